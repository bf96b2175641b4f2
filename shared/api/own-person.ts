import { type Query, readItems } from '@directus/sdk';
import type { Api, Locale } from '@site/shared/contract';
import type { Root } from 'hast';
import { inLanguage, listOf } from './in-language.ts';
import type { PersonProfile, Worded } from './people.ts';
import type { Person, PersonTranslation } from './people-schema.ts';
import type { Schema } from './schema.ts';

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
  'country',
  'practice_since_year',
  'languages',
  'links',
  'contact_email',
  'contact_phone',
  'contact_telegram',
  {
    topics: ['topic'],
    translations: ['language', 'headline', 'about', 'city', 'employer', 'position'],
  },
] as const;

/**
 * The caller's own record as a page shows a person; null when the address is somebody else's. Nobody else
 * may read it.
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
  return row ? profileOf(row as unknown as Person, locale) : null;
}

function profileOf(row: Person, locale: Locale): PersonProfile {
  const said = (field: 'headline' | 'about' | 'city' | 'employer' | 'position') =>
    wordedOf(listOf(row.translations as PersonTranslation[]), field, locale);
  const about = said('about');
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
    headline: said('headline'),
    city: said('city'),
    employer: said('employer'),
    position: said('position'),
    about: about && { value: paragraphs(about.value), lang: about.lang },
    country: row.country,
    practiceSince: row.practice_since_year,
    topics: (row.topics as { topic: string }[]).map(({ topic }) => topic),
    languages: row.languages ?? [],
    links: row.links ?? [],
    contacts: {
      email: row.contact_email,
      phone: row.contact_phone,
      telegram: row.contact_telegram,
    },
    showsCertificate: false,
  };
}

function wordedOf(
  texts: readonly PersonTranslation[],
  field: 'headline' | 'about' | 'city' | 'employer' | 'position',
  locale: Locale,
): Worded | null {
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

/** The record holds what was written; its form is drawn only where others see it. */
function paragraphs(markdown: string): Root {
  return {
    type: 'root',
    children: markdown.split(/\n\s*\n/).map((value) => ({
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [{ type: 'text', value }],
    })),
  };
}
