import { defineArea } from '../../engine/area.ts';
import { reading, route, signInBody, taking } from '../../engine/requests/route.ts';
import { discussionCollections, discussionRelations } from './collections.ts';
import { discussionsEndpoint } from './discussions-endpoint.ts';
import { announcePosts } from './live/announce-posts.ts';
import { liveEndpoint } from './live/live-endpoint.ts';
import { discussionTopics } from './mail/mail-topics.ts';
import { leaveCommunity, muteThread, stopRoomMail } from './mail/stop-mail.ts';
import { discussionsWork } from './moderation/pending-work.ts';
import { discussionReportActions } from './moderation/report-actions.ts';
import { discussionRules } from './notification-rules.ts';
import { ownDiscussionCollections, ownDiscussionRelations } from './own-collections.ts';
import { attachPictures } from './pictures/attach-pictures.ts';
import { pictureEndpoint } from './pictures/picture-endpoint.ts';
import { picturesJob } from './pictures/pictures-job.ts';
import { discussionReplyActions } from './posts/reply-actions.ts';
import { discussionDraftCommands } from './reading/draft-commands.ts';
import { discussionCommands } from './reading/reading-commands.ts';
import { indexChangedPosts, indexMissingPosts } from './search/index-posts.ts';
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
  pendingWork: discussionsWork,
  jobs: [indexMissingPosts, picturesJob],
  onEvent: {
    'live-discussions': announcePosts,
    'search-discussions': indexChangedPosts,
    'discussion-pictures': attachPictures,
  },
  notifications: discussionRules,
  mailTopics: { 'COM-02': discussionTopics },
  unsubscribing: { thread: muteThread, room: stopRoomMail, community: leaveCommunity },
  endpoints: {
    discussions: (router, host) => {
      liveEndpoint(router, host);
      pictureEndpoint(router, host);
      discussionsEndpoint(router, host);
    },
  },
  routes: [
    ...taking(signInBody, [route('/discussions/live-readers', 'POST')]),
    ...reading(
      '/discussions/threads',
      '/discussions/threads/:id',
      '/discussions/threads/:id/since',
      '/discussions/unread',
      '/discussions/pictures/:id',
      '/discussions/posts/:id',
      '/discussions/draft',
      '/discussions/people',
      '/discussions/moderation',
      '/discussions/home',
    ),
  ],
});
