import { type Query, readItems } from '@directus/sdk';
import { type Api, type Locale, localeFacts } from '@site/shared/contract';
import { maxRows } from '@site/shared/domain';
import type { Schema } from './schema.ts';
import type { TaxonomyTopic } from './schema-topics.ts';

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
