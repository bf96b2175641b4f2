import type { CommunityRole } from '@site/shared/domain/communities';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import type { Knex } from 'knex';
import type { Caller } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import type { StoredRowIn } from '../../engine/schema/row-types.ts';
import { instantOf } from '../../engine/values.ts';

/** A community in which a person is active. */
export type OwnRoom = Pick<
  StoredRowIn<'communities'>,
  'id' | 'slug' | 'name_ru' | 'name_en' | 'member_list'
> & {
  role: CommunityRole;
  /** May add something: the community is active, its agreement accepted, and the person not silenced. */
  mayPost: boolean;
  /** May decide what others add. */
  moderates: boolean;
};

/** The communities in which a caller is active, by id; none for people who are not members of the association. */
export async function ownRooms(
  database: Knex,
  { person, standing }: Pick<Caller, 'person' | 'standing'>,
): Promise<ReadonlyMap<string, OwnRoom>> {
  if (person === null || !isMemberStanding(standing as Standing)) return new Map();
  const rows = await database('community_memberships')
    .join('communities', 'communities.id', 'community_memberships.community')
    .where({ person })
    .where('community_memberships.state', 'active')
    .whereIn('communities.state', ['active', 'archived'])
    .select(
      'communities.id as id',
      'communities.slug as slug',
      'communities.name_ru as name_ru',
      'communities.name_en as name_en',
      'communities.member_list as member_list',
      'communities.state as state',
      'communities.agreement_version as version',
      'community_memberships.role as role',
      'community_memberships.agreement_version as agreed',
      'community_memberships.silenced_until as silenced',
    );
  return new Map(
    rows.map(({ state, version, agreed, silenced, ...room }) => {
      const isSilenced = Boolean(silenced) && instantOf(silenced) > now();
      const mayPost = state === 'active' && Number(agreed) === Number(version) && !isSilenced;
      return [room.id, { ...room, mayPost, moderates: mayPost && room.role !== 'member' }];
    }),
  );
}
