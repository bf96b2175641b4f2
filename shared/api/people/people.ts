// People of the public directory. Public pages read only this projection.
import { type AggregationOptions, aggregate, type Query, readItems } from '@directus/sdk';
import { type Api, type Grade, type Locale, locales } from '@site/shared/contract';
import {
  type FactValues,
  type Place,
  type ProfileText,
  placeNamed,
  placesOf,
  type ShownFact,
  type WrittenPlace,
} from '@site/shared/domain/people';
import type { SkillBadge } from '@site/shared/domain/skills';
import { maxRows } from '@site/shared/domain/system';
import { recordOf } from '@site/shared/domain/text';
import type { Root } from 'hast';
import type { Localized } from '../localized.ts';
import type { PersonLink, PublicPerson } from '../schema/people-schema.ts';
import type { Schema } from '../schema/schema.ts';
import type { Narrow } from './narrowed.ts';

export type { Localized };

/** A person in a list; fields that are not public are null. */
export type PersonSummary = {
  slug: string;
  name: string;
  /** The Latin name was transliterated and is not confirmed. */
  spelledByTable: boolean;
  /** Null without a current grade. */
  grade: Grade | null;
  gradeYear: number | null;
  memorial: boolean;
  /** Id of a file. */
  avatar: string | null;
  headline: Localized | null;
  city: Localized | null;
  /** Ids of topics, in the order chosen by the person. */
  topics: string[];
};

/** Texts of a person's page that lists do not show, in the order of the page. */
export const pageTexts = [
  'position',
  'employer',
  'helps_with',
] as const satisfies readonly ProfileText[];
type PageTexts = Record<(typeof pageTexts)[number], Localized | null>;

/** Facts of a person's page. */
export const pageFacts = ['country', 'practice_since_year'] as const satisfies readonly ShownFact[];
export type PageFacts = FactValues<(typeof pageFacts)[number]>;

/** A person on their own page. */
export type PersonProfile = PersonSummary &
  PageTexts &
  PageFacts & {
    otherName: string;
    pronunciation: string | null;
    joinedYear: number | null;
    about: Localized<Root> | null;
    languages: string[];
    links: PersonLink[];
    contacts: { email: string | null; phone: string | null; telegram: string | null };
    showsCertificate: boolean;
    badges: readonly SkillBadge[];
  };

/** Filter for people; empty or null fields do not filter. */
export type PeopleFilter = {
  grade: Grade | null;
  /** Topic ids; any of them matches. */
  topics: readonly string[];
  country: string | null;
  /** The spellings of a city, in either language. */
  cities: readonly string[];
  /** ISO 639. */
  language: string | null;
  joined: number | null;
  /** The first year of joining that matches. */
  joinedSince: number | null;
  /** First letters of the sort name; any of them matches. */
  initials: readonly string[];
};

export type Condition = Record<string, unknown>;

export type PeopleListing<Filter = PeopleFilter> = {
  locale: Locale;
  filter?: Partial<Filter>;
  /** For the audience `members`. */
  narrow?: Narrow;
  /**
   * By name in the script of the language, by year of joining, or mixed: an order of no meaning, the same in
   * both languages.
   */
  sort: 'name' | 'newest' | 'mixed';
  page: number;
  size: number;
  /** `members` for those who may read what members see. */
  audience?: 'public' | 'members';
};

/** People of the directory with the total count; `page` counts from one. `searchPeople` finds them by a text. */
export async function listPeople(
  api: Api,
  { locale, filter = {}, narrow = all, sort, page, size, audience = 'public' }: PeopleListing,
  worded: readonly Condition[] = [],
): Promise<{ people: PersonSummary[]; count: number }> {
  const name = `sort_name_${locale}` as const;
  const orders = { name: [name], newest: ['-joined_year', name], mixed: ['id'] } as const;
  const each = [...worded, ...conditionsOf(filter, locale)];
  const conditions: Condition = each.length > 0 ? { _and: each } : {};
  const query = {
    fields: [...summaryFields, { topics: ['topic'] }],
    filter: conditions,
    deep: { topics: { _sort: ['sort'], _limit: 3 } },
    sort: [...orders[sort], 'slug'],
    limit: size,
    page,
  } as const satisfies Query<Schema, PublicPerson>;
  const counted = {
    aggregate: { countDistinct: ['id'] },
    query: { filter: conditions },
  } satisfies AggregationOptions<Schema, 'people_public'>;
  // Both projections have these fields.
  const collection = `people_${audience}` as 'people_public';
  const [rows, totals] = await Promise.all([
    api.request(narrow(readItems<Schema, 'people_public', typeof query>(collection, query))),
    api.request(narrow(aggregate<Schema, 'people_public', typeof counted>(collection, counted))),
  ]);
  return {
    people: rows.map((row) => summaryOf(row as SummaryRow, locale)),
    count: Number(totals[0]?.countDistinct.id ?? 0),
  };
}

