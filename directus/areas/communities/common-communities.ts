// Communities of two people, as one of them sees those of the other: docs/domain/communities.md, "Visibility".
import type { CommonCommunities } from '@site/shared/api';
import type { Caller } from '../../engine/actions/caller.ts';
import type { Host } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import { inLocale, type Locale } from './community-cards.ts';
import { mayReadMembers } from './community-detail.ts';

/** The most that a profile lists. */
const shownAtMost = 20;

/**
 * The communities in which the caller and a person are, as far as the caller may read who is in them. Somebody without
 * any and somebody who does not exist answer alike. Throws `E_NOT_FOUND` for visitors.
 */
export async function commonCommunities(
  { database }: Host,
  { person }: Caller,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<CommonCommunities> {
  if (person === null) throw notFound();
  const theirs = database('community_memberships')
    .join('people_members', 'people_members.id', 'community_memberships.person')
    .where('people_members.slug', slug)
    .where('community_memberships.state', 'active')
    .select('community');
  const own = await database('community_memberships')
    .where({ person, state: 'active' })
    .whereIn('community', theirs)
    .select('community', 'role');
  const roles = new Map(own.map(({ community, role }) => [community, role]));
  const rows = await database('communities')
    .whereIn('id', [...roles.keys()])
    .whereIn('state', ['active', 'archived'])
    .orderBy(`name_${locale}`);
  const communities = rows
    .filter((row) => mayReadMembers(row, roles.get(row.id) ?? null))
    .slice(0, shownAtMost)
    .map((row) => ({ slug: row.slug, name: inLocale(row.name_ru, row.name_en, locale) }));
  return { communities };
}
