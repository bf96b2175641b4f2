import type { Locale } from '@site/shared/contract';
import { findCollection } from '../schema/known-collections.ts';

/** A row with its name, as `approval-labels.ts` finds it. */
type Named = { collection: string; key: string; name: Readonly<Record<Locale, string>> };

/** Where staff work with a row: the path of its form in the studio, and of its page of the site, if there is one. */
export function rowPlace({ collection, key, name }: Named): { page?: string; studio: string } {
  const page = findCollection(collection)?.staffPage;
  const [no = ''] = name.en.split(' ');
  return { ...(page && { page: page + no }), studio: `/content/${collection}/${key}` };
}
