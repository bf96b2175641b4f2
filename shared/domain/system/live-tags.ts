// Tags by which the backend tells the web servers what changed for open pages. They travel with the tags of pages
// (cache invalidation), so that all web servers of a cluster hear of them.

const inboxPrefix = 'inbox:';
const sessionsPrefix = 'sessions:';
const threadPrefix = 'thread:';
const roomPrefix = 'room:';
const readingPrefix = 'reading:';
const prefixes = [inboxPrefix, sessionsPrefix, threadPrefix, roomPrefix, readingPrefix];

/** The room of the discussions that belong to no community. */
const generalRoom = 'general';

/** Topic of a page that shows all rooms of its reader. */
export const forumTopic = 'forum';

/** The inbox of a person has changed. */
export const inboxTag = (person: string) => inboxPrefix + person;

/** Sessions of an account have ended. */
export const sessionsTag = (account: string) => sessionsPrefix + account;

/** A thread has changed for its readers. */
export const threadTag = (thread: string) => threadPrefix + thread;

/** A thread of a room has changed; null is the general room. */
export const roomTag = (community: string | null) => roomPrefix + (community ?? generalRoom);

/** What a person has read or follows in discussions has changed. */
export const readingTag = (person: string) => readingPrefix + person;

/** Whether a tag is about open pages. Such a tag need not be delivered later: browsers also poll. */
export function isLiveTag(tag: string): boolean {
  return prefixes.some((prefix) => tag.startsWith(prefix));
}

/** What an open page may listen to: a thread, a room, or all rooms of its reader. */
export function isLiveTopic(topic: string): boolean {
  return topic === forumTopic || /^(?:thread|room):[\w-]{1,64}$/.test(topic);
}

export type LiveChange = {
  /** Ids of people whose inbox has changed. */
  people: ReadonlySet<string>;
  /** Ids of accounts of which sessions have ended. */
  accounts: ReadonlySet<string>;
  /** Threads and rooms that have changed, as topics. */
  topics: ReadonlySet<string>;
  /** Ids of people who have read something in discussions. */
  readers: ReadonlySet<string>;
};

/** Separates the tags of open pages from those of cached pages. */
export function divideTags(tags: readonly string[]): { pages: string[]; live: LiveChange } {
  const idsWith = (prefix: string) =>
    new Set(tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length)));
  return {
    pages: tags.filter((tag) => !isLiveTag(tag)),
    live: {
      people: idsWith(inboxPrefix),
      accounts: idsWith(sessionsPrefix),
      topics: new Set(tags.filter((tag) => isLiveTopic(tag))),
      readers: idsWith(readingPrefix),
    },
  };
}
