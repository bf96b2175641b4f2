import type { Knex } from 'knex';
import { staffWith } from '../../engine/notifications/recipients.ts';

/** Somebody who keeps a resource, and the page where: none for editors, who do it in the studio. */
type Keeper = { person: string; link?: string };

/** Those who keep a resource: the moderators of its community who get its mails, else the editors. */
export async function keepersOf(database: Knex, resource: string): Promise<Keeper[]> {
  const row = await database('resources').where({ id: resource }).first('slug', 'community');
  const room =
    row?.community &&
    (await database('communities')
      .where({ id: row.community })
      .first('id', 'slug', 'agreement_version'));
  if (!room) return (await staffWith(database, 'editor')).map((person) => ({ person }));
  const { id: community, agreement_version } = room;
  const moderators: string[] = await database('community_memberships')
    .where({ community, state: 'active', muted: false, agreement_version })
    .whereIn('role', ['moderator', 'lead'])
    .pluck('person');
  const link = `/c/communities/${room.slug}?tab=resources&item=${row.slug}`;
  return moderators.map((person) => ({ person, link }));
}
