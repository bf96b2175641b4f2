import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { officeEndpoint } from './office-endpoint.ts';

/** The day's work of the staff: docs/domain/office.md. It reads; changes are actions of the areas that own them. */
export const office = defineArea({
  name: 'office',
  endpoints: { office: officeEndpoint },
  routes: reading('/office/people', '/office/people/:key'),
});
