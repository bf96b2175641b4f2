import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { communityRights } from './access.ts';
import { communityButtons } from './buttons.ts';
import { communityCollections, communityRelations } from './collections.ts';
import { communitiesEndpoint } from './communities-endpoint.ts';
import { communitiesJob } from './communities-job.ts';
import { communityActions } from './community-actions.ts';
import { communityMembershipActions } from './membership-actions.ts';
import { communityRules } from './notification-rules.ts';
import { communityWork } from './pending-work.ts';

/** Communities, proposals of new ones, and the people in them. */
export const communities = defineArea({
  name: 'communities',
  collections: communityCollections,
  relations: communityRelations,
  access: communityRights,
  buttons: communityButtons,
  buttonAnchors: { communities: 'state' },
  actions: [communityActions, communityMembershipActions],
  jobs: [communitiesJob],
  notifications: communityRules,
  pendingWork: communityWork,
  endpoints: { communities: communitiesEndpoint },
  routes: reading(
    '/communities',
    '/communities/own',
    '/communities/:slug',
    '/communities/:slug/members',
  ),
});
