// Readers and organisers of events of communities: docs/domain/communities.md, "Events".
import type { CommunityRole } from '@site/shared/domain/communities';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import type { Knex } from 'knex';
import type { Caller } from '../../../engine/actions/caller.ts';
import { now } from '../../../engine/clock.ts';
import { notFound } from '../../../engine/refuse.ts';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';
import { instantOf } from '../../../engine/values.ts';
import { roleOf, visibleCommunity } from '../visible.ts';

export type StoredEvent = StoredRowIn<'community_events'>;

/** How a person reads the events of a community. */
export type EventReader = {
  community: StoredRowIn<'communities'>;
  person: string;
  /** Null for those who only see what comes in an open community. */
  role: CommunityRole | null;
  /** Has an active membership with the current agreement, in an active community. */
  mayAnswer: boolean;
  /** Plans, changes and cancels events. */
  organises: boolean;
};

/** The reader of the events of a community. Throws `E_NOT_FOUND` alike where one may read none, and where there is no community. */
export async function eventReader(
  database: Knex,
  caller: Caller,
  slug: string,
): Promise<EventReader> {
  const community = await visibleCommunity(database, caller, { slug });
  const { person } = caller;
  if (!community || person === null) throw notFound();
  const role = await roleOf(database, caller, community.id);
  if (!mayReadEvents(community, role, caller)) throw notFound();
  const isActive = community.state === 'active';
  const own = role && (await membershipOf(database, community.id, person));
  const hasAgreed = Number(own ? own.agreement_version : 0) === Number(community.agreement_version);
  return {
    community,
    person,
    role,
    mayAnswer: role !== null && isActive && hasAgreed,
    organises: isActive && (await isOrganiser(database, caller, community)),
  };
}

/** Events are read inside; members of the association also see what comes in an open community. */
export function mayReadEvents(
  { state, access }: Pick<StoredRowIn<'communities'>, 'state' | 'access'>,
  role: CommunityRole | null,
  { standing }: Pick<Caller, 'standing'>,
): boolean {
  if (role !== null) return true;
  return state === 'active' && access === 'open' && isMemberStanding(standing as Standing);
}

function membershipOf(database: Knex, community: string, person: string) {
  return database('community_memberships')
    .where({ community, person, state: 'active' })
    .first('agreement_version', 'silenced_until');
}

/** Whether the caller moderates a community, has accepted its agreement, and is not silenced. */
export async function isOrganiser(
  database: Knex,
  caller: Pick<Caller, 'person' | 'standing'>,
  { id, agreement_version }: Pick<StoredRowIn<'communities'>, 'id' | 'agreement_version'>,
): Promise<boolean> {
  const role = await roleOf(database, caller, id);
  if (role !== 'moderator' && role !== 'lead') return false;
  const own = await membershipOf(database, id, caller.person ?? '');
  if (!own || Number(own.agreement_version) !== Number(agreement_version)) return false;
  return !own.silenced_until || instantOf(own.silenced_until) <= now();
}

/** Whether an event can still be changed and answered. */
export function isUpcoming({
  state,
  starts_at,
}: Pick<StoredEvent, 'state' | 'starts_at'>): boolean {
  return state === 'planned' && instantOf(starts_at) > now();
}
