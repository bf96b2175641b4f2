import { setTimeout as sleep } from 'node:timers/promises';
import type { RemoteName } from '@site/shared/contract';
import { openStore, promote, readRegistry } from '@site/shared/releases';
import { ownSigner } from '../../build.ts';
import { counted } from '../backend/raw-fetch.ts';
import type { BenchContext } from '../bench-context.ts';
import { atMost, type Findings, median, timing, written } from '../report.ts';
import { landTwin } from './twin-release.ts';
import { liveVersion, type Seen, visit } from './visits.ts';

/** The remote that is swapped. */
const remote: RemoteName = 'mf-public';

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

/**
 * Ten minutes of visits while a release goes live every twelve seconds: no request fails, documents, data and
 * chunks are of one generation, and memory does not grow.
 */
export async function swap(context: BenchContext): Promise<Findings> {
  const { settings, site } = context;
  const store = openStore(settings.store);
  const first = (await readRegistry(store)).live[remote];
  if (!first) throw new Error(`${remote} is not live.`);
  const second = await landTwin(settings, remote, first);
  const signer = await ownSigner(settings);
  const seen: Seen = { requests: 0, failed: [], torn: [], generations: new Set() };
  let open = true;
  const crowd = Array.from({ length: visitors }, (_, index) =>
    visit({ site, twins: { [remote]: second }, seen }, index, () => open),
  );
  const swapTo = async (version: string) => {
    const began = performance.now();
    await promote(store, { [remote]: version }, signer);
    while ((await liveVersion(site, remote)) !== version) await sleep(20);
    return performance.now() - began;
  };
  const swaps = async (count: number, between: number) => {
    const times: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const live = await liveVersion(site, remote);
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
  const live = await liveVersion(site, remote);
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
