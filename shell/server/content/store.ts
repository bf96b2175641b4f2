import { createHash } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageRecord } from '@site/shared/api';
import { type Locale, locales } from '@site/shared/contract';
import type { WrittenIndex } from '@site/shared/search';
import type { Log } from '../log.ts';

type Edition = {
  version: string;
  pages: Record<Locale, ReadonlyMap<string, PageRecord>>;
  navigation: Record<Locale, unknown>;
  searchIndex: Record<Locale, PagesIndex>;
  dumps: Record<Locale, Dump>;
};

/** The search index of the pages as written by the content build, and the texts for excerpts. */
export type PagesIndex = WrittenIndex & { contents: readonly string[] };

/** The pages of a language as SQL; the version is the checksum of the text. */
export type Dump = { text: string; version: string };

export type ContentStore = {
  /** Hash of the served content build; null before the first one. */
  version: () => string | null;
  page: (path: string, locale: Locale) => PageRecord | undefined;
  pages: (locale: Locale) => readonly PageRecord[];
  navigation: (locale: Locale) => unknown;
  /** The prebuilt search index of the pages, in the format of `readIndex`. */
  searchIndex: (locale: Locale) => PagesIndex | undefined;
  dump: (locale: Locale) => Dump | undefined;
  close: () => void;
};

const pollPause = 1000;

/**
 * Serves the output of the content build and watches it: a new version replaces the old one as a
 * whole.
 */
export async function openContent(folder: string, log: Log): Promise<ContentStore> {
  const versionFile = join(folder, 'version.json');
  let edition: Edition | null = null;

  async function load(): Promise<void> {
    try {
      const { version } = await readJson<{ version: string }>(versionFile);
      if (version === edition?.version) return;
      edition = await readEdition(folder, version);
      log.info({ version }, 'content loaded');
    } catch (error) {
      log.error({ err: error, kept: edition?.version ?? null }, 'content could not be loaded');
    }
  }

  await load();
  watchFile(versionFile, { interval: pollPause, persistent: false }, () => void load());
  return {
    version: () => edition?.version ?? null,
    page: (path, locale) => edition?.pages[locale].get(path),
    pages: (locale) => [...(edition?.pages[locale].values() ?? [])],
    navigation: (locale) => edition?.navigation[locale] ?? null,
    searchIndex: (locale) => edition?.searchIndex[locale],
    dump: (locale) => edition?.dumps[locale],
    close: () => unwatchFile(versionFile),
  };
}

async function readEdition(folder: string, version: string): Promise<Edition> {
  const ofEach = async <Value>(read: (locale: Locale) => Promise<Value>) =>
    Object.fromEntries(
      await Promise.all(locales.map(async (locale) => [locale, await read(locale)] as const)),
    ) as Record<Locale, Value>;
  return {
    version,
    pages: await ofEach(async (locale) => {
      const records = await readJson<PageRecord[]>(join(folder, `pages.${locale}.json`));
      return new Map(records.map((record) => [record.path, record]));
    }),
    navigation: await ofEach((locale) => readJson(join(folder, `navigation.${locale}.json`))),
    searchIndex: await ofEach(async (locale) => ({
      titles: await readFile(join(folder, `search-titles.${locale}.json`), 'utf8'),
      texts: await readFile(join(folder, `search-texts.${locale}.json`), 'utf8'),
      contents: (await readJson<{ content: string }[]>(join(folder, `search.${locale}.json`))).map(
        ({ content }) => content,
      ),
    })),
    dumps: await ofEach(async (locale) => {
      const text = await readFile(join(folder, `content.${locale}.sql`), 'utf8');
      return { text, version: createHash('sha256').update(text).digest('hex').slice(0, 16) };
    }),
  };
}

async function readJson<Value>(file: string): Promise<Value> {
  return JSON.parse(await readFile(file, 'utf8')) as Value;
}
