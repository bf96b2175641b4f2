import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { homeCommands } from './home-commands.ts';
import { homeEndpoint } from './home-endpoint.ts';

/** The home page of the member area: suggestions and hidden blocks. */
export const home = defineArea({
  name: 'home',
  actions: [homeCommands],
  endpoints: { 'member-home': homeEndpoint },
  routes: reading('/member-home', '/member-home/blocks'),
});
