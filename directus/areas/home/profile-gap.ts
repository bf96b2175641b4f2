import type { ProfileGap } from '@site/shared/domain/people';
import type { Knex } from 'knex';

/** What the profile of a person lacks most; null for one that lacks nothing. */
export async function profileGapOf(database: Knex, person: string): Promise<ProfileGap | null> {
  const { avatar } = (await database('people').where({ id: person }).first('avatar')) ?? {};
  const [texts, topic] = await Promise.all([
    database('people_translations').where({ person }).select('headline', 'about'),
    database('people_topics').where({ person }).first('topic'),
  ]);
  const has = (field: 'headline' | 'about') => texts.some((text) => (text[field] ?? '') !== '');
  if (!topic) return 'topics';
  if (!avatar) return 'portrait';
  if (!has('headline')) return 'headline';
  return has('about') ? null : 'about';
}
