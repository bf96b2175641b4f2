// What search finds for a member in addition to the public results. Rules: docs/domain/search.md.
import type { Locale } from '@site/shared/contract';
import type { SearchDocument } from '@site/shared/search';
import { BackendError } from '../backend/backend-error.ts';
import {
  type NewsRow,
  newsDocuments,
  newsFields,
  type PersonRow,
  peopleDocuments,
  personFields,
  type ReadRows,
  type ResourceRow,
  resourceDocuments,
  resourceFields,
} from './sources.ts';

type ReadOwn = (rows: ReadRows, locale: Locale) => Promise<SearchDocument[]>;

const untagged = () => '';

const readNews: ReadOwn = async (rows, locale) => {
  const found = await rows<NewsRow>('news', {
    fields: newsFields,
    filter: JSON.stringify({ state: { _eq: 'published' }, audience: { _neq: 'public' } }),
  });
  return newsDocuments(found, locale, '/c/news', untagged);
};

/**
 * The members' directory contains everybody; people in the public one are in the public results
 * already.
 */
const readPeople: ReadOwn = async (rows, locale) => {
  const [shown, listed] = await Promise.all([
    rows<PersonRow>('people_members', { fields: personFields }),
    rows<Pick<PersonRow, 'slug'>>('people_public', { fields: 'slug' }),
  ]);
  const known = new Set(listed.map(({ slug }) => slug));
  const hidden = shown.filter(({ slug }) => !known.has(slug));
  return peopleDocuments(hidden, locale, untagged);
};

const readResources: ReadOwn = async (rows, locale) => {
  const found = await rows<ResourceRow>('resources', {
    fields: resourceFields,
    filter: JSON.stringify({ access: { _neq: 'public' } }),
  });
  return resourceDocuments(found, locale, untagged);
};

/** What members may read and visitors may not, read with the member's own token. */
export async function readOwn(rows: ReadRows, locale: Locale): Promise<SearchDocument[]> {
  const kinds = [readNews, readPeople, readResources];
  const found = await Promise.all(kinds.map((read) => read(rows, locale).catch(noneIfRefused)));
  return found.flat();
}

/** An account without membership may read less, and finds what it may read. */
function noneIfRefused(error: unknown): SearchDocument[] {
  if (error instanceof BackendError && error.statusCode === 403) return [];
  throw error;
}
