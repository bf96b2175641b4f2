import { createHash } from 'node:crypto';
import { appendFile, cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicRegistry, Release } from '@site/shared/contract';
import { readJson, writeJson } from '../json-file.ts';
import { promote, readRegistry } from '../releases.ts';
import { benchPages } from './bench-pages.ts';
import type { Ground } from './ground.ts';
import { counted, rawFetch } from './raw-fetch.ts';
import { atMost, type Findings, median, timing, written } from './report.ts';

type State = {
  generation: string;
  preloads: readonly (readonly [source: string, integrity?: string])[];
};

/** What visitors met with while releases were swapped. */
type Seen = { requests: number; failed: string[]; torn: string[]; generations: Set<string> };

/** Fifty in ten minutes; for a look twenty, one after the other. */
const paces = {
  whole: { swaps: 50, between: 12_000 },
  quick: { swaps: 20, between: 0 },
} as const;
const readings = 5;
/** The allocator has its full size only after some swaps: two generations live side by side. */
const swapsBefore = 10;
const visitors = 8;
const remote = 'mf-public';

/**
 * Ten minutes in which visitors come and a release goes live every twelve seconds: nothing fails, what
 * belongs together is of one generation, and memory does not grow.
 */
export async function swap(ground: Ground): Promise<Findings> {
  const { settings, site } = ground;
  const first = (await readRegistry(settings.store)).live[remote];
  if (!first) throw new Error(`${remote} is not live.`);
  const second = await landTwin(settings.store, first);
  const seen: Seen = { requests: 0, failed: [], torn: [], generations: new Set() };
  let open = true;
  const crowd = Array.from({ length: visitors }, (_, index) =>
    visit(site, index, seen, () => open),
  );
  const swapTo = async (version: string) => {
    const began = performance.now();
    await promote(settings.store, { [remote]: version });
    while ((await liveVersion(site)) !== version) await sleep(20);
    return performance.now() - began;
  };
  const swaps = async (count: number, between: number) => {
    const times: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const live = await liveVersion(site);
      const took = await swapTo(live === first ? second : first);
      times.push(took);
      await sleep(Math.max(200, between - took));
    }
    return times;
  };
  const pace = ground.quick ? paces.quick : paces.whole;
  await swaps(ground.quick ? swapsBefore / 2 : swapsBefore, 0);
  const memory = [await memoryOf(site)];
  const times: number[] = [];
  const began = performance.now();
  while (times.length < pace.swaps) {
    times.push(...(await swaps(pace.swaps / readings, pace.between)));
    memory.push(await memoryOf(site));
  }
  const minutes = (performance.now() - began) / 60_000;
  open = false;
  await Promise.all(crowd);
  const live = await liveVersion(site);
  const alone = await swapTo(live === first ? second : first);
  return {
    rows: [
      atMost({
        what: `${pace.swaps} generation swaps under load: failed requests`,
        value: seen.failed.length,
        limit: 0,
        unit: 'count',
        note: `of ${seen.requests} in ${minutes.toFixed(0)} minutes, ${seen.generations.size} generations seen${firstOf(seen.failed)}`,
      }),
      atMost({
        what: 'torn pages: document, payload and chunks not of one generation',
        value: seen.torn.length,
        limit: 0,
        unit: 'count',
        note: `of ${seen.requests}${firstOf(seen.torn)}`,
      }),
      atMost({
        what: `memory grown by ${pace.swaps} swaps under load`,
        value: Math.max(0, ((memory.at(-1) ?? 0) / (memory[0] ?? 0) - 1) * 100),
        limit: 10,
        unit: '%',
        note: `${memory.map(megabytes).join(' → ')} MiB resident, every ${pace.swaps / readings} swaps`,
      }),
      timing({
        what: 'a release → live, under load',
        value: median(times),
        limit: 2000,
        unit: 'ms',
        note: `slowest ${written(Math.max(...times), 'ms')}, without load ${written(alone, 'ms')}`,
      }),
    ],
  };
}

function firstOf(problems: readonly string[]): string {
  return problems[0] ? `; first: ${problems[0]}` : '';
}

function megabytes(bytes: number): string {
  return String(Math.round(bytes / 1_048_576));
}

