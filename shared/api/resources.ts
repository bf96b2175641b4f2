import { readItems } from '@directus/sdk';
import type { Api, Locale } from '@site/shared/contract';
import { maxRows } from '@site/shared/domain/system';
import { inLanguage, listOf } from './in-language.ts';
import type { Localized } from './people/people.ts';
import type { Schema } from './schema/schema.ts';
import type { Resource } from './schema/schema-resources.ts';

/** A library resource that can be opened. */
export type OpenResource = { title: Localized; url: string; topics: string[] };

/** Resources about a radar item (by id) that the reader may see; at most five. */
export async function listRelatedResources(
  api: Api,
  { item, locale }: { item: string; locale: Locale },
): Promise<OpenResource[]> {
  const about = { radar_items: { item: { _eq: item } } };
  return (await resources(api, locale, about)).slice(0, 5);
}

/** Every resource with an address that the reader may see. */
export async function listResources(api: Api, locale: Locale): Promise<OpenResource[]> {
  return resources(api, locale, {});
}

async function resources(api: Api, locale: Locale, about: object): Promise<OpenResource[]> {
  const query = {
    fields: ['url', { translations: ['language', 'title'] }, { topics: [{ topic: ['slug'] }] }],
    filter: { ...about, url: { _nnull: true } },
    sort: ['-useful_count', 'slug'],
    limit: maxRows,
  };
  const rows = await api.request(readItems<Schema, 'resources', object>('resources', query));
  return (rows as unknown as Resource[]).flatMap(({ url, translations, topics }) => {
    const found = inLanguage(listOf(translations), locale);
    if (!url || !found?.text.title) return [];
    const title = { value: found.text.title, lang: found.language };
    const slugs = listOf(topics).flatMap(({ topic }) =>
      typeof topic === 'object' && topic !== null ? [topic.slug] : [],
    );
    return [{ title, url, topics: slugs }];
  });
}
