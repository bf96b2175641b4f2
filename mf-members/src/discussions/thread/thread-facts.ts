import type {
  DiscussionDraft,
  DiscussionPost,
  DiscussionSource,
  DiscussionThread,
} from '@site/shared/api';
import type { ThreadQuery } from '../../common/discussions/discussions-query.ts';
import type { Reader } from '../../common/discussions/when.tsx';

/** What the page of a thread has loaded. */
export type LoadedThread = {
  thread: DiscussionThread;
  /** What the reader has begun to write; null where they cannot reply. */
  draft: DiscussionDraft | null;
  /** The Markdown of the post at which something is open. */
  source: DiscussionSource | null;
  query: ThreadQuery;
  reader: Reader;
};

export type PostProps = LoadedThread & { post: DiscussionPost };
