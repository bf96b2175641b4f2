// What mail says of conversations beyond the texts of its notifications, as it is when the mail is composed.
import type { Knex } from 'knex';
import { allAreas } from '../../area.ts';
import type { Unsubscribing } from '../links.ts';
import type { Notification } from '../notification.ts';

type Localized = { readonly ru: string; readonly en: string };

/** What is said in a conversation, and how its reader stops hearing of it. */
export type MailTopic = {
  readonly room: {
    readonly key: string;
    readonly name: Localized;
    readonly stops: readonly Unsubscribing[];
  };
  readonly thread: {
    readonly key: string;
    readonly title: string;
    readonly stop: Unsubscribing;
  };
  readonly author: Localized;
  /** The beginning of what is said, without marks. */
  readonly excerpt: string;
};

export type MailTopics = ReadonlyMap<string, MailTopic>;

/**
 * Reads the topics of notifications of one code, by their ids. A notification without one is no longer told: its reader may
 * not read the text any more, or it is gone.
 */
export type ReadTopics = (db: Knex, notifications: readonly Notification[]) => Promise<MailTopics>;

/** The topics of notifications, and those of them that are no longer told. */
export async function topicsOf(
  db: Knex,
  notifications: readonly Notification[],
): Promise<{ topics: MailTopics; gone: ReadonlySet<string> }> {
  const topics = new Map<string, MailTopic>();
  const gone = new Set<string>();
  for (const { mailTopics = {} } of allAreas()) {
    for (const [code, read] of Object.entries(mailTopics)) {
      const about = notifications.filter(({ event }) => event === code);
      if (about.length === 0) continue;
      const found = await read(db, about);
      for (const { id } of about) {
        const topic = found.get(id);
        if (topic) topics.set(id, topic);
        else gone.add(id);
      }
    }
  }
  return { topics, gone };
}
