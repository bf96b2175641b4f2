import { customEndpoint, type RestCommand } from '@directus/sdk';
import type {
  DiscussionDraft,
  DiscussionList,
  DiscussionModeration,
  DiscussionQuery,
  DiscussionSource,
  DiscussionsQuery,
  DiscussionThread,
  MentionablePeople,
  MentionQuery,
  NewPosts,
  Schema,
} from '@site/shared/api';
import { ApiError, type Locale } from '@site/shared/contract';

type Command<Output> = RestCommand<Output, Schema>;

/** One page of the threads that the caller may read. */
export function listThreads(query: DiscussionsQuery): Command<DiscussionList> {
  return reading('/discussions/threads', query);
}

/** A page of a thread; 404 for one that the caller may not know of and for a missing one. */
export function readThread(id: string, query: DiscussionQuery): Command<DiscussionThread> {
  return reading(`/discussions/threads/${encodeURIComponent(id)}`, query);
}

/** The posts after a number, for a page that is open. */
export function readNewPosts(
  id: string,
  { no, locale }: { no: number; locale: Locale },
): Command<NewPosts> {
  return reading(`/discussions/threads/${encodeURIComponent(id)}/since`, { no, locale });
}

/** One post with its Markdown and its earlier texts. */
export function readPost(id: string, locale: Locale): Command<DiscussionSource> {
  return reading(`/discussions/posts/${encodeURIComponent(id)}`, { locale });
}

/** Where a text is written: a thread, or the room of a new one. */
export type WritingPlace = { thread: string } | { room: string };

/** What the caller has begun to write there. */
export function readDraft(place: WritingPlace): Command<DiscussionDraft> {
  return reading('/discussions/draft', place);
}

/** People whom a post can mention there. */
export function findMentionable(query: MentionQuery): Command<MentionablePeople> {
  return reading('/discussions/people', query);
}

/** A page of each list that waits for the caller as a moderator; 404 for others. */
export function readModeration(
  locale: Locale,
  { reports, held }: Record<'reports' | 'held', number>,
): Command<DiscussionModeration> {
  return reading('/discussions/moderation', { locale, reports, held });
}

function reading<Output>(path: string, query: object): Command<Output> {
  const params = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null));
  return customEndpoint({ path, params, method: 'GET' });
}

/** What the backend has answered; null for what the caller may not know of, and while discussions are off. */
export async function ifThere<Data>(asked: Promise<Data>): Promise<Data | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
