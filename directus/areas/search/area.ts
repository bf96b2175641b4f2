import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { searchEndpoint } from './search-endpoint.ts';

/** Search in the rooms of one reader: communities, their events, initiatives and discussions. */
export const search = defineArea({
  name: 'search',
  endpoints: { search: searchEndpoint },
  routes: reading('/search/own'),
});
