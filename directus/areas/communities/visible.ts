// What a person may know of communities: docs/domain/communities.md, "Visibility".
import type { CommunityRole } from '@site/shared/domain/communities';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import type { Knex } from 'knex';
import type { Caller } from '../../engine/actions/caller.ts';
import type { StoredRowIn } from '../../engine/schema/row-types.ts';

/** States of a membership of people who are inside, or asked to come. */
const inside = ['active', 'invited'] as const;
/** States of a membership that is not over. */
export const openMembership = ['requested', ...inside] as const;

type Reader = Pick<Caller, 'person' | 'system'>;

/**
 * The communities that a caller may know of; every read and every action asks this. The same query is made whether one
 * is hidden or missing.
 */
export function visibleCommunities(database: Knex, { person, system }: Reader) {
  const query = database('communities').whereIn('communities.state', ['active', 'archived']);
  if (system) return query;
  const own = database('community_memberships')
    .where({ person: person ?? '' })
    .whereIn('state', [...inside])
    .select('community');
  return query.where((either) => {
    if (person === null) either.whereRaw('1 = 0');
    else either.whereNot('communities.access', 'hidden').orWhereIn('communities.id', own);
  });
}

/** The proposals of a caller, and those that they are asked to support. */
export function visibleProposals(database: Knex, { person }: Pick<Caller, 'person'>) {
  const asked = database('community_supports')
    .where({ person: person ?? '' })
    .select('community');
  return database('communities').where((either) =>
    either
      .where((own) =>
        own
          .where({ proposer: person ?? '' })
          .whereIn('communities.state', ['proposed', 'refused', 'withdrawn']),
      )
      .orWhere((others) =>
        others.where('communities.state', 'proposed').whereIn('communities.id', asked),
      ),
  );
}

/** A community that the caller sees; undefined for a hidden or missing one. */
export function visibleCommunity(
  database: Knex,
  caller: Reader,
  by: { id: string } | { slug: string },
): Promise<StoredRowIn<'communities'> | undefined> {
  const [column = '', value = ''] = Object.entries(by)[0] ?? [];
  return visibleCommunities(database, caller)
    .where({ [`communities.${column}`]: value })
    .first();
}

/** The role of a member in good standing; null for everybody else. */
export async function roleOf(
  database: Knex,
  { person, standing }: Pick<Caller, 'person' | 'standing'>,
  community: string,
): Promise<CommunityRole | null> {
  if (person === null || !isMemberStanding(standing as Standing)) return null;
  const row = await database('community_memberships')
    .where({ community, person, state: 'active' })
    .first('role');
  return row?.role ?? null;
}

/** Waits for other changes of the members of a community: the last lead cannot leave twice. */
export async function lockCommunity(trx: Knex, id: string): Promise<void> {
  await trx('communities').where({ id }).forNoKeyUpdate().select('id');
}

/** Active leads of a community. */
export async function leadsOf(database: Knex, community: string): Promise<string[]> {
  return database('community_memberships')
    .where({ community, role: 'lead', state: 'active' })
    .orderBy('joined_at')
    .pluck('person');
}

/** Whether a person leads as many communities as one may. */
export async function leadsEnough(database: Knex, person: string, most: number): Promise<boolean> {
  const led = await database('community_memberships')
    .join('communities', 'communities.id', 'community_memberships.community')
    .where({ person, role: 'lead' })
    .where('community_memberships.state', 'active')
    .where('communities.state', 'active')
    .select('community_memberships.id');
  return led.length >= most;
}
