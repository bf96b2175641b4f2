// What mail says of conversations beyond the texts of its notifications, as it is when the mail is composed.
import type { Knex } from 'knex';
import { allAreas } from '../../area.ts';
import type { Notification } from '../notification.ts';
import type { MailTopic, MailTopics } from './mail-topic.ts';

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
