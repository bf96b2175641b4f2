import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicRegistry } from '@site/shared/contract';
import { benchPages, furtherPages, pageOf, wakesItself } from './bench-pages.ts';
import { accounts } from './bytes-account.ts';
import { brotli } from './document-account.ts';
import { type Fetched, type FirstVisit, firstVisit, ofType, sumOf } from './first-visit.ts';
import type { Ground } from './ground.ts';
import { libraryAccount } from './library-account.ts';
import { nameOf, type Reading, readPage, type Weighed, weighPage } from './page-weight.ts';
import { rawFetch } from './raw-fetch.ts';
import { atMost, type Findings, type Row, shown, written } from './report.ts';

/** Exact bytes and counts: what a page weighs, what it asks for, what the host adds once it comes. */
export async function weigh(ground: Ground): Promise<Findings> {
  const weighed: Weighed[] = [];
  for (const page of benchPages) weighed.push(await weighPage(ground, page));
  const further: Reading[] = [];
  for (const page of furtherPages) further.push(await readPage(ground, page));
  const home = pageOf('home', 'ru');
  const awake = await firstVisit(ground, home, { signedIn: true });
  const libraries = ground.quick ? [] : await libraryAccount();
  const reading = [...weighed, ...further].filter(({ page }) => !wakesItself(page));
  const lists = reading.filter(({ page }) => page.kind === 'news list');
  const budgeted = reading.filter((each) => !lists.includes(each));
  const inline = brotli(await readFile(join(ground.shellDist, 'inline.js')));
  const rows = [
    worst(
      'HTML document, styles inside',
      [...weighed, ...further],
      14_000,
      'kB',
      ({ html }) => html,
    ),
    shown(
      'HTML document as its first visitor after a change gets it, home, directory, radar',
      ['home', 'directory', 'radar']
        .flatMap((kind) => weighed.find(({ page }) => page.kind === kind) ?? [])
        .map(({ hasty }) => written(hasty, 'kB'))
        .join(', '),
    ),
    atMost({ what: 'inline script', value: inline, limit: 1200, unit: 'kB' }),
    ...['requests until load, fonts included'].flatMap((what) => [
      worst(what, budgeted, 5, 'count', asked),
      shown(`${what}, news list`, String(Math.max(...lists.map(asked)))),
    ]),
    ...['all bytes until interaction, fonts apart'].flatMap((what) => [
      worst(what, budgeted, 20_000, 'kB', unread),
      shown(`${what}, news list`, written(Math.max(...lists.map(unread)), 'kB')),
    ]),
    readersScript(reading),
    shown('all bytes of sign-in, which wakes when idle, fonts apart', signInBytes(weighed)),
    bootRow(awake),
    shown('fetched ahead by an awake home nobody touches', filesAndBytes(laterFiles(awake))),
    atMost({
      what: 'fonts',
      value: Math.max(...budgeted.map(({ visit }) => sumOf(ofType(visit.all, 'font')))),
      limit: 45_000,
      unit: 'kB',
    }),
    ...(await entryRows(ground)),
  ];
  return { rows, account: accounts(weighed, further, awake, libraries) };
}

/** The heaviest page decides; the note names all that are too heavy, and the lightest. */
function worst(
  what: string,
  weighed: readonly Reading[],
  limit: number,
  unit: 'kB' | 'count',
  of: (each: Reading) => number,
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

function asked({ visit }: Reading): number {
  return visit.untilLoad.length;
}

function unread({ visit }: Reading): number {
  return sumOf(visit.all.filter(({ type }) => type !== 'font'));
}

function signInBytes(weighed: readonly Weighed[]): string {
  const all = weighed.filter(({ page }) => page.kind === 'sign-in').map(unread);
  return written(Math.max(...all), 'kB');
}

function readersScript(reading: readonly Reading[]): Row {
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
