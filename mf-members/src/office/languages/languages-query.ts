// The query of the address of the languages of texts.
import { languageLacks, type OfficeLanguagesQuery } from '@site/shared/api';
import { locales } from '@site/shared/contract';
import { officePages } from '@site/shared/domain/office';
import { pageIn } from '../../common/page-in.ts';

/** Parses a query; unknown values are ignored. */
export function readLanguagesQuery(query: URLSearchParams): OfficeLanguagesQuery {
  return {
    kind: query.get('kind') || null,
    language: locales.find((one) => one === query.get('language')) ?? null,
    lack: languageLacks.find((one) => one === query.get('lack')) ?? null,
    page: pageIn(query),
  };
}

/** The address of the list with some values changed; a changed filter begins at the first page. */
export function languagesAddress(
  query: Partial<OfficeLanguagesQuery>,
  change: Partial<OfficeLanguagesQuery> = {},
): string {
  const { page = 1, ...filters } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  if (page > 1) search.set('page', String(page));
  const words = search.toString();
  return officePages.languages.path + (words && `?${words}`);
}
