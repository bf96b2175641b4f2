// Resources of the library as one person sees them: docs/domain/content.md, "Library".
import type { FileAddress, LibraryDetail, LibraryItem, ResourceMark } from '@site/shared/api';
import { resourceLife } from '@site/shared/domain/workflows';
import type { Caller } from '../../engine/actions/caller.ts';
import type { Host } from '../../engine/host.ts';
import type { FilterIn, RowIn, RowWith } from '../../engine/schema/row-types.ts';
import { systemItems } from '../../engine/system-items.ts';
import { textOf } from '../../engine/values.ts';
import { inLocale } from '../communities/community-cards.ts';
import { eventsBy } from '../communities/events-by.ts';
import { type OwnRoom, ownRooms } from '../communities/own-rooms.ts';
import { fileLink } from './file-links.ts';
import { lockOf } from './library-access.ts';

const fields = [
  ...(['id', 'slug', 'type', 'access', 'state', 'content_languages', 'file', 'url'] as const),
  ...(['versions', 'authors_text', 'licence', 'useful_count', 'link_status'] as const),
  ...(['created_at', 'community', 'submitted_by'] as const),
  ...(['translations.language', 'translations.title'] as const),
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
export type LibraryRow = RowWith<'resources', Nested>;

/** A resource and what the reader sees of it. */
export type ReadResource = { row: LibraryRow; item: LibraryItem };

/** A person who reads the library, in one language. */
export type LibraryReader = {
  caller: Caller;
  locale: 'ru' | 'en';
  rooms: ReadonlyMap<string, OwnRoom>;
  marks: ReadonlyMap<string, ResourceMark[]>;
  /** Makes a link to a file for the caller. */
  link: (file: string) => FileAddress;
};

/** What decides what a person reads: own communities and marks, and the links of the account. */
export async function libraryReader(
  host: Host,
  caller: Caller & { person: string },
  locale: 'ru' | 'en',
): Promise<LibraryReader> {
  const [rooms, marks] = await Promise.all([
    ownRooms(host.database, caller),
    marksOf(host, caller.person),
  ]);
  const link = (file: string) => fileLink(host, caller.user ?? '', file);
  return { caller, locale, rooms, marks, link };
}

/**
 * Resources with a ready text, the most useful first; who may know of them is for the caller to decide. All at once: the
 * library is small, and SQLite cannot compare Cyrillic letters of different case.
 */
export async function readResources(
  host: Host,
  reader: LibraryReader,
  filter: FilterIn<'resources'>,
): Promise<ReadResource[]> {
  const rows = await (await systemItems(host, 'resources')).readByQuery<Nested>({
    filter,
    fields,
    sort: ['-useful_count', 'slug'],
    limit: -1,
  });
  return rows.flatMap((row) => {
    const item = itemOf(row, reader);
    return item ? [{ row, item }] : [];
  });
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

/** Undefined for a resource without a ready text. */
function itemOf(row: LibraryRow, reader: LibraryReader): LibraryItem | undefined {
  const texts = row.translations.filter(({ tr_status }) => tr_status === 'ready');
  const text = inLanguage(texts, reader.locale);
  if (!text) return undefined;
  const lang = languageOf(text);
  const locked = lockOf(row, reader.caller);
  const file = row.file && !locked ? reader.link(row.file) : null;
  const room = reader.rooms.get(row.community ?? '');
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
    marks: reader.marks.get(row.id) ?? [],
    locked,
    community: room
      ? { slug: room.slug, name: inLocale(room.name_ru, room.name_en, reader.locale) }
      : null,
    allowed: room?.moderates ? eventsBy(resourceLife, row.state, 'moderator') : [],
  };
}

/** What is shown besides when a resource is opened. */
export function detailOf(
  { row, item }: ReadResource,
  { locale, link }: LibraryReader,
): LibraryDetail {
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
function yearOf({ versions, created_at }: LibraryRow): number | null {
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
