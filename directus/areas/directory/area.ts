import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { directoryEndpoint } from './directory-endpoint.ts';

/** The members' directory, narrowed by what its rows do not say: docs/domain/directory.md. */
export const directory = defineArea({
  name: 'directory',
  endpoints: { directory: directoryEndpoint },
  routes: reading('/directory/people', '/directory/communities'),
});