/** A release that differs from another in nothing but a comment, in what browsers and server run. */
async function landTwin(store: string, version: string): Promise<string> {
  const twin = `${version}-twin`;
  const folder = join(store, remote, twin);
  await cp(join(store, remote, version), folder, { recursive: true });
  const release = await readJson<Release>(join(folder, 'release.json'));
  if (!release) throw new Error(`${remote} ${version} is not in the release store.`);
  const files = { ...release.files };
  for (const file of ['web/remoteEntry.js', 'server/entry.mjs']) {
    await appendFile(join(folder, file), '\n// twin\n');
    const bytes = await readFile(join(folder, file));
    files[file] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  }
  await writeJson(join(folder, 'release.json'), { ...release, version: twin, files });
  return twin;
}

async function liveVersion(site: string): Promise<string | undefined> {
  const registry = JSON.parse((await rawFetch(`${site}/remotes.json`)).text()) as PublicRegistry;
  return registry.remotes[remote]?.version;
}

/** One visitor after another opens pages, and for each of them what the page would fetch. */
async function visit(site: string, start: number, seen: Seen, open: () => boolean): Promise<void> {
  const known = new Map<string, string>();
  for (let index = start; open(); index += 1) {
    const { address } = benchPages[index % benchPages.length] ?? { address: '/' };
    try {
      await openPage(site, address, seen, known);
      await openPayload(site, address, seen);
    } catch (error) {
      seen.failed.push(`${address}: ${(error as Error).message}`);
    }
    // Visitors who take breath: the question is what swaps do, not how much the machine bears.
    await sleep(20);
  }
}

async function openPage(
  site: string,
  address: string,
  seen: Seen,
  known: Map<string, string>,
): Promise<void> {
  const { status, headers, text } = await rawFetch(site + address);
  seen.requests += 1;
  if (status !== 200) return void seen.failed.push(`${address} answered ${status}`);
  const [, json = '{}'] = /id="page-state">(.*?)<\/script>/s.exec(text()) ?? [];
  const { generation, preloads } = JSON.parse(json) as State;
  seen.generations.add(generation);
  if (headers['x-generation'] !== generation) {
    seen.torn.push(`${address}: state of another generation`);
  }
  const registry = await registryOf(site, generation, seen);
  if (!registry) return;
  for (const [source, integrity] of preloads) {
    const [, name = '', version = ''] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(source) ?? [];
    if (registry.remotes[name as typeof remote]?.version !== version) {
      seen.torn.push(`${address}: ${source} is of another release`);
    }
    const hash = known.get(source) ?? (await hashOf(site + source, seen));
    known.set(source, hash);
    if (integrity && integrity !== hash) seen.torn.push(`${address}: ${source} has other bytes`);
  }
}

/** What a page is told of its releases when it wakes, however many swaps later. */
async function registryOf(
  site: string,
  generation: string,
  seen: Seen,
): Promise<PublicRegistry | undefined> {
  const url = `/_generations/${generation}.json`;
  const { status, text } = await rawFetch(site + url);
  seen.requests += 1;
  if (status !== 200) return void seen.failed.push(`${url} answered ${status}`);
  const registry = JSON.parse(text()) as PublicRegistry;
  if (registry.generation !== generation) seen.torn.push(`${url} is of ${registry.generation}`);
  return registry;
}

async function hashOf(url: string, seen: Seen): Promise<string> {
  const { status, text } = await rawFetch(url);
  seen.requests += 1;
  if (status !== 200) seen.failed.push(`${url} answered ${status}`);
  return `sha384-${createHash('sha384').update(text()).digest('base64')}`;
}

async function openPayload(site: string, address: string, seen: Seen): Promise<void> {
  const url = `${address === '/' ? '' : address}/_payload.json`;
  const { status, headers, text } = await rawFetch(site + url);
  seen.requests += 1;
  if (status !== 200) return void seen.failed.push(`${url} answered ${status}`);
  const { generation } = JSON.parse(text()) as { generation: string };
  if (generation !== headers['x-generation']) seen.torn.push(`${url}: data of another generation`);
}

/**
 * Resident memory under steady load, the median of some seconds. The collector cannot be told from
 * outside to run; under load it does so by itself, so all readings are taken in the same state.
 */
async function memoryOf(site: string): Promise<number> {
  await sleep(2000);
  const readings: number[] = [];
  for (let index = 0; index < 15; index += 1) {
    readings.push(await counted(site, 'process_resident_memory_bytes'));
    await sleep(200);
  }
  return median(readings);
}
