// What search finds in the backend with the site's public token: which rows, and which of their
// texts. Rules: docs/domain/search.md.
import { type Locale, localeFacts, locales } from '@site/shared/contract';
import { withoutMarkdown } from '@site/shared/domain/text';
import type { SearchDocument, SearchGroup } from '@site/shared/search';
import { gradeNames } from '../site/grade-names.ts';
import type { Documents } from './search-messages.ts';

/** Reads all rows of a collection. */
export type ReadRows = <Row>(collection: string, query: Record<string, string>) => Promise<Row[]>;

export type SearchSource = {
  group: SearchGroup;
  /** The source's cache tags. */
  tags: readonly string[];
  read: (rows: ReadRows) => Promise<Documents>;
};

type Text = { language: string };
type Translated<T> = { translations: (Text & T)[] };
type Linked = { topics: { topic: string | null }[] };

export type NewsRow = Translated<{ title: string; lead: string; body: string | null }> &
  Linked & { slug: string; published_at: string | null };
export type PersonRow = Linked & { slug: string; grade: string | null } & Record<
    `${'display_name' | 'headline' | 'city' | 'employer'}_${Locale}`,
    string | null
  >;
type FaqRow = Translated<{ question: string; answer: string }> & { anchor: string };
type RadarRow = Translated<{ name: string; what: string | null }> &
  Linked & { id: string; slug: string; aliases: string[] | null };
export type ResourceRow = Translated<{ title: string; summary: string }> &
  Linked & { slug: string; url: string | null; file: string | null };
type TopicRow = Translated<{ label: string }> & { id: string; synonyms: string[] | null };

const both = (name: string) => locales.map((locale) => `${name}_${locale}`).join();
// The fields are the same for public and member search.
/** Fields of an article that search reads. */
export const newsFields =
  'slug,published_at,topics.topic,translations.language,translations.title,translations.lead,translations.body';
/** Fields of a person that search reads. */
export const personFields = `slug,grade,topics.topic,${both('display_name')},${both('headline')},${both('city')},${both('employer')}`;
/** Fields of a resource that search reads. */
export const resourceFields =
  'slug,url,file,topics.topic,translations.language,translations.title,translations.summary';

export const sources: readonly SearchSource[] = [
  {
    group: 'news',
    tags: ['news', 'topics'],
    async read(rows) {
      const tags = await readTopics(rows);
      const found = await rows<NewsRow>('news', {
        fields: newsFields,
        filter: JSON.stringify({ state: { _eq: 'published' }, audience: { _eq: 'public' } }),
      });
      return inEach((locale) => newsDocuments(found, locale, '/news', tags));
    },
  },
  {
    group: 'members',
    tags: ['people_public', 'topics'],
    async read(rows) {
      const tags = await readTopics(rows);
      const found = await rows<PersonRow>('people_public', { fields: personFields });
      return inEach((locale) => peopleDocuments(found, locale, tags));
    },
  },
  {
    group: 'faq',
    tags: ['faq_items'],
    async read(rows) {
      const found = await rows<FaqRow>('faq_items', {
        fields: 'anchor,translations.language,translations.question,translations.answer',
        filter: JSON.stringify({ status: { _eq: 'published' } }),
      });
      return translated(found, ({ anchor }, { question, answer }) => ({
        id: anchor,
        group: 'faq',
        path: `/help#${anchor}`,
        title: question,
        content: withoutMarkdown(answer),
      }));
    },
  },
  {
    group: 'radar',
    tags: ['radar', 'topics'],
    async read(rows) {
      const tags = await readTopics(rows);
      // An item that no published edition places has no page yet.
      const placements = await rows<{ item: string }>('radar_placements', { fields: 'item' });
      const placed = new Set(placements.map(({ item }) => item));
      const items = await rows<RadarRow>('radar_items', {
        fields:
          'id,slug,aliases,topics.topic,translations.language,translations.name,translations.what',
      });
      const found = items.filter(({ id }) => placed.has(id));
      return translated(found, (row, { name, what }) => ({
        id: row.slug,
        group: 'radar',
        path: `/tech-radar?item=${row.slug}`,
        title: name,
        names: (row.aliases ?? []).join(' '),
        tags: joined([tags(row), ...(row.aliases ?? [])], ' '),
        content: withoutMarkdown(what ?? ''),
      }));
    },
  },
  {
    group: 'resources',
    tags: ['resources', 'topics'],
    async read(rows) {
      const tags = await readTopics(rows);
      const found = await rows<ResourceRow>('resources', {
        fields: resourceFields,
        filter: JSON.stringify({ access: { _eq: 'public' } }),
      });
      return inEach((locale) => resourceDocuments(found, locale, tags));
    },
  },
];

