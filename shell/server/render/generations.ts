import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import {
  basenameOf,
  type PublicRegistry,
  type Registry,
  type RemoteName,
  type Slot,
  splitLocale,
} from '@site/shared/contract';
import { LRUCache } from 'lru-cache';
import { generatePath, matchRoutes } from 'react-router';
import {
  keepGeneration,
  markGeneration,
  readMessagesOf,
  readRegistryOf,
} from '../releases/kept-generations.ts';
import {
  generationId,
  keepServed,
  type LiveReleases,
  publicRegistry,
  readLiveReleases,
  readRegistry,
  readServed,
} from '../releases/live-releases.ts';
import { tidyStore } from '../releases/tidy-store.ts';
import { createPool, type Pool } from './pool.ts';
import { readShellBuild } from './shell-build.ts';
import type { Generation, Generations, GenerationsOptions, Match } from './types.ts';

const pollInterval = 300;
const tidyInterval = 24 * 60 * 60_000;

/**
 * Follows the release store: every change of the registry starts a new generation beside the live
 * one, draws a few of its pages, and takes over only if all of them succeed. Requests under way
 * finish on the old one. A start that finds its registry refused goes on with what was served last.
 * Once a day, and at the start, the store is tidied.
 */
export async function createGenerations(options: GenerationsOptions): Promise<Generations> {
  const { releasesDir, log, now } = options;
  let live: (Started & { serial: number }) | undefined;
  let seen = '';
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
    if (key === seen) return;
    seen = key;
    if (await takeOver(registry)) return keepServed(releasesDir, registry).catch(complain);
    if (live) return;
    const served = await readServed(releasesDir);
    if (served) await takeOver(served);
  }

  async function takeOver(registry: Registry): Promise<boolean> {
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
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ serial, live: registry.live, reason }, 'release refused');
      return false;
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

type Started = { generation: Generation; pool: Pool };

/** A registry that leads back to what is live, as after a refusal, needs no new workers. */
async function startGeneration(
  releases: LiveReleases,
  options: GenerationsOptions,
  live: Started | undefined,
): Promise<Started> {
  const build = await readShellBuild(options.shellDist);
  const id = generationId(build.id, releases);
  if (live?.generation.id === id) return live;
  const registry = publicRegistry(id, releases);
  const pool = createPool({
    start: {
      generation: id,
      releases: withAbsoluteFolders(releases),
      shellDist: resolve(options.shellDist),
      product: options.product,
      origin: options.origin,
    },
    size: options.workers ?? Math.min(4, availableParallelism()),
    gateway: options.gateway,
    log: options.log,
    now: options.now,
  });
  try {
    const { messages, messagesVersion } = await pool.ready();
    const match = matcherOf(registry);
    const generation: Generation = {
      id,
      registry,
      messages,
      messagesVersion,
      match,
      render: pool.render,
    };
    await smoke(generation);
    return { generation, pool };
  } catch (error) {
    await pool.abandon();
    throw error;
  }
}

function withAbsoluteFolders(releases: LiveReleases): LiveReleases {
  return Object.fromEntries(
    Object.entries(releases).map(([name, { release, folder }]) => [
      name,
      { release, folder: resolve(join(folder)) },
    ]),
  );
}

/**
 * Draws one page of every remote without parameters, in both languages. What the backend answers
 * does not matter, it may be away; that the code runs does.
 */
async function smoke({ registry, render }: Generation): Promise<void> {
  const paths = Object.values(registry.remotes).flatMap(({ mounts }) => samplesOf(mounts));
  const drawings = paths.map(async (url) => {
    const { degraded, status } = await render({ url, kind: 'page', requestId: 'smoke' });
    if (degraded) throw new Error(`${url} threw while it was drawn (${status})`);
  });
  await Promise.all(drawings);
}

function samplesOf(mounts: readonly { path: string; slot: Slot }[]): string[] {
  return mounts
    .filter(({ slot }) => slot !== 'lk')
    .flatMap(({ path }) => {
      const sample = path.replace(/:[^/]+/g, 'sample');
      return [sample, sample === '/' ? '/en' : `/en${sample}`];
    });
}

function matcherOf({ remotes }: PublicRegistry): Generation['match'] {
  const routes = Object.entries(remotes).flatMap(([remote, { mounts }]) =>
    mounts.map(({ id, path, slot, handle: { query = [], personal } }) => ({
      path,
      handle: { remote: remote as RemoteName, id, slot, query },
      personal,
    })),
  );
  // The router ranks all patterns anew at every question, and most questions repeat.
  const known = new LRUCache<string, { match: Match | null }>({
    max: 5000,
    memoMethod: (pathname) => ({ match: matchOf(pathname) }),
  });
  return (pathname) => known.memo(pathname).match;

  function matchOf(pathname: string): Match | null {
    const { locale } = splitLocale(pathname);
    const leaf = matchRoutes(routes, pathname, basenameOf(locale))?.at(-1);
    if (!leaf) return null;
    const { handle, personal } = leaf.route;
    return { locale, ...handle, personal: personal ? generatePath(personal, leaf.params) : null };
  }
}
