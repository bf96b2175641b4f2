import type { TaxonomyTopic, TopicTranslation } from '@site/shared/api';
import { demoId } from '../random.ts';
import { both, type Row } from '../rows.ts';
import { taxonomy } from './taxonomy.ts';

/** The topics, parents before children, and their labels. */
export function demoTopics(): {
  topics: Row<TaxonomyTopic, 'children'>[];
  topics_translations: TopicTranslation[];
} {
  const named = taxonomy.flatMap(({ field, topics }) => [
    { entry: field, parent: null },
    ...topics.map((entry) => ({ entry, parent: topicId(field[0]) })),
  ]);
  return {
    topics: named.map(({ entry: [slug, , , synonyms], parent }) => ({
      id: topicId(slug),
      slug,
      parent,
      synonyms: [...synonyms],
      deprecated_by: null,
    })),
    topics_translations: named.flatMap(({ entry: [slug, ru, en] }) =>
      both('topics', slug, { ru: { label: ru }, en: { label: en } }).map((text) => ({
        ...text,
        topic: topicId(slug),
      })),
    ),
  };
}

const slugs = new Set(
  taxonomy.flatMap(({ field, topics }) => [field[0], ...topics.map(([s]) => s)]),
);

/** The id of a topic. Throws on an unknown slug. */
export function topicId(slug: string): string {
  if (!slugs.has(slug)) throw new Error(`There is no topic "${slug}"`);
  return demoId('topics', slug);
}

/** Sorted links of one row to its topics. */
export function topicLinks<Field extends string>(
  collection: string,
  field: Field,
  key: string,
  topics: readonly string[],
): (Record<Field, string> & { id: string; topic: string; sort: number })[] {
  return topics.map((topic, index) => ({
    ...({ [field]: demoId(collection, key) } as Record<Field, string>),
    id: demoId(`${collection}_topics`, `${key} ${topic}`),
    topic: topicId(topic),
    sort: index + 1,
  }));
}
