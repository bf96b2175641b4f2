import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { leading } from '../../engine/schema/buttons/button.ts';
import { initiativeRights } from './access.ts';
import { initiativeButtons } from './buttons.ts';
import { initiativeCollections, initiativeRelations } from './collections.ts';
import { initiativeActions } from './initiative-actions.ts';
import { initiativesEndpoint } from './initiatives-endpoint.ts';
import { initiativesJob } from './initiatives-job.ts';
import { initiativeRules } from './notification-rules.ts';
import { initiativeWork } from './pending-work.ts';

/** Legislative initiatives of members, and the support that they collect. */
export const initiatives = defineArea({
  name: 'initiatives',
  collections: initiativeCollections,
  relations: initiativeRelations,
  access: initiativeRights,
  buttons: leading(['approve', 'start-review', 'review', 'send', 'answer'], initiativeButtons),
  buttonAnchors: { initiatives: 'state' },
  actions: [initiativeActions],
  jobs: [initiativesJob],
  notifications: initiativeRules,
  pendingWork: initiativeWork,
  endpoints: { initiatives: initiativesEndpoint },
  routes: reading('/initiatives', '/initiatives/own', '/initiatives/:slug'),
});
