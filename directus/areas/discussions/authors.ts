import type { CommunityPerson } from '@site/shared/api';
import type { Knex } from 'knex';
import { communityPeople } from '../communities/community-people.ts';

export type Authors = ReadonlyMap<string, CommunityPerson>;

/** People by id, as members see them, without those whose accounts were erased. */
export async function authorsOf(database: Knex, ids: readonly string[]): Promise<Authors> {
  const people = await communityPeople(database, ids);
  return new Map([...people].filter(([, { slug }]) => !slug.startsWith('erased-')));
}