/** The people who decide in the association, as far as the directory shows them. */
export type Bodies = {
  board: PersonSummary[];
  committee: (PersonSummary & { duty: 'chair' | 'secretary' })[];
};

/** The members of the board by name, and the admissions committee, its chair first. */
export async function listBodies(api: Api, locale: Locale): Promise<Bodies> {
  const query = {
    fields: [...summaryFields, 'on_board', 'committee'],
    filter: { _or: [{ on_board: { _eq: true } }, { committee: { _nnull: true } }] },
    sort: [`sort_name_${locale}`, 'slug'],
    limit: maxRows,
  } as const satisfies Query<Schema, PublicPerson>;
  const rows = await api.request(
    readItems<Schema, 'people_public', typeof query>('people_public', query),
  );
  const withDuty = (duty: 'chair' | 'secretary') =>
    rows
      .filter(({ committee }) => committee === duty)
      .map((row) => ({ ...summaryOf(withoutTopics(row), locale), duty }));
  return {
    board: rows
      .filter(({ on_board }) => on_board)
      .map((row) => summaryOf(withoutTopics(row), locale)),
    committee: [...withDuty('chair'), ...withDuty('secretary')],
  };
}

const withoutTopics = (row: object) => ({ ...row, topics: null }) as SummaryRow;

/** Available filter values. */
export type PeopleFacets = {
  countries: string[];
  cities: Place[];
  languages: string[];
  years: number[];
};

/** Existing values; only the most frequent cities; unsorted. */
export async function listPeopleFacets(api: Api): Promise<PeopleFacets> {
  const [countries, cities, spoken, years] = await Promise.all([
    listValues(api, 'country'),
    listCities(api, 'people_public'),
    listValues(api, 'spoken'),
    listValues(api, 'joined_year'),
  ]);
  return {
    countries: countries.map(({ value }) => String(value)),
    cities: placesOf(cities)
      .sort((one, other) => other.count - one.count)
      .slice(0, maxCities),
    languages: [...new Set(spoken.flatMap(({ value }) => String(value).split(' ')))].filter(
      Boolean,
    ),
    years: years.map(({ value }) => Number(value)),
  };
}

const maxCities = 100;

async function listValues(
  api: Api,
  field: 'country' | 'joined_year' | 'spoken',
): Promise<{ value: unknown; count: number }[]> {
  const options = {
    aggregate: { count: ['id'] },
    groupBy: [field],
    query: { filter: { [field]: { _nnull: true } }, limit: maxRows },
  } as const;
  const rows = (await api.request(
    aggregate<Schema, 'people_public', AggregationOptions<Schema, 'people_public'>>(
      'people_public',
      options as unknown as AggregationOptions<Schema, 'people_public'>,
    ),
  )) as unknown as Record<string, unknown>[];
  return rows.map((row) => ({
    value: row[field],
    count: Number((row.count as { id?: unknown } | undefined)?.id ?? 0),
  }));
}

/** A city by its usual name in a language, whatever the person wrote. */
export function usualCity(
  places: readonly Place[],
  city: Localized | null,
  locale: Locale,
): Localized | null {
  const value = placeNamed(places, city?.value ?? null)?.label[locale];
  return value ? { value, lang: /\p{Script=Cyrillic}/u.test(value) ? 'ru' : 'en' } : city;
}

/** Leaves a read as it is. */
const all: Narrow = (command) => command;

/**
 * The cities that people show, as they wrote them, with their number; and the number of those who show none, so that
 * the sum is the number of all.
 */