/** Articles in one language, addressed below `folder`. */
export function newsDocuments(
  rows: readonly NewsRow[],
  locale: Locale,
  folder: string,
  tags: (row: Linked) => string,
): SearchDocument[] {
  return rows.flatMap((row) => {
    const text = textIn(row, locale);
    if (!text) return [];
    return {
      id: `${folder}/${row.slug}`,
      group: 'news' as const,
      path: `${folder}/${row.slug}`,
      title: text.title,
      tags: tags(row),
      content: withoutMarkdown(joined([text.lead, text.body], ' ')),
      ...(row.published_at !== null && { at: row.published_at }),
    };
  });
}

/** People with their name in one language, found by their names in both. */
export function peopleDocuments(
  rows: readonly PersonRow[],
  locale: Locale,
  tags: (row: Linked) => string,
): SearchDocument[] {
  return rows.map((row) => ({
    id: row.slug,
    group: 'members',
    path: `/members/${row.slug}`,
    title: row[`display_name_${locale}`] ?? row.slug,
    names: locales.map((each) => row[`display_name_${each}`]).join(' '),
    note: joined(
      [gradeNames[locale][row.grade ?? ''], row[`headline_${locale}`], row[`city_${locale}`]],
      ' · ',
    ),
    tags: tags(row),
    content: row[`employer_${locale}`] ?? '',
  }));
}

/** Resources in one language that have an address or a file. */
export function resourceDocuments(
  rows: readonly ResourceRow[],
  locale: Locale,
  tags: (row: Linked) => string,
): SearchDocument[] {
  return rows.flatMap((row) => {
    const text = textIn(row, locale);
    const path = row.url ?? (row.file && `/assets/${row.file}`);
    if (!text || !path) return [];
    return {
      id: row.slug,
      group: 'resources' as const,
      path,
      title: text.title,
      tags: tags(row),
      content: withoutMarkdown(text.summary),
    };
  });
}

/** Topics are found by their names in both languages and by their synonyms. */
async function readTopics(rows: ReadRows): Promise<(row: Linked) => string> {
  const topics = await rows<TopicRow>('topics', { fields: 'id,synonyms,translations.label' });
  const words = new Map(
    topics.map(({ id, synonyms, translations }) => [
      id,
      joined([...translations.map(({ label }) => label), ...(synonyms ?? [])], ' '),
    ]),
  );
  return (row) =>
    joined(
      row.topics.map(({ topic }) => words.get(topic ?? '')),
      ' ',
    );
}

type WithTexts = { translations: Text[] };
type TextOf<Row extends WithTexts> = Row['translations'][number];

function translated<Row extends WithTexts>(
  rows: readonly Row[],
  documentOf: (row: Row, text: TextOf<Row>) => SearchDocument,
): Documents {
  return inEach((locale) =>
    rows.flatMap((row) => {
      const text = textIn(row, locale);
      return text ? documentOf(row, text) : [];
    }),
  );
}

function textIn<Row extends WithTexts>(
  { translations }: Row,
  locale: Locale,
): TextOf<Row> | undefined {
  return translations.find(({ language }) => language === localeFacts[locale].iso);
}

function inEach(documents: (locale: Locale) => SearchDocument[]): Documents {
  return { ru: documents('ru'), en: documents('en') };
}

function joined(texts: readonly (string | null | undefined)[], separator: string): string {
  return texts.filter(Boolean).join(separator);
}
