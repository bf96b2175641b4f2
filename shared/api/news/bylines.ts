import type { Locale } from '@site/shared/contract';
import type { PublicPerson } from '../schema/people-schema.ts';

/**
 * An author: `slug` is null for people who are not in the directory, `name` is null for former members who
 * chose to be anonymous.
 */
export type ShownAuthor = { slug: string | null; name: string | null };

/** The fields of a byline for a query. */
export const bylineFields = [
  { authors: ['sort', { person: ['slug', 'display_name_ru', 'display_name_en'] }] },
  { former_authors: ['sort', 'name_ru', 'name_en'] },
] as const;

/** A byline as returned by the backend. */
export type Byline = {
  authors?:
    | readonly {
        sort: number | null;
        person: Pick<PublicPerson, 'slug' | 'display_name_ru' | 'display_name_en'> | string | null;
      }[]
    | null;
  former_authors?:
    | readonly { sort: number | null; name_ru: string | null; name_en: string | null }[]
    | null;
};

/** The authors in one language, in the stored order. */
export function authorsOf({ authors, former_authors }: Byline, locale: Locale): ShownAuthor[] {
  const named = (authors ?? []).flatMap(({ sort, person }) =>
    person && typeof person === 'object'
      ? [{ sort, slug: person.slug, name: person[`display_name_${locale}`] }]
      : [],
  );
  const former = (former_authors ?? []).map(({ sort, ...names }) => ({
    sort,
    slug: null,
    name: names[`name_${locale}`],
  }));
  return [...named, ...former]
    .sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0))
    .map(({ slug, name }) => ({ slug, name }));
}
