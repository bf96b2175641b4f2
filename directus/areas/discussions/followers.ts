// Who gets notifications of a room or a thread: nobody who may not read it, has not accepted the agreement, or has muted it.
import type { DiscussionMail } from '@site/shared/domain/discussions';
import type { Cadence } from '@site/shared/domain/notifications';
import type { Knex } from 'knex';
import { staffWith } from '../../engine/notifications/recipients.ts';
import { roomKey, type Thread } from './readable.ts';

/** A person to tell, and the schedule of mail that they have chosen here; undefined for the usual one. */
export type Told = { person: string; cadence: Cadence | undefined };

const cadenceOf = (mail: DiscussionMail | null | undefined): Cadence | undefined => {
  if (!mail || mail === 'usual') return undefined;
  return mail === 'none' ? 'off' : mail;
};

type Choice = { person: string; room: DiscussionMail | null; thread: DiscussionMail | null };

const toldBy = ({ person, room, thread }: Choice): Told => ({
  person,
  cadence: cadenceOf(thread) ?? cadenceOf(room),
});

/** Those who can be told of a room, with their choices for the room and the thread. */
function reachable(database: Knex, { id, community }: Pick<Thread, 'id' | 'community'>) {
  const query = database('people')
    .leftJoin('discussion_rooms as room', (join) => {
      join.on('room.person', 'people.id').andOnVal('room.room', '=', roomKey(community));
    })
    .leftJoin('discussion_reads as own', (join) => {
      join.on('own.person', 'people.id').andOnVal('own.discussion', '=', id);
    })
    .whereIn('people.standing', ['active', 'grace'])
    .where((level) => level.whereNull('own.level').orWhereNot('own.level', 'muted'))
    .select('people.id as person', 'room.mail as room', 'own.mail as thread');
  if (community === null) return query;
  return query
    .join('community_memberships as member', 'member.person', 'people.id')
    .join('communities', 'communities.id', 'member.community')
    .where({ 'member.community': community, 'member.state': 'active', 'member.muted': false })
    .whereRaw('member.agreement_version = communities.agreement_version');
}

/** People who are told of a thread: some of them, or those who watch it. */
export async function toldInThread(
  database: Knex,
  thread: Pick<Thread, 'id' | 'community'>,
  { among, watching }: { among?: readonly string[]; watching?: true },
): Promise<Told[]> {
  const query = reachable(database, thread);
  if (among) query.whereIn('people.id', [...among]);
  if (watching) query.where('own.level', 'watching');
  return (await query).map(toldBy);
}

/**
 * People who are told of a new thread: all of a community; in the general forum those who have chosen mail about it, since
 * everybody in the association reads it.
 */
export async function toldInRoom(
  database: Knex,
  thread: Pick<Thread, 'id' | 'community'>,
): Promise<Told[]> {
  const query = reachable(database, thread);
  if (thread.community === null) query.whereIn('room.mail', ['instant', 'daily', 'weekly']);
  return (await query).map(toldBy);
}

/** Those who moderate a room: of the general forum editors and administrators. */
export async function moderatorsOf(database: Knex, community: string | null): Promise<string[]> {
  if (community === null) {
    const staff = await Promise.all(['editor', 'admin'].map((duty) => staffWith(database, duty)));
    return [...new Set(staff.flat())];
  }
  return database('community_memberships')
    .join('communities', 'communities.id', 'community_memberships.community')
    .where({ community, muted: false })
    .where('community_memberships.state', 'active')
    .whereNot({ role: 'member' })
    .whereRaw('community_memberships.agreement_version = communities.agreement_version')
    .pluck('person');
}
