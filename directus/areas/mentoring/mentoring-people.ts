import type { MentoringPerson } from '@site/shared/api';
import type { Knex } from 'knex';

/** People as members see them, by id; who is hidden from members has a name only. */
export async function mentoringPeople(
  database: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MentoringPerson>> {
  const wanted = [...new Set(ids)];
  const columns = ['id', 'slug', 'display_name_ru', 'display_name_en', 'grade'] as const;
  const [shown, all] = await Promise.all([
    database('people_members')
      .whereIn('id', wanted)
      .select(...columns, 'avatar'),
    database('people')
      .whereIn('id', wanted)
      .select(...columns),
  ]);
  const avatars = new Map(shown.map(({ id, avatar }) => [id, avatar]));
  return new Map(
    all.map(({ id, slug, display_name_ru: ru, display_name_en: en, grade }) => [
      id,
      {
        id,
        slug,
        name: { ru, en },
        avatar: avatars.get(id) ?? null,
        grade: grade ?? null,
      },
    ]),
  );
}

/** Topics by id: their slugs and their names in one language. */
export async function topicsById(
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
