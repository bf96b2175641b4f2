// Which rooms and threads a person reads: docs/domain/discussions.md, "Visibility". Every read and every action asks this.
import type { CommunityRole } from '@site/shared/domain/communities';
import {
  type ClosedToPosts,
  type DiscussionMail,
  generalRoom,
} from '@site/shared/domain/discussions';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import type { StoredRowIn } from '../../engine/schema/row-types.ts';
import { instantOf, storedDay } from '../../engine/values.ts';

export type Thread = StoredRowIn<'discussions'>;
export type Post = StoredRowIn<'discussion_replies'>;

/** States of threads that everybody in the room reads. */
export const shownThreads = ['open', 'answered', 'locked'] as const;
/** States of threads that their authors and those who moderate read, too. */
const withheldThreads = ['held', 'hidden'] as const;
/** States of posts whose text everybody in the room reads. */
export const shownPosts = ['visible', 'edited'] as const;

/** A community, as far as a room needs it. */
export type RoomCommunity = Pick<
  StoredRowIn<'communities'>,
  'id' | 'slug' | 'name_ru' | 'name_en' | 'state' | 'access'
>;

/** A room, as one person is in it. */
export type Room = {
  /** Null for the general forum. */
  community: RoomCommunity | null;
  /** Null in the general forum, and for staff who are not in the community. */
  role: CommunityRole | null;
  moderates: boolean;
  /** Why the person cannot write; null when they can. */
  closed: ClosedToPosts | null;
  silenced: { until: Date; reason: string | null } | null;
  /** What was posted before is not new to the person. */
  since: Date;
  mail: DiscussionMail;
};

/** Somebody who reads discussions. */
export type Reader = {
  /** The nil UUID for staff who are nobody's person. */
  person: string;
  isStaff: boolean;
  isAdmin: boolean;
  /** Within the first days in the association. */
  joinedAt: Date | null;
  /** The general forum first, then the communities of the person by name. */
  rooms: readonly Room[];
};

const nobody = '00000000-0000-0000-0000-000000000000';

/** Where people talk: nowhere, in another forum, or here. */
export function forumOf(settings: Settings): 'off' | 'external' | 'here' {
  if (!settings['features.forum']) return 'off';
  return settings['forum.external_url'] ? 'external' : 'here';
}

/** The name of a room in the columns that know communities by their ids. */
export function roomKey(community: string | null | undefined): string {
  return community ?? generalRoom;
}

/** The caller as a reader; null for those who read nothing, such as visitors and applicants. */
export async function readerOf(
  database: Knex,
  { person, standing, duties }: Pick<Caller, 'person' | 'standing' | 'duties'>,
): Promise<Reader | null> {
  const isMember = person !== null && isMemberStanding(standing as Standing);
  const isAdmin = duties.includes('admin');
  const isStaff = isAdmin || duties.includes('editor');
  if (!isMember && !isStaff) return null;
  const id = person ?? nobody;
  const [record, choices, memberships] = await Promise.all([
    database('people').where({ id }).first('joined_at'),
    database('discussion_rooms').where({ person: id }).select('room', 'mail', 'read_until'),
    isMember ? membershipsOf(database, id) : [],
  ]);
  const joined = storedDay(record?.joined_at);
  const joinedAt = joined === null ? null : new Date(joined);
  const chosen = (room: string, since: Date | null) => {
    const own = choices.find((one) => one.room === room);
    const from = [since, own?.read_until ? instantOf(own.read_until) : null];
    const times = from.flatMap((time) => time?.getTime() ?? []);
    return { mail: own?.mail ?? 'usual', since: new Date(Math.max(0, ...times)) };
  };
  const general: Room = {
    community: null,
    role: null,
    moderates: isStaff,
    closed: isMember ? null : 'outside',
    silenced: null,
    ...chosen(generalRoom, joinedAt),
  };
  const others = memberships.map((row): Room => {
    const place = placeIn(row);
    const byDuty = isStaff && row.access !== 'hidden';
    const since = row.joined_at ? instantOf(row.joined_at) : joinedAt;
    return { ...place, moderates: place.moderates || byDuty, ...chosen(row.id, since) };
  });
  return { person: id, isStaff, isAdmin, joinedAt, rooms: [general, ...others] };
}

type MembershipRow = RoomCommunity & {
  version: number;
  role: CommunityRole;
  agreed: number | null;
  silenced_until: unknown;
  reason: string | null;
  joined_at: unknown;
};

function membershipsOf(database: Knex, person: string): Promise<MembershipRow[]> {
  return database('community_memberships')
    .join('communities', 'communities.id', 'community_memberships.community')
    .where({ person })
    .where('community_memberships.state', 'active')
    .whereIn('communities.state', ['active', 'archived'])
    .orderBy('communities.name_ru')
    .select(
      'communities.id as id',
      'communities.slug as slug',
      'communities.name_ru as name_ru',
      'communities.name_en as name_en',
      'communities.state as state',
      'communities.access as access',
      'communities.agreement_version as version',
      'community_memberships.role as role',
      'community_memberships.agreement_version as agreed',
      'community_memberships.silenced_until as silenced_until',
      'community_memberships.reason as reason',
      'community_memberships.joined_at as joined_at',
    );
}

