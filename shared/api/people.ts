// People of the public directory. Pages read nobody but those.
import { type AggregationOptions, aggregate, type Query, readItems } from '@directus/sdk';
import { type Api, type Grade, type Locale, locales } from '@site/shared/contract';
import {
  crossScriptKey,
  hasSign,
  mostRows,
  type SkillBadge,
  searchWords,
} from '@site/shared/domain';
import type { Root } from 'hast';
import type { PersonLink, PublicPerson } from './people-schema.ts';
import type { Schema } from './schema.ts';

/** Words that may be there in the other language only. */
export type Worded<Value = string> = { value: Value; lang: Locale };

/** A person as lists show them; what is not shown to everybody is null. */
export type PersonSummary = {
  slug: string;
  name: string;
  /** The Latin spelling is our table's, not yet confirmed by anybody. */
  spelledByTable: boolean;
  /** Null when no grade is held today. */
  grade: Grade | null;
  gradeYear: number | null;
  memorial: boolean;
  /** Id of a file. */
  avatar: string | null;
  headline: Worded | null;
  city: Worded | null;
  /** Ids of topics, in the person's order. */
  topics: string[];
};

/** A person as their page shows them. */
export type PersonProfile = PersonSummary & {
  otherName: string;
  pronunciation: string | null;
  joinedYear: number | null;
  country: string | null;
  employer: Worded | null;
  position: Worded | null;
  practiceSince: number | null;
  about: Worded<Root> | null;
  languages: string[];
  links: PersonLink[];
  contacts: { email: string | null; phone: string | null; telegram: string | null };
  showsCertificate: boolean;
  badges: readonly SkillBadge[];
};

/** Which people are wanted; what is empty or null does not narrow. */
export type PeopleFilter = {
  text: string;
  grade: Grade | null;
  /** Any of these, as ids. */
  topics: readonly string[];
  country: string | null;
  /** As it is written in either language. */
  city: string | null;
  /** ISO 639. */
  language: string | null;
  joined: number | null;
  /** First letters of the name as it is sorted: any of them. */
  initials: readonly string[];
};

type Listing = {
  locale: Locale;
  filter?: Partial<PeopleFilter>;
  /** By name in the script of the language, by year of joining, or by address, which is one for both languages. */
  sort: 'name' | 'newest' | 'address';
  page: number;
  size: number;
};

/** People of the directory and how many there are in all; `page` counts from one. */
export async function listPeople(
  api: Api,
  { locale, filter = {}, sort, page, size }: Listing,
): Promise<{ people: PersonSummary[]; count: number }> {
  const name = `sort_name_${locale}` as const;
  const orders = { name: [name], newest: ['-joined_year', name], address: [] } as const;
  const each = conditionsOf(filter, locale);
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
  const [rows, totals] = await Promise.all([
    api.request(readItems<Schema, 'people_public', typeof query>('people_public', query)),
    api.request(aggregate<Schema, 'people_public', typeof counted>('people_public', counted)),
  ]);
  return {
    people: rows.map((row) => summaryOf(row as SummaryRow, locale)),
    count: Number(totals[0]?.countDistinct.id ?? 0),
  };
}

/** What the directory can be narrowed by, of what its people show. */
export type PeopleFacets = {
  countries: string[];
  cities: string[];
  languages: string[];
  years: number[];
};

/** Values that occur, the most frequent cities only, and without an order. */
export async function listPeopleFacets(api: Api, locale: Locale): Promise<PeopleFacets> {
  const groups = <Field extends 'country' | 'joined_year' | 'spoken' | 'city_ru' | 'city_en'>(
    field: Field,
  ) => listValues(api, field);
  const [countries, cities, spoken, years] = await Promise.all([
    groups('country'),
    groups(`city_${locale}`),
    groups('spoken'),
    groups('joined_year'),
  ]);
  return {
    countries: countries.map(({ value }) => String(value)),
    cities: [...cities]
      .sort((one, other) => other.count - one.count)
      .slice(0, mostCities)
      .map(({ value }) => String(value)),
    languages: [...new Set(spoken.flatMap(({ value }) => String(value).split(' ')))].filter(
      Boolean,
    ),
    years: years.map(({ value }) => Number(value)),
  };
}

