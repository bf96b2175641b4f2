import type { Options } from '../../engine/schema/types.ts';

/**
 * Conditions on news of a community in which the reader is active. They hold for one and the same membership, because
 * Directus joins a path once; the first is for accounts without a person, whose variable is null.
 */
export function newsOfOwnCommunities(): Options[] {
  const membership = (condition: Options): Options => ({
    for_community: { memberships: condition },
  });
  return [
    membership({ person: { _nnull: true } }),
    membership({ person: { _eq: '$CURRENT_USER.person.id' } }),
    membership({ state: { _eq: 'active' } }),
  ];
}
