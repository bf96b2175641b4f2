import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { leading } from '../../engine/schema/buttons/button.ts';
import { resourceRights } from './access.ts';
import { libraryButtons } from './buttons.ts';
import { resources as resourceCollections, resourceRelations } from './collections.ts';
import { libraryEndpoint } from './library-endpoint.ts';
import { linkCheck } from './link-check-job.ts';
import { resourceRules } from './notification-rules.ts';
import { resourcesWork } from './pending-work.ts';
import { resourceActions } from './resource-actions.ts';
import { resourceCommands } from './resource-commands.ts';
import { checkResources } from './resource-rules.ts';

/** The library of resources and its link check. */
export const resources = defineArea({
  name: 'resources',
  collections: resourceCollections,
  relations: resourceRelations,
  access: resourceRights,
  buttons: leading(['publish', 'renew', 'restore'], libraryButtons),
  buttonAnchors: { resources: 'state' },
  publishing: { resources: ['resources', 'publish'] },
  actions: [resourceActions, resourceCommands],
  jobs: [linkCheck],
  notifications: resourceRules,
  hooks: { save: { 'check-resources': checkResources } },
  endpoints: { library: libraryEndpoint },
  routes: reading('/library', '/library/communities/:slug', '/library/files/:token'),
  pendingWork: resourcesWork,
});
