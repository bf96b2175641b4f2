import { type Query, readItems } from '@directus/sdk';
import { type Api, type Locale, localeFacts } from '@site/shared/contract';
import { maxRows } from '@site/shared/domain/system';
import type { Schema } from './schema/schema.ts';
import type { TaxonomyTopic } from './schema/schema-topics.ts';

/** A topic with its name in one language; `parent` is the id of its parent field. */
export type NamedTopic = { id: string; slug: string; label: string; parent: string | null };

/** All used topics that have a name in a language, sorted by name. */
export async function listTopics(api: Api, locale: Locale): Promise<NamedTopic[]> {
  const query = {
    fields: ['id', 'slug', 'parent', { translations: ['label'] }],
    filter: { deprecated_by: { _null: true } },
    deep: { translations: { _filter: { language: { _eq: localeFacts[locale].iso } } } },
    limit: maxRows,
  } as const satisfies Query<Schema, TaxonomyTopic>;
  const rows = await api.request(readItems<Schema, 'topics', typeof query>('topics', query));
  return rows
    .flatMap(({ id, slug, parent, translations }) => {
      const label = translations?.[0]?.label;
      return label ? [{ id, slug, parent: typeof parent === 'string' ? parent : null, label }] : [];
    })
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}

/** A top-level topic and its subtopics, by slug and name. */
export type FieldOfTopics = {
  slug: string;
  label: string;
  parts: { slug: string; label: string }[];
};

/** Top-level topics with their subtopics. */
export function topicsByField(topics: readonly NamedTopic[]): FieldOfTopics[] {
  const plain = ({ slug, label }: NamedTopic) => ({ slug, label });
  return topics
    .filter(({ parent }) => parent === null)
    .map((field) => ({
      ...plain(field),
      parts: topics.filter(({ parent }) => parent === field.id).map(plain),
    }));
}

/** Ids for a filter by topics. A top-level topic includes its subtopics; an unknown slug matches nothing. */
export function topicIdsOf(slugs: readonly string[], topics: readonly NamedTopic[]): string[] {
  const chosen = new Set(topics.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id));
  const ids = topics
    .filter(({ id, parent }) => chosen.has(id) || (parent !== null && chosen.has(parent)))
    .map(({ id }) => id);
  return ids.length > 0 ? ids : [noTopic];
}

const noTopic = '00000000-0000-0000-0000-000000000000';
