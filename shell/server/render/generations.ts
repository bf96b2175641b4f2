import { join } from 'node:path';
import type { Registry } from '@site/shared/contract';
import { createAttempts } from '../releases/attempts.ts';
import {
  keepGeneration,
  markGeneration,
  readMessagesOf,
  readRegistryOf,
} from '../releases/kept-generations.ts';
import {
  keepServed,
  readLiveReleases,
  readRegistry,
  readServed,
} from '../releases/live-releases.ts';
import { ReleaseFault } from '../releases/release-fault.ts';
import { keepShellFiles } from '../releases/shell-files.ts';
import { tidyStore } from '../releases/tidy-store.ts';
import { readShellBuild } from './shell-build.ts';
import { type Started, startGeneration } from './start-generation.ts';
import type { Generations, GenerationsOptions } from './types.ts';

const pollInterval = 300;
const tidyInterval = 24 * 60 * 60_000;

/** What became of a set of releases: `refused` for good, or `failed` for a reason that may pass. */
type Verdict = 'live' | 'refused' | 'failed';

/**
 * Follows the release store: every change of the registry starts a new generation beside the live
 * one, draws a few of its pages, and takes over only if all of them succeed. Requests under way
 * finish on the old one. A start that finds its registry refused goes on with what was served last.
 * What failed for a reason that may pass is tried again, ever more rarely: with something live for about
 * ten minutes, otherwise as long as it takes. Once a day, and at the start, the store is tidied.
 */
export async function createGenerations(options: GenerationsOptions): Promise<Generations> {
  const { releasesDir, log, now } = options;
  let live: (Started & { serial: number }) | undefined;
  const attempts = createAttempts(now);
  let seen = '';
  /** Why it was refused so far. */
  const refusals = new Set<string>();
  let complaint = '';
  let tidied = Number.NEGATIVE_INFINITY;
  let closed = false;

  async function follow(): Promise<void> {
    const registry = await readRegistry(releasesDir);
    const build = await readShellBuild(options.shellDist);
    if (live && registry.serial < live.serial) {
      throw new Error(`the registry went back from serial ${live.serial} to ${registry.serial}`);
    }
    const key = JSON.stringify([registry, build.id]);
    if (!attempts.due(key, !live)) return;
    if (key !== seen) refusals.clear();
    seen = key;
    let settled = false;
    try {
      settled = await attempt(registry);
    } finally {
      attempts.tried(key, settled);
    }
  }

  /** Gives whether another try of the same could not end otherwise. */
  async function attempt(registry: Registry): Promise<boolean> {
    const verdict = await takeOver(registry);
    if (verdict === 'live') await keepServed(releasesDir, registry).catch(complain);
    const served = live ? null : await readServed(releasesDir);
    const verdictOnServed = served && (await takeOver(served));
    return verdict !== 'failed' && verdictOnServed !== 'failed';
  }

  async function takeOver(registry: Registry): Promise<Verdict> {
    const { serial } = registry;
    const started = performance.now();
    try {
      const releases = await readLiveReleases(releasesDir, registry);
      const previous = live;
      const next = await startGeneration(releases, options, previous);
      if (previous) await markGeneration(releasesDir, previous.generation, now()).catch(complain);
      await keepGeneration(releasesDir, next.generation, now()).catch(complain);
      live = { ...next, serial };
      const ms = Math.round(performance.now() - started);
      log.info({ generation: next.generation.id, serial, ms }, 'release live');
      if (next.pool !== previous?.pool) void previous?.pool.close();
      return 'live';
    } catch (error) {
      const verdict = error instanceof ReleaseFault ? 'refused' : 'failed';
      const reason = error instanceof Error ? error.message : String(error);
      const refusal = JSON.stringify([serial, reason]);
      if (!refusals.has(refusal)) {
        const again = verdict === 'failed';
        log.error({ serial, live: registry.live, reason, again }, 'release refused');
      }
      refusals.add(refusal);
      return verdict;
    }
  }

  async function look(): Promise<void> {
    try {
      await follow();
      await tidyDaily();
      complaint = '';
    } catch (error) {
      complain(error);
    }
  }

  async function tidyDaily(): Promise<void> {
    if (!live || now().getTime() - tidied < tidyInterval) return;
    tidied = now().getTime();
    await keepShellFiles(join(options.shellDist, 'web'), releasesDir, now());
    const gone = await tidyStore(releasesDir, live.generation, now());
    if (gone.length > 0) log.info({ gone }, 'old releases left the store');
  }

  /** The store is looked at three times a second: the same trouble is told of once. */
  function complain(error: unknown): void {
    const reason = String(error);
    if (reason !== complaint) log.error({ reason }, 'the release store could not be followed');
    complaint = reason;
  }

  await look();
  const watching = (async () => {
    while (!closed) {
      await new Promise((done) => setTimeout(done, pollInterval));
      if (closed) return;
      await look();
    }
  })();

  return {
    current: () => {
      if (!live) throw new Error('no release is live yet');
      return live.generation;
    },
    ready: () => live !== undefined,
    registryOf: async (generation) =>
      generation === live?.generation.id
        ? JSON.stringify(live.generation.registry)
        : readRegistryOf(releasesDir, generation, now()),
    messagesOf: async (version, locale) =>
      version === live?.generation.messagesVersion
        ? JSON.stringify(live.generation.messages[locale])
        : readMessagesOf(releasesDir, version, locale, now()),
    close: async () => {
      closed = true;
      await watching;
      await live?.pool.close();
    },
  };
}
