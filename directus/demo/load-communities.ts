// Many communities for measurements: copies of the demo's, with members and events.
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { insertRows, type Row } from './insert-rows.ts';

/** Members and events of each community. */
const membersEach = 40;
const eventsEach = 10;
const day = 86_400_000;

/** Adds communities until there are so many, each with members and events before and after today. */
export async function loadCommunities(database: Knex, wanted: number): Promise<void> {
  const stored: Row[] = await database('communities').where({ state: 'active' });
  const [membership]: Row[] = await database('community_memberships').where({ state: 'active' });
  const [event]: Row[] = await database('community_events').where({ state: 'planned' });
  const people: string[] = await database('people_members').pluck('id');
  const copies = Array.from(
    { length: Math.max(0, wanted - stored.length) },
    (_, index): Row => ({
      ...stored[index % stored.length],
      id: randomUUID(),
      slug: `community-${index}`,
      name_ru: `Сообщество ${index}`,
      name_en: `Community ${index}`,
    }),
  );
  await insertRows(database, 'communities', copies);
  await insertRows(
    database,
    'community_memberships',
    copies.flatMap(({ id }, at) =>
      Array.from(
        { length: membersEach },
        (_, index): Row => ({
          ...membership,
          id: randomUUID(),
          community: id,
          person: people[(at * 13 + index) % people.length],
          role: index === 0 ? 'lead' : 'member',
        }),
      ),
    ),
  );
  const isSqlite = database.client.config.client === 'sqlite3';
  const inDays = (days: number) => {
    const at = new Date(Date.now() + days * day);
    return isSqlite ? at.getTime() : at;
  };
  await insertRows(
    database,
    'community_events',
    copies.flatMap(({ id }, at) =>
      Array.from({ length: eventsEach }, (_, index): Row => {
        const days = (index - 4) * 30 + (at % 30);
        return {
          ...event,
          id: randomUUID(),
          community: id,
          starts_at: inDays(days),
          ends_at: inDays(days + 0.1),
        };
      }),
    ),
  );
}
