import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { leading } from '../../engine/schema/buttons/button.ts';
import { communityRights } from './access.ts';
import { communityButtons } from './buttons.ts';
import { communityCollections, communityRelations } from './collections.ts';
import { communitiesEndpoint } from './communities-endpoint.ts';
import { communitiesJob } from './communities-job.ts';
import { communityActions } from './community-actions.ts';
import { eventAnswerCommands } from './events/answer-commands.ts';
import { calendarAddressCommands } from './events/calendar-commands.ts';
import { communityEventActions } from './events/event-actions.ts';
import { communityEventCollections, communityEventRelations } from './events/event-collections.ts';
import { communityEventRules } from './events/event-rules.ts';
import { calendarsEndpoint, communityEventsEndpoint } from './events/events-endpoint.ts';
import { communityMembershipActions } from './membership-actions.ts';
import { communityRules } from './notification-rules.ts';
import { communityWork } from './pending-work.ts';

/** Communities, proposals of new ones, the people in them, and their events. */
export const communities = defineArea({
  name: 'communities',
  collections: [...communityCollections, ...communityEventCollections],
  relations: [...communityRelations, ...communityEventRelations],
  access: communityRights,
  buttons: leading(['approve', 'appoint', 'reopen'], communityButtons),
  buttonAnchors: { communities: 'state' },
  actions: [
    communityActions,
    communityMembershipActions,
    communityEventActions,
    eventAnswerCommands,
    calendarAddressCommands,
  ],
  jobs: [communitiesJob],
  notifications: { ...communityRules, ...communityEventRules },
  pendingWork: communityWork,
  endpoints: {
    communities: (router, host) => {
      // Before `/communities/{slug}` and what is below it.
      communityEventsEndpoint(router, host);
      communitiesEndpoint(router, host);
    },
    calendars: calendarsEndpoint,
  },
  routes: reading(
    '/communities',
    '/communities/own',
    '/communities/own/with/:slug',
    '/communities/:slug',
    '/communities/:slug/members',
    '/communities/own/events',
    '/communities/:slug/events',
    '/communities/:slug/events/:id',
    '/calendars/by-link/:secret',
  ),
});
