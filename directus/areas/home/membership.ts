import type { MembershipFacts } from '@site/shared/api';
import type { Knex } from 'knex';
import { storedDay } from '../../engine/values.ts';

/** Facts of a person's own record for the home page; null when there is none. */
export async function membershipOf(
  database: Knex,
  person: string,
): Promise<MembershipFacts | null> {
  const [row, texts, topics] = await Promise.all([
    database('people').where({ id: person }).first('joined_at', 'directory_listed', 'avatar'),
    database('people_translations').where({ person }).select('headline'),
    database('people_topics').where({ person }).pluck('topic'),
  ]);
  if (!row) return null;
  return {
    joinedAt: storedDay(row.joined_at),
    listed: Boolean(row.directory_listed),
    hasPortrait: row.avatar !== null,
    hasHeadline: texts.some(({ headline }) => (headline ?? '') !== ''),
    topics: topics.length,
  };
}
