// Many lines of the change log for measurements.
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { insertRows } from './insert-rows.ts';

/** Lines that are made together. */
const together = 5000;
const minute = 60_000;

/** What the lines say, in turn: a tenth is about certificates and invitations, some are about cases or reading. */
const kinds = [
  ['people', 'people.update'],
  ['news', 'news.publish'],
  ['discussions', 'discussions.create'],
  ['discussion_reads', 'discussions.read'],
  ['people', 'people.visibility'],
  ['cases', 'cases.pass'],
  ['discussion_reads', 'discussions.read'],
  ['directus_users', 'account.preferences'],
  ['certificates', 'certificates.issue'],
  ['discussion_reads', 'discussions.read'],
  ['discussion_replies', 'discussion-replies.reply'],
  ['community_memberships', 'community-memberships.join'],
  ['discussion_replies', 'discussion-replies.reply'],
  ['news', 'update'],
  ['invitations', 'invitations.create'],
  ['resources', 'resources.take'],
] as const;

/** Adds lines until there are so many, the latest a minute ago; a tenth of them by one administrator. */
export async function loadLog(database: Knex, wanted: number): Promise<void> {
  const [{ count = 0 } = {}] = await database('audit_log').count({ count: '*' });
  const admin = await database('directus_users').where('email', 'like', 'admin@%').first('id');
  const accounts: string[] = await database('directus_users').whereNotNull('person').pluck('id');
  const people: string[] = await database('people').limit(500).pluck('id');
  const isSqlite = database.client.config.client === 'sqlite3';
  const minutesAgo = (minutes: number) => {
    const at = new Date(Date.now() - minutes * minute);
    return isSqlite ? at.getTime() : at;
  };
  const missing = Math.max(0, wanted - Number(count));
  for (let from = 0; from < missing; from += together) {
    const length = Math.min(together, missing - from);
    const lines = Array.from({ length }, (_, place) => {
      const index = from + place;
      const [collection, action] = kinds[index % kinds.length] ?? kinds[0];
      const isByAdmin = index % 10 === 0;
      return {
        id: randomUUID(),
        at: minutesAgo(1 + index),
        actor: isByAdmin ? admin?.id : accounts[index % accounts.length],
        actor_kind: isByAdmin ? 'admin' : 'person',
        action,
        collection,
        item: collection === 'people' ? people[index % people.length] : randomUUID(),
        fields: ['state'],
      };
    });
    await insertRows(database, 'audit_log', lines);
  }
}