export async function listCities(
  api: Api,
  collection: 'people_public' | 'people_members',
  filter: object = {},
  narrow: Narrow = all,
): Promise<WrittenPlace[]> {
  const options = {
    aggregate: { countDistinct: ['id'] },
    groupBy: ['city_ru', 'city_en'],
    query: { filter, limit: maxRows },
  } as unknown as AggregationOptions<Schema, typeof collection>;
  const rows = (await api.request(
    narrow(aggregate<Schema, typeof collection, typeof options>(collection, options)),
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

/**
 * A person of the directory by slug; null when there is none. Members get more fields; other callers must
 * not request those.
 */
export async function findPerson(
  api: Api,
  {
    slug,
    locale,
    audience = 'public',
  }: { slug: string; locale: Locale; audience?: 'public' | 'members' },
): Promise<PersonProfile | null> {
  const query = {
    fields: [...profileFields, { topics: ['topic'] }],
    filter: { slug: { _eq: slug } },
    deep: { topics: { _sort: ['sort'] } },
    limit: 1,
  } as const satisfies Query<Schema, PublicPerson>;
  const [row] = await api.request(
    audience === 'members'
      ? readItems<Schema, 'people_members', typeof query>('people_members', query)
      : readItems<Schema, 'people_public', typeof query>('people_public', query),
  );
  return row ? profileOf(row, locale) : null;
}

/** Maximum number of slug parts to look for: names rarely have more, and each costs a table scan. */
const maxNearParts = 4;

/** Some people whose slug contains parts of the requested one, as input for near matches. */
export async function listNearPeople(
  api: Api,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<{ slug: string; name: string }[]> {
  const parts = slug
    .split('-')
    .filter((part) => part.length >= 3)
    .slice(0, maxNearParts);
  if (parts.length === 0) return [];
  const pieces = parts.flatMap((part) => [part.slice(0, 4), part.slice(-4)]);
  const query = {
    fields: ['slug', `display_name_${locale}`],
    filter: { _or: [...new Set(pieces)].map((piece) => ({ slug: { _contains: piece } })) },
    sort: ['slug'],
    limit: 300,
  } as const satisfies Query<Schema, PublicPerson>;
  const rows = await api.request(
    readItems<Schema, 'people_public', typeof query>('people_public', query),
  );
  return rows.map((row) => ({
    slug: row.slug,
    name: (row as unknown as SummaryRow)[`display_name_${locale}`],
  }));
}

export const summaryFields = [
  'slug',
  'display_name_ru',
  'display_name_en',
  'name_ru_given',
  'name_en_source',
  'grade',
  'grade_year',
  'memorial',
  'avatar',
  'headline_ru',
  'headline_en',
  'city_ru',
  'city_en',
] as const;

const profileFields = [
  ...summaryFields,
  'name_pronunciation',
  'joined_year',
  ...pageFacts,
  ...pageTexts.flatMap((name) => [`${name}_ru`, `${name}_en`] as const),
  'about_tree_ru',
  'about_tree_en',
  'languages',
  'links',
  'contact_email',
  'contact_phone',
  'contact_telegram',
  'shows_certificate',
  'skill_badges',
] as const;

export type SummaryRow = Pick<PublicPerson, (typeof summaryFields)[number]> & {
  topics: { topic: string }[] | null;
};
type ProfileRow = SummaryRow & Pick<PublicPerson, (typeof profileFields)[number]>;

export function summaryOf(row: SummaryRow, locale: Locale): PersonSummary {
  return {
    slug: row.slug,
    name: row[`display_name_${locale}`],
    // A name that exists only in Latin letters was entered by its owner.
    spelledByTable: locale === 'en' && row.name_en_source === 'auto' && row.name_ru_given !== null,
    grade: row.grade,
    gradeYear: row.grade_year,
    memorial: row.memorial,
    avatar: row.avatar,
    headline: localizedValue(row.headline_ru, row.headline_en, locale),
    city: localizedValue(row.city_ru, row.city_en, locale),
    topics: (row.topics ?? []).map(({ topic }) => topic),
  };
}

function profileOf(row: ProfileRow, locale: Locale): PersonProfile {
  const other = locale === 'ru' ? 'en' : 'ru';
  return {
    ...summaryOf(row, locale),
    otherName: row[`display_name_${other}`],
    pronunciation: row.name_pronunciation,
    joinedYear: row.joined_year,
    ...(recordOf(pageFacts, (name) => row[name]) as PageFacts),
    ...recordOf(pageTexts, (name) => localizedValue(row[`${name}_ru`], row[`${name}_en`], locale)),
    about: localizedValue(row.about_tree_ru, row.about_tree_en, locale),
    languages: row.languages ?? [],
    links: row.links ?? [],
    contacts: {
      email: row.contact_email,
      phone: row.contact_phone,
      telegram: row.contact_telegram,
    },
    showsCertificate: row.shows_certificate,
    badges: row.skill_badges ?? [],
  };
}

/** The value in the page language, or else in the other language. */
export function localizedValue<Value>(
  ru: Value | null,
  en: Value | null,
  locale: Locale,
): Localized<Value> | null {
  const texts = { ru, en };
  for (const lang of [locale, ...locales]) {
    const value = texts[lang];
    if (value !== null) return { value, lang };
  }
  return null;
}

/** The conditions are combined with AND. */
export function conditionsOf(filter: Partial<PeopleFilter>, locale: Locale): Condition[] {
  const { grade, topics = [], country, language } = filter;
  const { cities = [], joined, joinedSince, initials = [] } = filter;
  return [
    ...(grade ? [{ grade: { _eq: grade } }] : []),
    ...(topics.length > 0 ? [{ topics: { topic: { _in: topics } } }] : []),
    ...(country ? [{ country: { _eq: country } }] : []),
    ...(cities.length > 0
      ? [{ _or: [{ city_ru: { _in: cities } }, { city_en: { _in: cities } }] }]
      : []),
    ...(language ? [{ spoken: { _contains: ` ${language} ` } }] : []),
    ...(joined ? [{ joined_year: { _eq: joined } }] : []),
    ...(joinedSince ? [{ joined_year: { _gte: joinedSince } }] : []),
    ...(initials.length > 0
      ? [{ _or: initials.map((letter) => ({ [`sort_name_${locale}`]: { _starts_with: letter } })) }]
      : []),
  ];
}
