// Tags by which the backend tells the web servers what changed for one person or account. They travel with the
// tags of pages (cache invalidation), so that all web servers of a cluster hear of them.

const inboxPrefix = 'inbox:';
const sessionsPrefix = 'sessions:';

/** The inbox of a person has changed. */
export const inboxTag = (person: string) => inboxPrefix + person;

/** Sessions of an account have ended. */
export const sessionsTag = (account: string) => sessionsPrefix + account;

/** Whether a tag is about a person or an account. Such a tag need not be delivered later: browsers also poll. */
export function isLiveTag(tag: string): boolean {
  return tag.startsWith(inboxPrefix) || tag.startsWith(sessionsPrefix);
}

export type LiveChange = {
  /** Ids of people whose inbox has changed. */
  people: ReadonlySet<string>;
  /** Ids of accounts of which sessions have ended. */
  accounts: ReadonlySet<string>;
};

/** Separates the tags of people and accounts from those of pages. */
export function divideTags(tags: readonly string[]): { pages: string[]; live: LiveChange } {
  const idsWith = (prefix: string) =>
    new Set(tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length)));
  return {
    pages: tags.filter((tag) => !isLiveTag(tag)),
    live: { people: idsWith(inboxPrefix), accounts: idsWith(sessionsPrefix) },
  };
}
