import type { Endpoint } from '../../engine/host.ts';
import { peopleRoutes } from './people/people-routes.ts';

/** `/office`: what the staff read for their day's work: docs/domain/office.md. */
export const officeEndpoint: Endpoint = (router, host) => {
  peopleRoutes(router, host);
};
