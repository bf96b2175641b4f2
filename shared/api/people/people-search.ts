// How people are found by a text. Pages without a search do not load it: the stemmers are large.
import { type Query, readItems } from '@directus/sdk';
import type { Api, Locale } from '@site/shared/contract';
import { type Reading, readingsOf, wantedWords } from '@site/shared/search/people';
import type { PublicPerson } from '../schema/people-schema.ts';
import type { Schema } from '../schema/schema.ts';
import {
  type Condition,
  conditionsOf,
  listPeople,
  type PeopleFilter,
  type PeopleListing,
  type PersonSummary,
} from './people.ts';

/** Filter for people, with a text; empty or null fields do not filter. */
export type PeopleSearch = PeopleFilter & {
  text: string;
  /** Finds names that are similar to the text as well. */
  similar: boolean;
};

/** People of the directory with the total count, and how the text was read; `page` counts from one. */
export function searchPeople(
  api: Api,
  listing: PeopleListing<Omit<PeopleSearch, 'similar'>>,
): Promise<{ people: PersonSummary[]; count: number; reading: Reading }> {
  return firstFound(
    listing.filter?.text ?? '',
    (reading) => listPeople(api, listing, conditionsOfWords(reading)),
    ({ count }) => count > 0,
  );
}

/**
 * Reads people by a text: the first reading of the text that finds somebody counts (docs/domain/search.md, "People").
 * When none does, the answer is that of the first.
 */
export async function firstFound<Found extends object>(
  text: string,
  read: (reading: Reading) => Promise<Found>,
  isFound: (found: Found) => boolean,
): Promise<Found & { reading: Reading }> {
  const [first, ...others] = readingsOf(text) as [Reading, ...Reading[]];
  const found = await read(first);
  if (isFound(found)) return { ...found, reading: first };
  for (const reading of others) {
    const instead = await read(reading);
    if (isFound(instead)) return { ...instead, reading };
  }
  return { ...found, reading: first };
}

/** A person of the directory by their names. */
export type NamedPerson = { id: string; name: Record<Locale, string> };

/** The first people of the directory whom a text finds, by name. */
export function findPeopleByName(api: Api, text: string): Promise<NamedPerson[]> {
  return firstNamed(text, (filter) => {
    const query = {
      fields: ['id', 'display_name_ru', 'display_name_en'],
      filter: { _and: searchConditions(filter, 'ru') },
      sort: ['sort_name_ru', 'slug'],
      limit: 8,
    } as const satisfies Query<Schema, PublicPerson>;
    return api.request(readItems<Schema, 'people_public', typeof query>('people_public', query));
  });
}

type NamesRow = Pick<PublicPerson, 'id' | 'display_name_ru' | 'display_name_en'>;

/** The people whom a text finds, for a picker. */
export async function firstNamed(
  text: string,
  read: (filter: Pick<PeopleSearch, 'text' | 'similar'>) => Promise<readonly NamesRow[]>,
): Promise<NamedPerson[]> {
  const { rows } = await firstFound(
    text,
    async ({ text: typed, similar }) => ({ rows: await read({ text: typed, similar }) }),
    (found) => found.rows.length > 0,
  );
  return rows.map((row) => ({
    id: row.id,
    name: { ru: row.display_name_ru, en: row.display_name_en },
  }));
}

/** The conditions are combined with AND. Every word of the text must match. */
export function searchConditions(filter: Partial<PeopleSearch>, locale: Locale): Condition[] {
  return [...conditionsOfWords(filter), ...conditionsOf(filter, locale)];
}

function conditionsOfWords({
  text = '',
  similar = false,
}: Partial<Pick<PeopleSearch, 'text' | 'similar'>>): Condition[] {
  return wantedWords(text).map((word) => ({
    _or: [
      ...word.anywhere.map((one) => ({ search_text: { _contains: one } })),
      ...word.begun.map((one) => ({ search_text: { _contains: ` ${one}` } })),
      ...(similar ? word.similar : []).map((one) => ({
        search_similar: { _contains: ` ${one} ` },
      })),
    ],
  }));
}
