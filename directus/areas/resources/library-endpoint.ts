// The library as a person sees it: docs/domain/content.md, "Library".
import type {
  FileAddress,
  Library,
  LibraryDetail,
  LibraryItem,
  ResourceMark,
} from '@site/shared/api';
import { searchText } from '@site/shared/domain/text';
import { type Caller, callerOf } from '../../engine/actions/caller.ts';
import { answerPrivately } from '../../engine/answer-privately.ts';
import type { Endpoint, Host, Request } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import type { RowIn, RowWith } from '../../engine/schema/row-types.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { systemItems } from '../../engine/system-items.ts';
import { textOf } from '../../engine/values.ts';
import { fileLink, sendFile } from './file-links.ts';
import { isCurrent, lockOf } from './library-access.ts';

const pageSize = 20;
const fields = [
  ...(['id', 'slug', 'type', 'access', 'state', 'content_languages', 'file', 'url'] as const),
  ...(['versions', 'authors_text', 'licence', 'useful_count', 'link_status'] as const),
  ...(['created_at', 'translations.language', 'translations.title'] as const),
  ...(['translations.summary', 'translations.tr_status', 'topics.topic.slug'] as const),
  ...(['radar_items.item.slug', 'radar_items.item.translations.language'] as const),
  'radar_items.item.translations.name' as const,
];

/** The rows that are read with a resource. */
type Nested = {
  translations: ResourceText[];
  topics: { topic: Pick<RowIn<'topics'>, 'slug'> | null }[];
  radar_items: {
    item: { slug: string; translations: ItemText[] } | null;
  }[];
};
type ResourceText = Pick<
  RowIn<'resources_translations'>,
  'language' | 'title' | 'summary' | 'tr_status'
>;
type ItemText = Pick<RowIn<'radar_items_translations'>, 'language' | 'name'>;
type Resource = RowWith<'resources', Nested>;

/**
 * `GET /library`: a page of the library for a person; 404 for callers without one. `GET /library/files/{token}`: the
 * file of a link that such a page contains.
 */
export const libraryEndpoint: Endpoint = (router, host) => {
  router.get('/', (request, response, next) => {
    answerPrivately(response, next, libraryFor(host, request));
  });
  router.get('/files/:token', (request, response, next) => {
    sendFile(host, request, response).catch(next);
  });
};

async function libraryFor(host: Host, { query, accountability }: Request): Promise<Library> {
  const caller = await callerOf(host.database, accountability ?? null);
  if (caller.person === null) throw notFound();
  const asked = (name: string) => (typeof query[name] === 'string' ? String(query[name]) : '');
  const locale = asked('locale') === 'en' ? 'en' : 'ru';
  const link = (file: string) => fileLink(host, caller.user ?? '', file);
  const reader = { caller, locale, link } as const;
  // All at once: the library is small, and SQLite cannot compare Cyrillic letters of different case.
  const rows = await (await systemItems(host, 'resources')).readByQuery<Nested>({
    filter: { state: { _in: ['published', 'outdated'] } },
    fields,
    sort: ['-useful_count', 'slug'],
    limit: -1,
  });
  const marks = await marksOf(host, caller.person);
  const all = rows.filter(isCurrent).flatMap((row) => {
    const item = itemOf(row, marks.get(row.id) ?? [], reader);
    return item ? [{ row, item }] : [];
  });
  const found = all
    .map(({ item }) => item)
    .filter(
      (item) =>
        isFound(item, searchText(asked('q')).split(' ')) &&
        (!asked('type') || item.type === asked('type')) &&
        (!asked('topic') || item.topics.includes(asked('topic'))) &&
        (!asked('language') || item.languages.includes(asked('language'))) &&
        (!asked('access') || item.access === asked('access')) &&
        (!asked('year') || item.year === Number(asked('year'))) &&
        (!asked('bookmarked') || item.marks.includes('bookmark')),
    );
  const page = Math.max(1, Math.trunc(Number(asked('page'))) || 1);
  const opened = all.find(({ item }) => item.slug === asked('item'));
  return {
    items: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    pages: Math.ceil(found.length / pageSize),
    item: opened ? detailOf(opened.row, opened.item, reader) : null,
    years: [...new Set(all.flatMap(({ item }) => item.year ?? []))].toSorted((a, b) => b - a),
    maxMegabytes: (await settingsOf(host))['upload.resource_mb'],
  };
}

async function marksOf({ database }: Host, person: string): Promise<Map<string, ResourceMark[]>> {
  const rows = await database('resource_marks').where({ person }).select('resource', 'kind');
  const marks = new Map<string, ResourceMark[]>();
  for (const { resource, kind } of rows) {
    const key = resource;
    marks.set(key, [...(marks.get(key) ?? []), kind]);
  }
  return marks;
}

type Reader = {
  caller: Caller;
  locale: 'ru' | 'en';
  /** Makes a link to a file for the caller. */
  link: (file: string) => FileAddress;
};

/** Undefined for a resource without a ready text. */
function itemOf(row: Resource, marks: ResourceMark[], reader: Reader): LibraryItem | undefined {
  const texts = row.translations.filter(({ tr_status }) => tr_status === 'ready');
  const text = inLanguage(texts, reader.locale);
  if (!text) return undefined;
  const lang = languageOf(text);
  const locked = lockOf(row, reader.caller);
  const file = row.file && !locked ? reader.link(row.file) : null;
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    access: row.access,
    licence: row.licence,
    isOutdated: row.state === 'outdated',
    isDead: row.link_status === 'dead',
    languages: row.content_languages,
    topics: row.topics.flatMap(({ topic }) => topic?.slug ?? []),
    title: { value: text.title, lang },
    summary: locked ? null : { value: text.summary, lang },
    address: locked || file ? null : (row.url ?? ''),
    file,
    isFile: Boolean(row.file),
    year: yearOf(row),
    useful: Number(row.useful_count),
    marks,
    locked,
  };
}

function detailOf(row: Resource, item: LibraryItem, { locale, link }: Reader): LibraryDetail {
  const versions = item.locked ? [] : (row.versions ?? []);
  return {
    ...item,
    authors: row.authors_text || null,
    versions: versions.map(({ label, date, note, file }) => ({
      label: textOf(label),
      date: textOf(date) || null,
      note: textOf(note) || null,
      file: file ? link(textOf(file)) : null,
    })),
    radar: row.radar_items.flatMap(({ item }) => {
      const text = item && inLanguage(item.translations, locale);
      return item && text ? [{ slug: item.slug, name: text.name }] : [];
    }),
  };
}

/** The year of the latest dated version, else the one in which the resource came into the library. */
function yearOf({ versions, created_at }: Resource): number | null {
  const days = (versions ?? []).map(({ date }) => textOf(date)).filter(Boolean);
  const latest = days.toSorted().at(-1) ?? created_at ?? '';
  const year = Number(/^\d{4}/.exec(latest)?.[0]);
  return year || null;
}

function languageOf({ language }: { language: string }): 'ru' | 'en' {
  return language === 'en-US' ? 'en' : 'ru';
}

/** The text in the language of the page, else in the other one. */
function inLanguage<Text extends { language: string }>(
  texts: readonly Text[],
  locale: 'ru' | 'en',
): Text | undefined {
  return texts.find((text) => languageOf(text) === locale) ?? texts[0];
}

function isFound({ title, summary }: LibraryItem, words: readonly string[]): boolean {
  const text = searchText(`${title.value} ${summary?.value ?? ''}`);
  return words.every((word) => text.includes(word));
}
