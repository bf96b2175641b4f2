import { defineArea } from '../../engine/area.ts';
import { reading, route, signInBody, taking } from '../../engine/requests/route.ts';
import { pageViews } from './figures/page-views.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { releaseCommands } from './releases/release-commands.ts';

/**
 * The pages in which the staff do their daily work: docs/domain/office.md. They read; changes are actions of the areas that
 * own them. Releases of remotes, which no other area knows, are rolled back here.
 */
export const office = defineArea({
  name: 'office',
  endpoints: { office: officeEndpoint },
  collections: [pageViews],
  actions: [releaseCommands],
  routes: [
    ...reading(
      '/office/figures',
      '/office/languages',
      '/office/log',
      '/office/log/file',
      '/office/today',
      '/office/approvals',
      '/office/people',
      '/office/people/:key',
      '/office/reports',
      '/office/connections',
      '/office/releases',
      '/office/rule-preview',
      '/office/settings',
      '/office/settings/:setting',
    ),
    ...taking(signInBody, [route('/office/views', 'POST')]),
  ],
});
