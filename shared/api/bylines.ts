import type { Locale } from '@site/shared/contract';
import type { PublicPerson } from './people-schema.ts';

/**
 * Whoever wrote something: in the directory with an address, a former member without one, and without
 * a name where they wish not to be named.
 */
export type ShownAuthor = { slug: string | null; name: string | null };

/** The columns of a byline, as a query asks for them. */
export const bylineFields = [
  { authors: ['sort', { person: ['slug', 'display_name_ru', 'display_name_en'] }] },
  { former_authors: ['sort', 'name_ru', 'name_en'] },
] as const;

/** A byline as the backend gives it. */
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

/** The authors of something in one language, each at the place where it names them. */
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
