import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { discussionCollections, discussionRelations } from './collections.ts';
import { discussionsEndpoint } from './discussions-endpoint.ts';
import { discussionDraftCommands } from './draft-commands.ts';
import { discussionRules } from './notification-rules.ts';
import { ownDiscussionCollections, ownDiscussionRelations } from './own-collections.ts';
import { discussionCommands } from './reading-commands.ts';
import { discussionReplyActions } from './reply-actions.ts';
import { discussionReportActions } from './report-actions.ts';
import { discussionActions } from './thread-actions.ts';

/** Threads of communities and of the general forum, their posts, and what people read, follow, report and write. */
export const discussions = defineArea({
  name: 'discussions',
  collections: [...discussionCollections, ...ownDiscussionCollections],
  relations: [...discussionRelations, ...ownDiscussionRelations],
  actions: [
    discussionActions,
    discussionReplyActions,
    discussionReportActions,
    discussionCommands,
    discussionDraftCommands,
  ],
  notifications: discussionRules,
  endpoints: { discussions: discussionsEndpoint },
  routes: reading(
    '/discussions/threads',
    '/discussions/threads/:id',
    '/discussions/unread',
    '/discussions/posts/:id',
    '/discussions/draft',
    '/discussions/people',
    '/discussions/moderation',
    '/discussions/home',
  ),
});