const mostCities = 100;

async function listValues(
  api: Api,
  field: 'country' | 'joined_year' | 'spoken' | 'city_ru' | 'city_en',
): Promise<{ value: unknown; count: number }[]> {
  const options = {
    aggregate: { count: ['id'] },
    groupBy: [field],
    query: { filter: { [field]: { _nnull: true } }, limit: mostRows },
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

/**
 * A person of the directory by their address; null when there is none. For members there is more of
 * the same; nobody else may ask for that.
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

/** So many parts of an address are looked for: a name has no more that matter, and each costs a scan. */
const mostNearParts = 4;

/** A few people whose address has something of a wanted one, for near matches. */
export async function listNearPeople(
  api: Api,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<{ slug: string; name: string }[]> {
  const parts = slug
    .split('-')
    .filter((part) => part.length >= 3)
    .slice(0, mostNearParts);
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

const summaryFields = [
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
  'country',
  'employer_ru',
  'employer_en',
  'position_ru',
  'position_en',
  'practice_since_year',
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

type SummaryRow = Pick<PublicPerson, (typeof summaryFields)[number]> & {
  topics: { topic: string }[] | null;
};
type ProfileRow = SummaryRow & Pick<PublicPerson, (typeof profileFields)[number]>;

function summaryOf(row: SummaryRow, locale: Locale): PersonSummary {
  return {
    slug: row.slug,
    name: row[`display_name_${locale}`],
    // A name that is there in Latin letters only was given by its owner.
    spelledByTable: locale === 'en' && row.name_en_source === 'auto' && row.name_ru_given !== null,
    grade: row.grade,
    gradeYear: row.grade_year,
    memorial: row.memorial,
    avatar: row.avatar,
    headline: worded(row.headline_ru, row.headline_en, locale),
    city: worded(row.city_ru, row.city_en, locale),
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
    country: row.country,
    employer: worded(row.employer_ru, row.employer_en, locale),
    position: worded(row.position_ru, row.position_en, locale),
    practiceSince: row.practice_since_year,
    about: worded(row.about_tree_ru, row.about_tree_en, locale),
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

/** In the language of the page, or else as it was written. */
function worded<Value>(ru: Value | null, en: Value | null, locale: Locale): Worded<Value> | null {
  const texts = { ru, en };
  for (const lang of [locale, ...locales]) {
    const value = texts[lang];
    if (value !== null) return { value, lang };
  }
  return null;
}

type Condition = Record<string, unknown>;

const mostWords = 6;
/** A shorter key is in too many names. */
const shortestKey = 4;

/** Each must hold. Every word of a search text must be found, as it is or by its rough key. */
function conditionsOf(filter: Partial<PeopleFilter>, locale: Locale): Condition[] {
  const { text = '', grade, topics = [], country, city, language, joined, initials = [] } = filter;
  const words = searchWords(text).slice(0, mostWords);
  return [
    ...words.map((word) => ({
      _or: [word, ...roughly(word)].map((wanted) => ({ search_text: { _contains: wanted } })),
    })),
    ...(grade ? [{ grade: { _eq: grade } }] : []),
    ...(topics.length > 0 ? [{ topics: { topic: { _in: topics } } }] : []),
    ...(country ? [{ country: { _eq: country } }] : []),
    ...(city ? [{ _or: [{ city_ru: { _eq: city } }, { city_en: { _eq: city } }] }] : []),
    ...(language ? [{ spoken: { _contains: ` ${language} ` } }] : []),
    ...(joined ? [{ joined_year: { _eq: joined } }] : []),
    ...(initials.length > 0
      ? [{ _or: initials.map((letter) => ({ [`sort_name_${locale}`]: { _starts_with: letter } })) }]
      : []),
  ];
}

/** The key of a word, when it says enough: it is of letters alone, and that of C++ would be that of C. */
function roughly(word: string): string[] {
  if (hasSign(word)) return [];
  const key = crossScriptKey(word).toLowerCase();
  return key.length < shortestKey ? [] : [key];
}
