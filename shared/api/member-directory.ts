// People as members see them. Only accounts of members may read this projection.
import { type AggregationOptions, aggregate, type Query, readItems } from '@directus/sdk';
import type { Api, Locale } from '@site/shared/contract';
import { maxRows } from '@site/shared/domain';
import {
  conditionsOf,
  localizedValue,
  type NamedPerson,
  type PeopleFilter,
  type PersonProfile,
  type PersonSummary,
  type SummaryRow,
  summaryFields,
  summaryOf,
} from './people.ts';
import type { MembersPerson } from './people-schema.ts';
import type { Schema } from './schema.ts';

/** A person in the members' list; fields that the person hides are null. */
export type DirectoryMember = PersonSummary &
  Pick<PersonProfile, 'joinedYear' | 'country' | 'employer' | 'position' | 'contacts'> & {
    /** Null where the person has only a full name in this script. */
    familyName: string | null;
    givenName: string | null;
    acceptsContact: boolean;
  };

export type MemberDirectory = {
  people: DirectoryMember[];
  count: number;
  /** Cities of the people found, whichever city is chosen. */
  cities: string[];
};

type Listing = {
  locale: Locale;
  filter: Partial<PeopleFilter>;
  /** By name in the script of the language, or by year of joining. */
  sort: 'name' | 'newest';
  page: number;
  size: number;
};

/** One page of the directory for members, in two calls; `page` counts from one. */
export async function readMemberDirectory(
  api: Api,
  { locale, filter, sort, page, size }: Listing,
): Promise<MemberDirectory> {
  const name = `sort_name_${locale}` as const;
  const query = {
    fields: [...summaryFields, ...memberFields, { topics: ['topic'] }],
    filter: allOf(conditionsOf(filter, locale)),
    deep: { topics: { _sort: ['sort'], _limit: 3 } },
    sort: sort === 'newest' ? ['-joined_year', name, 'slug'] : [name, 'slug'],
    limit: size,
    page,
  } as const satisfies Query<Schema, MembersPerson>;
  const [rows, cities] = await Promise.all([
    api.request(readItems<Schema, 'people_members', typeof query>('people_members', query)),
    countByCity(api, allOf(conditionsOf({ ...filter, city: null }, locale))),
  ]);
  const inCity = cities.filter(
    ({ ru, en }) => !filter.city || ru === filter.city || en === filter.city,
  );
  const names = cities.flatMap(({ ru, en }) => localizedValue(ru, en, locale)?.value ?? []);
  return {
    people: rows.map((row) => memberOf(row as unknown as MemberRow, locale)),
    count: inCity.reduce((sum, { count }) => sum + count, 0),
    cities: [...new Set(names)].sort((one, other) => one.localeCompare(other, locale)),
  };
}

/** The first seniors of the members' directory whose texts contain all words, by name. */
export async function findSeniorsByName(api: Api, text: string): Promise<NamedPerson[]> {
  const query = {
    fields: ['id', 'display_name_ru', 'display_name_en'],
    filter: allOf(conditionsOf({ text, grade: 'senior' }, 'ru')),
    sort: ['sort_name_ru', 'slug'],
    limit: 8,
  } as const satisfies Query<Schema, MembersPerson>;
  const rows = await api.request(
    readItems<Schema, 'people_members', typeof query>('people_members', query),
  );
  return rows.map((row) => ({
    id: row.id,
    name: { ru: row.display_name_ru, en: row.display_name_en },
  }));
}

const memberFields = [
  'joined_year',
  'country',
  'employer_ru',
  'employer_en',
  'position_ru',
  'position_en',
  'contact_email',
  'contact_phone',
  'contact_telegram',
  'name_ru_family',
  'name_en_family',
  'name_en_given',
  'accepts_contact',
] as const;

type MemberRow = SummaryRow & Pick<MembersPerson, (typeof memberFields)[number]>;

function memberOf(row: MemberRow, locale: Locale): DirectoryMember {
  return {
    ...summaryOf(row, locale),
    familyName: row[`name_${locale}_family`],
    givenName: row[`name_${locale}_given`],
    joinedYear: row.joined_year,
    country: row.country,
    employer: localizedValue(row.employer_ru, row.employer_en, locale),
    position: localizedValue(row.position_ru, row.position_en, locale),
    contacts: {
      email: row.contact_email,
      phone: row.contact_phone,
      telegram: row.contact_telegram,
    },
    acceptsContact: row.accepts_contact,
  };
}

type CityCount = { ru: string | null; en: string | null; count: number };

/** How many people live in each city; also those who show none, so that the sum is the number of all. */
async function countByCity(api: Api, filter: object): Promise<CityCount[]> {
  const options = {
    aggregate: { countDistinct: ['id'] },
    groupBy: ['city_ru', 'city_en'],
    query: { filter, limit: maxRows },
  } as unknown as AggregationOptions<Schema, 'people_members'>;
  const rows = (await api.request(
    aggregate<Schema, 'people_members', typeof options>('people_members', options),
  )) as unknown as {
    city_ru: string | null;
    city_en: string | null;
    countDistinct: { id: unknown };
  }[];
  return rows.map(({ city_ru, city_en, countDistinct }) => ({
    ru: city_ru,
    en: city_en,
    count: Number(countDistinct.id),
  }));
}

function allOf(conditions: readonly object[]): object {
  return conditions.length > 0 ? { _and: conditions } : {};
}
