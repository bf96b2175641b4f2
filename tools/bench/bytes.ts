import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicRegistry } from '@site/shared/contract';
import { type BenchPage, benchPages, pageOf } from './bench-pages.ts';
import { accountOf, brotli, type Part } from './document-account.ts';
import { type Fetched, type FirstVisit, firstVisit, ofType, sumOf } from './first-visit.ts';
import type { Ground } from './ground.ts';
import { type LibraryPart, libraryAccount } from './library-account.ts';
import { rawFetch, settled } from './raw-fetch.ts';
import { atMost, type Findings, markdownTable, type Row, shown, written } from './report.ts';

type Weighed = { page: BenchPage; html: number; limit: number; parts: Part[]; visit: FirstVisit };

/** Exact bytes and counts: what a page weighs, what it asks for, what the host adds once it comes. */
export async function weigh(ground: Ground): Promise<Findings> {
  const weighed: Weighed[] = [];
  for (const page of benchPages) weighed.push(await weighPage(ground, page));
  const home = pageOf('home', 'ru');
  const awake = await firstVisit(ground, home, { signedIn: true });
  const libraries = ground.quick ? [] : await libraryAccount();
  const reading = weighed.filter(({ page }) => page.kind !== 'sign-in');
  const inline = brotli(await readFile(join(ground.shellDist, 'inline.js')));
  const rows = [
    worst('HTML document, styles inside', weighed, 14_000, ({ html }) => html),
    atMost({ what: 'inline script', value: inline, limit: 1200, unit: 'kB' }),
    requestsRow(weighed),
    worst('all bytes until interaction, fonts apart', reading, 20_000, unread),
    readersScript(reading),
    shown('all bytes of sign-in, which wakes when idle, fonts apart', signInBytes(weighed)),
    bootRow(awake),
    shown('fetched ahead by an awake home nobody touches', filesAndBytes(laterFiles(awake))),
    atMost({
      what: 'fonts',
      value: Math.max(...weighed.map(({ visit }) => sumOf(ofType(visit.all, 'font')))),
      limit: 45_000,
      unit: 'kB',
    }),
    ...(await entryRows(ground)),
  ];
  return { rows, account: accounts(weighed, awake, libraries) };
}

async function weighPage(ground: Ground, page: BenchPage): Promise<Weighed> {
  const served = await settled(ground.site + page.address);
  const limit = await rawFetch(ground.site + ground.limitOf(page.address));
  const visit = await firstVisit(ground, page);
  return {
    page,
    html: served.bytes.length,
    limit: brotli(limit.text()),
    parts: accountOf(served.text()),
    visit,
  };
}

function worst(
  what: string,
  weighed: readonly Weighed[],
  limit: number,
  of: (each: Weighed) => number,
): Row {
  const values = weighed.map((each) => ({ each, value: of(each) }));
  const heaviest = values.reduce((a, b) => (b.value > a.value ? b : a));
  const lightest = values.reduce((a, b) => (b.value < a.value ? b : a));
  const note = `${nameOf(heaviest.each.page)}; lightest ${written(lightest.value, 'kB')}, ${nameOf(lightest.each.page)}`;
  return atMost({ what, value: heaviest.value, limit, unit: 'kB', note });
}

function nameOf({ kind, locale }: BenchPage): string {
  return `${kind} ${locale}`;
}

function requestsRow(weighed: readonly Weighed[]): Row {
  const counts = weighed.map(({ visit }) => visit.untilLoad.length);
  const first = weighed[0]?.visit.untilLoad.map(({ type }) => type).join(', ');
  return atMost({
    what: 'requests until load, fonts included',
    value: Math.max(...counts),
    limit: 5,
    unit: 'count',
    note: first ?? '',
  });
}

function unread({ visit }: Weighed): number {
  return sumOf(visit.all.filter(({ type }) => type !== 'font'));
}

function signInBytes(weighed: readonly Weighed[]): string {
  const all = weighed.filter(({ page }) => page.kind === 'sign-in').map(unread);
  return written(Math.max(...all), 'kB');
}

function readersScript(reading: readonly Weighed[]): Row {
  return atMost({
    what: 'script for a visitor who only reads, beyond the inline one',
    value: Math.max(...reading.map(({ visit }) => sumOf(ofType(visit.all, 'script')))),
    limit: 0,
    unit: 'kB',
  });
}

