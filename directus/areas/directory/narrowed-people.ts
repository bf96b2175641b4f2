import type { DirectoryCommunity } from '@site/shared/api';
import type { Knex } from 'knex';
import { type Caller, callerOf } from '../../engine/actions/caller.ts';
import type { Host, Request } from '../../engine/host.ts';
import { itemsFor } from '../../engine/system-items.ts';
import { inLocale } from '../communities/community-cards.ts';
import { mayReadMembers } from '../communities/community-detail.ts';
import { type OwnRoom, ownRooms } from '../communities/own-rooms.ts';
import { closedMentors } from '../mentoring/offers/mentor-marks.ts';

/** Rows of the members' projection for the query of a request. Throws what the permissions of the caller refuse. */
export async function peopleWithin(host: Host, request: Request): Promise<unknown> {
  const { query, accountability = null, sanitizedQuery = {} } = request;
  const { database } = host;
  const caller = await callerOf(database, accountability);
  const people = await itemsFor(host, accountability, 'people_members');
  const groups = await Promise.all([
    ...(query.mentors === '1' ? [mentorsFor(database, caller)] : []),
    ...(typeof query.community === 'string' ? [membersFor(database, caller, query.community)] : []),
  ]);
  const [first = [], ...others] = groups;
  const within = first.filter((id) => others.every((ids) => ids.includes(id)));
  const asked = sanitizedQuery.filter ? [sanitizedQuery.filter] : [];
  const filter = groups.length > 0 ? { _and: [...asked, { id: { _in: within } }] } : asked[0];
  return people.readByQuery({ ...sanitizedQuery, ...(filter && { filter }) });
}

/** People with a published offer, as far as the caller may find it: docs/domain/mentoring.md, "Marks". */
async function mentorsFor(database: Knex, { person }: Caller): Promise<string[]> {
  const offering: string[] = await database('people_members')
    .where({ offers_mentoring: true })
    .pluck('id');
  const closed = person === null ? new Set<string>() : await closedMentors(database, person);
  return offering.filter((id) => !closed.has(id));
}

/** Active members of a community; nobody where the caller may not read who is in it, or where there is none. */
async function membersFor(database: Knex, caller: Caller, slug: string): Promise<string[]> {
  const room = (await roomsWithMembers(database, caller)).find((one) => one.slug === slug);
  if (!room) return [];
  return database('community_memberships')
    .where({ community: room.id, state: 'active' })
    .pluck('person');
}

/** The caller's communities of which the caller may read who is in them, by name. */
export async function readableRooms(
  database: Knex,
  caller: Caller,
  locale: 'ru' | 'en',
): Promise<DirectoryCommunity[]> {
  const rooms = await roomsWithMembers(database, caller);
  return rooms
    .map((room) => ({ slug: room.slug, name: inLocale(room.name_ru, room.name_en, locale) }))
    .toSorted((one, other) => one.name.value.localeCompare(other.name.value, locale));
}

async function roomsWithMembers(database: Knex, caller: Caller): Promise<OwnRoom[]> {
  const rooms = await ownRooms(database, caller);
  return [...rooms.values()].filter((room) => mayReadMembers(room, room.role));
}
