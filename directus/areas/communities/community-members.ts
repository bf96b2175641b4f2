// The people of one community, for those who may see them: docs/domain/communities.md.
import type { CommunityMember, CommunityMembers, CommunityPerson } from '@site/shared/api';
import { communityRoles, isAbove } from '@site/shared/domain/communities';
import { communityMemberships } from '@site/shared/domain/workflows';
import type { Knex } from 'knex';
import type { Caller } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import type { Host } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import { instantOf } from '../../engine/values.ts';
import { inLocale, type Locale, type Membership } from './community-cards.ts';
import { mayReadMembers } from './community-detail.ts';
import { communityPeople } from './community-people.ts';
import { eventsBy } from './events-by.ts';
import { leadsOf, roleOf, visibleCommunity } from './visible.ts';

const pageSize = 50;
/** Rows of each list for moderators. */
const maxShown = 100;
const byModerators = ['requested', 'invited', 'removed', 'banned'] as const;
type Role = (typeof communityRoles)[number];
/** What depends on the place of the caller in the community. */
type Place = { own: Role; person: string | null; isActive: boolean; leads: number };

/** One page of members. Throws `E_NOT_FOUND` for those who may not read the list. */
export async function communityMembers(
  { database }: Host,
  caller: Caller,
  { slug, page, locale }: { slug: string; page: number; locale: Locale },
): Promise<CommunityMembers> {
  const row = await visibleCommunity(database, caller, { slug });
  const own = row ? await roleOf(database, caller, row.id) : null;
  if (!row || own === null || !mayReadMembers(row, own)) throw notFound();
  const active = () =>
    database('community_memberships').where({ community: row.id, state: 'active' });
  const [counted] = await active().count({ total: '*' });
  const total = Number(counted?.total ?? 0);
  const rows: Membership[] = await active()
    .orderByRaw(
      `case role ${communityRoles.map((role, rank) => `when '${role}' then ${-rank}`).join(' ')} end`,
    )
    .orderBy('joined_at')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const moderates = own !== 'member';
  const others: Membership[] = moderates ? await moderatedIn(database, row.id) : [];
  const people = await communityPeople(
    database,
    [...rows, ...others].map(({ person }) => person),
  );
  const leads = await leadsOf(database, row.id);
  const place: Place = {
    own,
    person: caller.person,
    isActive: row.state === 'active',
    leads: leads.length,
  };
  return {
    members: rows.flatMap((member) => memberOf(member, people, place) ?? []),
    total,
    pages: Math.ceil(total / pageSize),
    moderation: moderates ? moderationOf(others, people, { place, locale }) : null,
  };
}

type People = ReadonlyMap<string, CommunityPerson>;

async function moderatedIn(database: Knex, community: string): Promise<Membership[]> {
  const lists = byModerators.map((state) =>
    database('community_memberships')
      .where({ community, state })
      .orderBy('requested_at')
      .orderBy('id')
      .limit(maxShown),
  );
  return (await Promise.all(lists)).flat();
}

function memberOf(row: Membership, people: People, place: Place): CommunityMember | undefined {
  const person = people.get(row.person);
  if (!person) return undefined;
  const until = row.silenced_until ? instantOf(row.silenced_until) : null;
  const silencedUntil = until && until > now() ? until.toISOString() : null;
  return {
    id: row.id,
    person,
    role: row.role,
    joinedAt: row.joined_at ? instantOf(row.joined_at).toISOString() : null,
    silencedUntil,
    allowed: allowedFor(row, { ...place, isSilent: silencedUntil !== null }),
  };
}

/** The events that a moderator or a lead may send for a member. */
function allowedFor(
  { role, state }: Membership,
  { own, isActive, leads, isSilent }: Place & { isSilent: boolean },
): string[] {
  if (own === 'member' || !isActive) return [];
  const isBelow = isAbove(own, role);
  const isOpen: Readonly<Record<string, boolean>> = {
    silence: isBelow,
    unsilence: isBelow && isSilent,
    remove: isBelow,
    promote: role !== 'lead',
    demote: role === 'moderator' || (role === 'lead' && leads > 1),
  };
  return eventsOfModerator(state, own).filter((event) => isOpen[event] ?? true);
}

function eventsOfModerator(state: string, own: Role): string[] {
  const asModerator = eventsBy(communityMemberships, state, 'moderator');
  return own === 'lead'
    ? [...asModerator, ...eventsBy(communityMemberships, state, 'lead')]
    : asModerator;
}

function moderationOf(
  rows: readonly Membership[],
  people: People,
  { place, locale }: { place: Place; locale: Locale },
): CommunityMembers['moderation'] {
  const inState = (...states: string[]) =>
    rows.flatMap((row) => {
      const person = people.get(row.person);
      return person && states.includes(row.state) ? [{ row, person }] : [];
    });
  return {
    requests: inState('requested').map(({ row, person }) => ({
      id: row.id,
      person,
      requestedAt: instantOf(row.requested_at).toISOString(),
      answers: answersIn(row.answers).map(({ ru, en, answer }) => ({
        question: inLocale(ru, en, locale),
        answer,
      })),
    })),
    invited: inState('invited').map(({ row, person }) => ({
      id: row.id,
      person,
      answerBy: instantOf(row.expires_at).toISOString(),
    })),
    gone: inState('removed', 'banned').map(({ row, person }) => ({
      id: row.id,
      person,
      state: row.state === 'banned' ? 'banned' : 'removed',
      reason: row.reason || null,
      allowed: place.isActive ? eventsOfModerator(row.state, place.own) : [],
    })),
  };
}

function answersIn(stored: unknown): { ru: string; en: string; answer: string }[] {
  const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return Array.isArray(value) ? value : [];
}