function bootRow(awake: FirstVisit): Row {
  return atMost({
    what: 'script after boot, home',
    value: sumOf(bootScripts(awake)),
    limit: 120_000,
    unit: 'kB',
    note: `${bootScripts(awake).length} files`,
  });
}

function bootScripts({ all, awakeAt }: FirstVisit): Fetched[] {
  return ofType(all, 'script').filter(({ at }) => at <= (awakeAt ?? 0) + 50);
}

function laterFiles({ all, awakeAt }: FirstVisit): Fetched[] {
  return all.filter(({ at, type }) => type !== 'document' && at > (awakeAt ?? 0) + 50);
}

function filesAndBytes(files: readonly Fetched[]): string {
  return `${written(sumOf(files), 'kB')} in ${files.length} files`;
}

async function entryRows({ site }: Ground): Promise<Row[]> {
  const registry = JSON.parse((await rawFetch(`${site}/remotes.json`)).text()) as PublicRegistry;
  const entries = Object.entries(registry.remotes).map(async ([name, { entry }]) => {
    const { bytes } = await rawFetch(site + entry, { encoding: 'gzip' });
    return { what: `remoteEntry.js of ${name}, gzip`, value: bytes.length };
  });
  return (await Promise.all(entries)).map((each) => atMost({ ...each, limit: 8000, unit: 'kB' }));
}

function accounts(
  weighed: readonly Weighed[],
  awake: FirstVisit,
  libraries: readonly LibraryPart[],
): string {
  const parts = weighed[0]?.parts.map(({ part }) => part) ?? [];
  const documents = markdownTable(
    ['bytes, brotli', ...weighed.map(({ page }) => nameOf(page))],
    [
      ...parts.map((part, index) => [
        part,
        ...weighed.map((each) => String(each.parts[index]?.bytes ?? 0)),
      ]),
      [
        'packed in haste: drawn for each visitor',
        ...weighed.map(({ html, parts: own }) =>
          String(html - own.reduce((sum, { bytes }) => sum + bytes, 0)),
        ),
      ],
      ['**document**', ...weighed.map(({ html }) => `**${html}**`)],
      ['limit page of the same text', ...weighed.map(({ limit }) => String(limit))],
    ],
  );
  const readers = markdownTable(
    ['file', 'bytes', 'on'],
    fetchedByReaders(weighed).map(({ path, bytes, pages }) => [path, String(bytes), pages]),
  );
  const boot = markdownTable(
    ['file', 'bytes'],
    awake.all
      .filter(
        ({ type, at }) => type !== 'document' && type !== 'font' && at <= (awake.awakeAt ?? 0) + 50,
      )
      .map(({ path, bytes }) => [nameless(path), String(bytes)]),
  );
  return [
    '### Documents\n',
    documents,
    '\n### What else comes before anybody touches the page\n',
    readers,
    '\n### What the host brings, home\n',
    boot,
    ...(libraries.length > 0
      ? [
          '\n### The scripts of the host by origin\n',
          markdownTable(
            ['origin', 'bytes'],
            libraries.map(({ library, bytes }) => [library, String(bytes)]),
          ),
        ]
      : []),
  ].join('\n');
}

function fetchedByReaders(weighed: readonly Weighed[]) {
  const files = new Map<string, { path: string; bytes: number; pages: Set<string> }>();
  for (const { page, visit } of weighed) {
    for (const { path, bytes, type } of visit.all) {
      if (type === 'document' || (page.kind === 'sign-in' && type !== 'font')) continue;
      const known = files.get(path) ?? { path: nameless(path), bytes, pages: new Set() };
      known.pages.add(page.kind);
      files.set(path, known);
    }
  }
  return [...files.values()].map(({ pages, ...file }) => ({
    ...file,
    pages: [...pages].join(', '),
  }));
}

/** Hashes and versions change with every build and say nothing here. */
function nameless(path: string): string {
  return path
    .replace(/\.[0-9a-f]{8,}\./, '.')
    .replace(/\/[0-9a-f]{12}\//, '/…/')
    .replace(/\?v=\w+/, '');
}
