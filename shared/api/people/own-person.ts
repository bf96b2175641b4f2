import { type Query, readItems } from '@directus/sdk';
import { type Api, type Locale, locales } from '@site/shared/contract';
import { recordOf } from '@site/shared/domain/text';
import type { Root } from 'hast';
import { readOwnAbout } from '../commands.ts';
import { inLanguage, listOf } from '../in-language.ts';
import type { Person, PersonTranslation } from '../schema/people-schema.ts';
import type { Schema } from '../schema/schema.ts';
import {
  type Localized,
  type PageFacts,
  type PersonProfile,
  pageFacts,
  pageTexts,
} from './people.ts';

const fields = [
  'slug',
  'display_name_ru',
  'display_name_en',
  'name_ru_given',
  'name_en_source',
  'name_pronunciation',
  'grade',
  'grade_since',
  'joined_at',
  'avatar',
  ...pageFacts,
  'languages',
  'links',
  'contact_email',
  'contact_phone',
  'contact_telegram',
  {
    topics: ['topic'],
    translations: ['language', 'headline', 'city', ...pageTexts],
  },
] as const;

/**
 * The caller's own record as a profile; null when the slug belongs to another person. Only the owner may
 * read it.
 */
export async function findOwnPerson(
  api: Api,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<PersonProfile | null> {
  const query = {
    fields,
    filter: { slug: { _eq: slug } },
    deep: { topics: { _sort: ['sort'] } },
    limit: 1,
  } as const satisfies Query<Schema, Person>;
  const [row] = await api.request(readItems<Schema, 'people', typeof query>('people', query));
  if (!row) return null;
  const about = await api.request(readOwnAbout());
  return profileOf(row as unknown as Person, { about, locale });
}

type Written = { about: Record<Locale, Root | null>; locale: Locale };

function profileOf(row: Person, { about, locale }: Written): PersonProfile {
  const textOf = (field: TextField) =>
    localizedText(listOf(row.translations as PersonTranslation[]), field, locale);
  return {
    slug: row.slug,
    name: row[`display_name_${locale}`],
    otherName: row[locale === 'ru' ? 'display_name_en' : 'display_name_ru'],
    spelledByTable: locale === 'en' && row.name_en_source === 'auto' && row.name_ru_given !== null,
    pronunciation: row.name_pronunciation,
    grade: row.grade,
    gradeYear: yearOf(row.grade_since),
    joinedYear: yearOf(row.joined_at),
    memorial: false,
    avatar: row.avatar,
    headline: textOf('headline'),
    city: textOf('city'),
    ...recordOf(pageTexts, textOf),
    ...(recordOf(pageFacts, (name) => row[name]) as PageFacts),
    about: aboutIn(about, locale),
    topics: (row.topics as { topic: string }[]).map(({ topic }) => topic),
    languages: row.languages ?? [],
    links: row.links ?? [],
    contacts: {
      email: row.contact_email,
      phone: row.contact_phone,
      telegram: row.contact_telegram,
    },
    showsCertificate: false,
    badges: [],
  };
}

type TextField = 'headline' | 'city' | (typeof pageTexts)[number];

/** The text in the page language, else in the other language. */
function aboutIn(about: Written['about'], locale: Locale): Localized<Root> | null {
  const lang = about[locale] ? locale : locales.find((other) => about[other]);
  const value = lang && about[lang];
  return value ? { value, lang } : null;
}

function localizedText(
  texts: readonly PersonTranslation[],
  field: TextField,
  locale: Locale,
): Localized | null {
  const found = inLanguage(
    texts.filter((text) => text[field]),
    locale,
  );
  const value = found?.text[field];
  return found && value ? { value, lang: found.language } : null;
}

function yearOf(day: string | null): number | null {
  return day ? Number(day.slice(0, 4)) : null;
}
