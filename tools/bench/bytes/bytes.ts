import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicRegistry } from '@site/shared/contract';
import { rawFetch } from '../backend/raw-fetch.ts';
import type { BenchContext } from '../bench-context.ts';
import { benchPages, furtherPages, hydratesByItself, pageOf } from '../bench-pages.ts';
import {
  type Fetched,
  type FirstVisit,
  firstVisit,
  ofType,
  sumOf,
} from '../painting/first-visit.ts';
import { atMost, type Findings, type Row, shown, written } from '../report.ts';
import { accounts } from './bytes-account.ts';
import { brotli } from './document-account.ts';
import { libraryAccount } from './library-account.ts';
import {
  elementCount,
  nameOf,
  type Reading,
  readPage,
  type Weighed,
  weighPage,
} from './page-weight.ts';

/** Exact bytes and counts: the weight of a page, its requests, and what hydration adds. */
export async function weigh(context: BenchContext): Promise<Findings> {
  const weighed: Weighed[] = [];
  for (const page of benchPages) weighed.push(await weighPage(context, page));
  const further: Reading[] = [];
  for (const page of furtherPages) further.push(await readPage(context, page));
  const home = pageOf('home', 'ru');
  const hydrated = await firstVisit(context, home, { signedIn: true });
  const libraries = context.quick ? [] : await libraryAccount();
  const reading = [...weighed, ...further].filter(({ page }) => !hydratesByItself(page));
  const lists = reading.filter(({ page }) => page.kind === 'news list');
  const budgeted = reading.filter((each) => !lists.includes(each));
  const inline = brotli(await readFile(join(context.shellDist, 'inline.js')));
  const rows = [
    ...documentRows(weighed, further),
    shown(
      'HTML document, first response after a change, home, directory, radar',
      ['home', 'directory', 'radar']
        .flatMap((kind) => weighed.find(({ page }) => page.kind === kind) ?? [])
        .map(({ hasty }) => written(hasty, 'kB'))
        .join(', '),
    ),
    worst(
      'elements more than the limit page, home, content page, article',
      weighed.filter(({ page }) => ['home', 'content page', 'article'].includes(page.kind)),
      250,
      'count',
      (each) => elementCount(each) - each.limitElements,
    ),
    atMost({ what: 'inline script', value: inline, limit: 1250, unit: 'kB' }),
    ...['requests until load, fonts included'].flatMap((what) => [
      worst(what, budgeted, 5, 'count', requestCount),
      shown(`${what}, news list`, String(Math.max(...lists.map(requestCount)))),
    ]),
    ...['all bytes until interaction, without fonts'].flatMap((what) => [
      worst(what, budgeted, 20_000, 'kB', bytesWithoutFonts),
      shown(`${what}, news list`, written(Math.max(...lists.map(bytesWithoutFonts)), 'kB')),
    ]),
    scriptForReaders(reading),
    shown('all bytes of sign-in, which hydrates when idle, without fonts', signInBytes(weighed)),
    bootRow(hydrated),
    shown(
      'prefetched by a hydrated home page without interaction',
      filesAndBytes(laterFiles(hydrated)),
    ),
    atMost({
      what: 'fonts',
      value: Math.max(...budgeted.map(({ visit }) => sumOf(ofType(visit.all, 'font')))),
      limit: 45_000,
      unit: 'kB',
    }),
    ...(await entryRows(context)),
  ];
  return { rows, account: accounts(weighed, further, hydrated, libraries) };
}

/** The radar contains its sixty items, the skill check and help their questions (decision 027). */
function documentRows(weighed: readonly Weighed[], further: readonly Reading[]): Row[] {
  const html = ({ html: bytes }: Reading) => bytes;
  const isRadar = ({ page }: Reading) => page.kind === 'radar';
  const six = weighed.filter(({ page }) => !hydratesByItself(page));
  const others = [...weighed.filter(({ page }) => hydratesByItself(page)), ...further];
  return [
    worst(
      'document of home, content page, article, news list, directory',
      six.filter((each) => !isRadar(each)),
      9000,
      'kB',
      html,
    ),
    worst('document of the radar', six.filter(isRadar), 14_000, 'kB', html),
    worst('document of the other pages', others, 14_000, 'kB', html),
  ];
}

/** The heaviest page is compared with the limit; the note lists all pages over it, and the lightest. */
function worst<Page extends Reading>(
  what: string,
  weighed: readonly Page[],
  limit: number,
  unit: 'kB' | 'count',
  of: (each: Page) => number,
): Row {
  const values = weighed
    .map((each) => ({ name: nameOf(each.page), value: of(each) }))
    .sort((one, other) => other.value - one.value);
  const said = ({ name, value }: { name: string; value: number }) =>
    `${name} ${written(value, unit)}`;
  const over = values.filter(({ value }) => value > limit);
  const heaviest = (over.length > 0 ? over : values.slice(0, 1)).map(said).join(', ');
  const lightest = values.slice(-1).map(said).join('');
  const value = values[0]?.value ?? Number.NaN;
  return atMost({ what, value, limit, unit, note: `${heaviest}; lightest ${lightest}` });
}

function requestCount({ visit }: Reading): number {
  return visit.untilLoad.length;
}

function bytesWithoutFonts({ visit }: Reading): number {
  return sumOf(visit.all.filter(({ type }) => type !== 'font'));
}

function signInBytes(weighed: readonly Weighed[]): string {
  const all = weighed.filter(({ page }) => page.kind === 'sign-in').map(bytesWithoutFonts);
  return written(Math.max(...all), 'kB');
}

function scriptForReaders(reading: readonly Reading[]): Row {
  return atMost({
    what: 'script for a visitor who only reads, without the inline script',
    value: Math.max(...reading.map(({ visit }) => sumOf(ofType(visit.all, 'script')))),
    limit: 0,
    unit: 'kB',
  });
}

function bootRow(hydrated: FirstVisit): Row {
  return atMost({
    what: 'script after boot, home',
    value: sumOf(bootScripts(hydrated)),
    limit: 120_000,
    unit: 'kB',
    note: `${bootScripts(hydrated).length} files`,
  });
}

function bootScripts({ all, hydratedAt }: FirstVisit): Fetched[] {
  return ofType(all, 'script').filter(({ at }) => at <= (hydratedAt ?? 0) + 50);
}

function laterFiles({ all, hydratedAt }: FirstVisit): Fetched[] {
  return all.filter(({ at, type }) => type !== 'document' && at > (hydratedAt ?? 0) + 50);
}

function filesAndBytes(files: readonly Fetched[]): string {
  return `${written(sumOf(files), 'kB')} in ${files.length} files`;
}

async function entryRows({ site }: BenchContext): Promise<Row[]> {
  const registry = JSON.parse((await rawFetch(`${site}/remotes.json`)).text()) as PublicRegistry;
  const entries = Object.entries(registry.remotes).map(async ([name, { entry }]) => {
    const { bytes } = await rawFetch(site + entry, { encoding: 'gzip' });
    return { what: `remoteEntry.js of ${name}, gzip`, value: bytes.length };
  });
  return (await Promise.all(entries)).map((each) => atMost({ ...each, limit: 8000, unit: 'kB' }));
}