/** The part of a member in a community. */
function placeIn(row: MembershipRow): Omit<Room, 'since' | 'mail'> {
  const { version, role, agreed, silenced_until, reason, joined_at: _, ...community } = row;
  const until = silenced_until ? instantOf(silenced_until) : null;
  const silenced = until && until > now() ? { until, reason } : null;
  const hasAgreed = Number(agreed) === Number(version);
  const closed = closedBy({ state: community.state, hasAgreed, isSilenced: silenced !== null });
  return {
    community,
    role,
    moderates: role !== 'member' && hasAgreed && silenced === null,
    closed,
    silenced,
  };
}

function closedBy({
  state,
  hasAgreed,
  isSilenced,
}: {
  state: string;
  hasAgreed: boolean;
  isSilenced: boolean;
}): ClosedToPosts | null {
  if (state !== 'active') return 'archived';
  if (!hasAgreed) return 'agreement';
  return isSilenced ? 'silenced' : null;
}

/** The room of a reader with this name: `general`, the slug or the id of a community. */
export function roomNamed({ rooms }: Pick<Reader, 'rooms'>, name: string | null): Room | undefined {
  if (name === null || name === generalRoom) return rooms.find(({ community }) => !community);
  return rooms.find(({ community }) => community?.id === name || community?.slug === name);
}

/** Restricts a query of threads to rooms. */
export function inRooms(query: Knex.QueryBuilder, rooms: readonly Room[]): void {
  const ids = rooms.flatMap(({ community }) => community?.id ?? []);
  query.whereIn('discussions.community', ids);
  if (rooms.some(({ community }) => community === null)) query.orWhereNull('discussions.community');
}

/** The threads that a reader may know of, in some of their rooms. */
export function readableThreads(database: Knex, reader: Reader, rooms = reader.rooms) {
  const moderated = rooms.filter(({ moderates }) => moderates);
  return database('discussions')
    .where((room) => inRooms(room, rooms))
    .where((either) =>
      either
        .whereIn('discussions.state', [...shownThreads])
        .orWhere((withheld) =>
          withheld
            .whereIn('discussions.state', [...withheldThreads])
            .where((whose) =>
              whose
                .where('discussions.author', reader.person)
                .orWhere((own) => inRooms(own, moderated)),
            ),
        ),
    );
}

/** A thread that the reader may know of, and their part in its room; undefined for any other and for a missing one. */
export async function threadFor(
  database: Knex,
  reader: Reader | null,
  id: string,
): Promise<{ thread: Thread; room: Room } | undefined> {
  if (!reader || !isUuid(id)) return undefined;
  const thread = await readableThreads(database, reader)
    .where('discussions.id', id)
    .first('discussions.*');
  const room = thread && roomNamed(reader, thread.community);
  if (thread && room) return { thread, room };
  return reader.isStaff ? threadForStaff(database, reader, id) : undefined;
}

/**
 * Editors and administrators read what is said in communities, except in hidden ones: there administrators read the
 * threads of which something was reported.
 */
async function threadForStaff(
  database: Knex,
  reader: Reader,
  id: string,
): Promise<{ thread: Thread; room: Room } | undefined> {
  const thread: Thread | undefined = await database('discussions')
    .where({ id })
    .whereNot({ state: 'removed' })
    .first();
  if (!thread?.community) return undefined;
  const room = await staffRoom(database, reader, thread.community);
  if (!room || roomNamed(reader, thread.community)) return undefined;
  const isOpen = room.community?.access !== 'hidden' || (await isReported(database, id));
  return isOpen ? { thread, room } : undefined;
}

/** A community as staff who are not in it see it; undefined where they see nothing of it. */
export async function staffRoom(
  database: Knex,
  { isStaff, isAdmin }: Pick<Reader, 'isStaff' | 'isAdmin'>,
  by: string,
): Promise<Room | undefined> {
  if (!isStaff) return undefined;
  const query = database('communities').whereIn('state', ['active', 'archived']);
  const community = await query.where(isUuid(by) ? { id: by } : { slug: by }).first();
  if (!community || (community.access === 'hidden' && !isAdmin)) return undefined;
  return {
    community,
    role: null,
    moderates: true,
    closed: community.state === 'active' ? 'outside' : 'archived',
    silenced: null,
    since: now(),
    mail: 'usual',
  };
}

async function isReported(database: Knex, thread: string): Promise<boolean> {
  const found = await database('discussion_reports')
    .join('discussion_replies', 'discussion_replies.id', 'discussion_reports.post')
    .where('discussion_replies.discussion', thread)
    .where('discussion_reports.state', 'open')
    .first('discussion_reports.id as id');
  return found !== undefined;
}

/** People who read a room now, among some: members of the association, or active members of the community. */
export async function readersAmong(
  database: Knex,
  community: string | null,
  people: readonly string[],
): Promise<string[]> {
  const query = database('people')
    .whereIn('people.id', [...people])
    .whereIn('people.standing', ['active', 'grace']);
  if (community !== null) {
    query.whereIn(
      'people.id',
      database('community_memberships').where({ community, state: 'active' }).select('person'),
    );
  }
  return query.pluck('people.id');
}

/** Whether a room takes changes: archived communities are read only. */
export function isRunning({ community }: Pick<Room, 'community'>): boolean {
  return community === null || community.state === 'active';
}
