// People as members see them. Only accounts of members may read this projection.
import { type Query, readItems } from '@directus/sdk';
import type { Api, Locale } from '@site/shared/contract';
import { placeNamed, placesOf } from '@site/shared/domain/people';
import type { Reading } from '@site/shared/search/people';
import type { MembersPerson } from '../schema/people-schema.ts';
import type { Schema } from '../schema/schema.ts';
import { type Narrowing, narrowTo } from './narrowed.ts';
import {
  listCities,
  localizedValue,
  type PersonProfile,
  type PersonSummary,
  type SummaryRow,
  summaryFields,
  summaryOf,
  usualCity,
} from './people.ts';
import {
  firstFound,
  firstNamed,
  type NamedPerson,
  type PeopleSearch,
  searchConditions,
} from './people-search.ts';

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
  /** The chosen city, as the filter names it. */
  city: string | null;
  /** How the text was read. */
  reading: Reading;
};

type Listing = {
  locale: Locale;
  filter: Partial<PeopleSearch>;
  within: Narrowing;
  /** By name in the script of the language, or by year of joining. */
  sort: 'name' | 'newest';
  page: number;
  size: number;
};

/** One page of the directory for members; `page` counts from one. */
export function readMemberDirectory(
  api: Api,
  { city, ...listing }: Listing & { city: string | null },
): Promise<MemberDirectory> {
  const { locale, filter, within } = listing;
  return firstFound(
    filter.text ?? '',
    async ({ text, similar }) => {
      const read = { ...listing, filter: { ...filter, text, similar } };
      const found = allOf(searchConditions(read.filter, locale));
      const written = listCities(api, 'people_members', found, narrowTo(within));
      const chosen = city === null ? undefined : placeNamed(placesOf(await written), city);
      const cities = city === null ? [] : (chosen?.names ?? [city]);
      const people = listMembers(api, { ...read, filter: { ...read.filter, cities } });
      const places = placesOf(await written);
      const all = (await written).reduce((sum, { count }) => sum + count, 0);
      return {
        people: (await people).map((person) => ({
          ...person,
          city: usualCity(places, person.city, locale),
        })),
        city: chosen?.label[locale] ?? city,
        count: city === null ? all : (chosen?.count ?? 0),
        cities: places
          .map(({ label }) => label[locale])
          .sort((one, other) => one.localeCompare(other, locale)),
      };
    },
    ({ count }) => count > 0,
  );
}

async function listMembers(
  api: Api,
  { locale, filter, within, sort, page, size }: Listing,
): Promise<DirectoryMember[]> {
  const name = `sort_name_${locale}` as const;
  const query = {
    fields: [...summaryFields, ...memberFields, { topics: ['topic'] }],
    filter: allOf(searchConditions(filter, locale)),
    deep: { topics: { _sort: ['sort'], _limit: 3 } },
    sort: sort === 'newest' ? ['-joined_year', name, 'slug'] : [name, 'slug'],
    limit: size,
    page,
  } as const satisfies Query<Schema, MembersPerson>;
  const rows = await api.request(
    narrowTo(within)(readItems<Schema, 'people_members', typeof query>('people_members', query)),
  );
  return rows.map((row) => memberOf(row as unknown as MemberRow, locale));
}

/** The first people of the members' directory whom a text finds, by name; with a grade, only those of it. */
export function findMembersByName(
  api: Api,
  text: string,
  { grade = null }: Partial<Pick<PeopleSearch, 'grade'>> = {},
): Promise<NamedPerson[]> {
  return firstNamed(text, (filter) => {
    const query = {
      fields: ['id', 'display_name_ru', 'display_name_en'],
      filter: allOf(searchConditions({ ...filter, grade }, 'ru')),
      sort: ['sort_name_ru', 'slug'],
      limit: 8,
    } as const satisfies Query<Schema, MembersPerson>;
    return api.request(readItems<Schema, 'people_members', typeof query>('people_members', query));
  });
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

function allOf(conditions: readonly object[]): object {
  return conditions.length > 0 ? { _and: conditions } : {};
}
