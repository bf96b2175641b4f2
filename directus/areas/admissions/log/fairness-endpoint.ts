import type { Endpoint } from '../../../engine/host.ts';
import { storedHeads } from './case-log-head.ts';

/** `GET /fairness/heads`: the heads of the case log by day, the latest first, for everybody. */
export const fairnessEndpoint: Endpoint = (router, { database }) => {
  router.get('/heads', (_request, response, next) => {
    storedHeads(database)
      .then((heads) => heads.toReversed().map(({ day, hash }) => ({ day, head: hash })))
      .then((data) => response.json({ data }))
      .catch(next);
  });
};
