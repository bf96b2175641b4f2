import type { CommunityPerson } from '@site/shared/api';
import type { Knex } from 'knex';

/** People in communities as members see them, by id; who is hidden from members has a name only. */
export async function communityPeople(
  database: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CommunityPerson>> {
  const rows = await database('people')
    .leftJoin('people_members', 'people_members.id', 'people.id')
    .whereIn('people.id', [...new Set(ids)])
    .select(
      'people.id as id',
      'people.slug as slug',
      'people.display_name_ru as ru',
      'people.display_name_en as en',
      'people.grade as grade',
      'people_members.avatar as avatar',
    );
  return new Map(
    rows.map(({ id, slug, ru, en, grade, avatar }) => [
      id,
      { id, slug, name: { ru, en }, avatar: avatar ?? null, grade: grade ?? null },
    ]),
  );
}

/** Topics by id: their slugs and their names in one language. */
export async function communityTopics(
  database: Knex,
  locale: 'ru' | 'en',
): Promise<ReadonlyMap<string, { slug: string; name: string }>> {
  const rows = await database('topics')
    .join('topics_translations', 'topics_translations.topic', 'topics.id')
    .where({ language: locale === 'en' ? 'en-US' : 'ru-RU' })
    .whereNull('topics.deprecated_by')
    .select('topics.id as id', 'topics.slug as slug', 'topics_translations.label as name');
  return new Map(rows.map(({ id, slug, name }) => [id, { slug, name }]));
}
