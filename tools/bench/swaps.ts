import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicRegistry, RemoteName } from '@site/shared/contract';
import { promote, readRegistry } from '@site/shared/releases';
import { ownSigner } from '../build.ts';
import { counted, rawFetch } from './backend/raw-fetch.ts';
import type { BenchContext } from './bench-context.ts';
import { benchPages } from './bench-pages.ts';
import { atMost, type Findings, median, timing, written } from './report.ts';
import { isDrawnByTwin, isLoadedByTwin, landTwin } from './twin-release.ts';

type State = {
  generation: string;
  preloads: readonly (readonly [source: string, integrity?: string])[];
};

/** What the visitors observed during the swaps. */
type Seen = { requests: number; failed: string[]; torn: string[]; generations: Set<string> };

/** The site that visitors open, and the release whose pages carry a mark. */
type Visited = { site: string; twin: string; seen: Seen };

/** Fifty swaps in ten minutes; in quick mode twenty without a pause. */
const paces = {
  whole: { swaps: 50, between: 12_000 },
  quick: { swaps: 20, between: 0 },
} as const;
const readings = 5;
/**
 * The first swaps allocate the memory that two generations need side by side (docs/benchmarks.md, "Releases
 * under load").
 */
const swapsBefore = 6;
const visitors = 8;
const remote: RemoteName = 'mf-public';

/**
 * Ten minutes of visits while a release goes live every twelve seconds: no request fails, documents, data and
 * chunks are of one generation, and memory does not grow.
 */
export async function swap(context: BenchContext): Promise<Findings> {
  const { settings, site } = context;
  const first = (await readRegistry(settings.store)).live[remote];
  if (!first) throw new Error(`${remote} is not live.`);
  const second = await landTwin(settings, remote, first);
  const signer = await ownSigner(settings);
  const seen: Seen = { requests: 0, failed: [], torn: [], generations: new Set() };
  let open = true;
  const crowd = Array.from({ length: visitors }, (_, index) =>
    visit({ site, twin: second, seen }, index, () => open),
  );
  const swapTo = async (version: string) => {
    const began = performance.now();
    await promote(settings.store, { [remote]: version }, signer);
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
  const pace = context.quick ? paces.quick : paces.whole;
  const unswapped = await memoryOf(site);
  await swaps(swapsBefore, 0);
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
        note: `${memory.map(megabytes).join(' → ')} MiB resident, every ${pace.swaps / readings} swaps; before the first ${swapsBefore} ${megabytes(unswapped)}`,
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

async function liveVersion(site: string): Promise<string | undefined> {
  const registry = JSON.parse((await rawFetch(`${site}/remotes.json`)).text()) as PublicRegistry;
  return registry.remotes[remote]?.version;
}

/** Opens pages one after the other, and for each of them what the page would fetch. */
async function visit(visited: Visited, start: number, open: () => boolean): Promise<void> {
  const known = new Map<string, string>();
  for (let index = start; open(); index += 1) {
    const { address } = benchPages[index % benchPages.length] ?? { address: '/' };
    try {
      const isOfRemote = await openPage(visited, address, known);
      await openPayload(visited, address, isOfRemote);
    } catch (error) {
      visited.seen.failed.push(`${address}: ${(error as Error).message}`);
    }
    // A short pause between pages: this measures swaps, not throughput.
    await sleep(20);
  }
}

/** Returns whether the page belongs to the remote that is swapped. */
async function openPage(
  { site, twin, seen }: Visited,
  address: string,
  known: Map<string, string>,
): Promise<boolean> {
  const { status, headers, text } = await rawFetch(site + address);
  seen.requests += 1;
  if (status !== 200) {
    seen.failed.push(`${address} answered ${status}`);
    return false;
  }
  const html = text();
  const [, json = '{}'] = /id="page-state">(.*?)<\/script>/s.exec(html) ?? [];
  const { generation, preloads } = JSON.parse(json) as State;
  seen.generations.add(generation);
  if (headers['x-generation'] !== generation) {
    seen.torn.push(`${address}: state of another generation`);
  }
  const isOfRemote = preloads.some(([source]) => source.startsWith(`/remotes/${remote}/`));
  const isOfTwin = preloads.some(([source]) => source.startsWith(`/remotes/${remote}/${twin}/`));
  if (isDrawnByTwin(html) !== isOfTwin) seen.torn.push(`${address}: drawn by another release`);
  if (isLoadedByTwin(json) !== isOfTwin) seen.torn.push(`${address}: loaded by another release`);
  const registry = await registryOf(site, generation, seen);
  if (!registry) return isOfRemote;
  for (const [source, integrity] of preloads) {
    const [, name = '', version = ''] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(source) ?? [];
    if (registry.remotes[name]?.version !== version) {
      seen.torn.push(`${address}: ${source} is of another release`);
    }
    const hash = known.get(source) ?? (await hashOf(site + source, seen));
    known.set(source, hash);
    if (integrity && integrity !== hash) seen.torn.push(`${address}: ${source} has other bytes`);
  }
  return isOfRemote;
}

/** The releases that a page gets when it hydrates, however many swaps later. */
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

async function openPayload(
  { site, twin, seen }: Visited,
  address: string,
  isOfRemote: boolean,
): Promise<void> {
  const url = `${address === '/' ? '' : address}/_payload.json`;
  const { status, headers, text } = await rawFetch(site + url);
  seen.requests += 1;
  if (status !== 200) return void seen.failed.push(`${url} answered ${status}`);
  const json = text();
  const { generation } = JSON.parse(json) as { generation: string };
  if (generation !== headers['x-generation']) seen.torn.push(`${url}: data of another generation`);
  const registry = await registryOf(site, generation, seen);
  const isOfTwin = isOfRemote && registry?.remotes[remote]?.version === twin;
  if (registry && isLoadedByTwin(json) !== isOfTwin) {
    seen.torn.push(`${url}: loaded by another release`);
  }
}

/**
 * Resident memory under steady load, the median over some seconds. Garbage collection cannot be triggered
 * from outside; under load it runs by itself, so all readings are taken in the same state.
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
