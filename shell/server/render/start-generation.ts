import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { ACCEPTS } from '@site/shared/contract';
import { generationId, type LiveReleases, publicRegistry } from '../releases/live-releases.ts';
import { matcherOf } from '../releases/match.ts';
import { ReleaseFault } from '../releases/release-fault.ts';
import { noReads, sampleUser } from './member-pages.ts';
import { createPool, type Pool } from './pool.ts';
import { readShellBuild } from './shell-build.ts';
import { type Generation, type GenerationsOptions, sampleRequest } from './types.ts';

/** A generation whose sample pages were rendered successfully, with its workers. */
export type Started = { generation: Generation; pool: Pool };

/**
 * Starts the workers of a set of releases and renders sample pages. A set equal to the live one, as
 * after a refusal, needs no new workers. Throws `ReleaseFault` for faults of the releases
 * themselves, and an error as soon as `unwanted` is aborted.
 */
export async function startGeneration(
  releases: LiveReleases,
  options: GenerationsOptions,
  live: Started | undefined,
  unwanted: AbortSignal,
): Promise<Started> {
  const build = await readShellBuild(options.shellDist);
  const id = generationId(build.id, releases);
  if (live?.generation.id === id) return live;
  unwanted.throwIfAborted();
  const registry = publicRegistry(id, releases);
  const pool = createPool({
    start: {
      generation: id,
      releases: withAbsoluteFolders(releases),
      shellDist: resolve(options.shellDist),
      product: options.product,
      origin: options.origin,
      iconSources: options.iconSources,
      accepts: options.accepts ?? ACCEPTS,
    },
    compiledDir: resolve(options.compiledDir),
    size: workersOf(options),
    gateway: options.gateway,
    log: options.log,
    now: options.now,
    ...(options.renderTimeout !== undefined && { renderTimeout: options.renderTimeout }),
  });
  const prepare = async (): Promise<Generation> => {
    const { messages, messagesVersion } = await pool.ready();
    const match = matcherOf(registry);
    const { render } = pool;
    const generation = { id, registry, messages, messagesVersion, match, render };
    await smoke(generation);
    return generation;
  };
  try {
    return { generation: await Promise.race([prepare(), aborted(unwanted)]), pool };
  } catch (error) {
    await pool.abandon();
    throw error;
  }
}

/** How many render workers a generation has. */
export function workersOf({ workers }: Pick<GenerationsOptions, 'workers'>): number {
  return workers ?? Math.min(4, availableParallelism());
}

/** Rejects when the signal is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new Error('another release is wanted'));
    signal.addEventListener('abort', stop, { once: true });
  });
}

function withAbsoluteFolders(releases: LiveReleases): LiveReleases {
  return Object.fromEntries(
    Object.entries(releases).map(([name, { release, folder }]) => [
      name,
      { release, folder: resolve(folder) },
    ]),
  );
}

/**
 * Smoke test: renders one page of every mount, in both languages; pages of the member area for a
 * made-up member whose backend is away. The backend's answers do not matter, it may be down; the
 * code has to run.
 */
async function smoke({ registry, render }: Generation): Promise<void> {
  const mounts = Object.values(registry.remotes).flatMap((remote) => remote.mounts);
  const drawings = mounts.flatMap(({ path, slot }) =>
    addressesOf(path).map(async (url) => {
      const request = { url, kind: 'page', requestId: sampleRequest } as const;
      const drawn =
        slot === 'lk'
          ? await render({ ...request, ...sampleSession }, noReads)
          : await render(request);
      const twice = repeatedId(drawn.body);
      if (twice !== null) throw new ReleaseFault(`${url} uses the id '${twice}' twice`);
      if (!drawn.degraded) return;
      const reason = `${url} threw while it was drawn (${drawn.status})`;
      // A public page that threw because of a missing answer may succeed the next time.
      throw drawn.partial && slot !== 'lk' ? new Error(reason) : new ReleaseFault(reason);
    }),
  );
  await Promise.all(drawings);
}

/** An id that two elements of a document have, of the page or of the frame; null when there is none. */
function repeatedId(html: string): string | null {
  const seen = new Set<string>();
  for (const [, id = ''] of html.matchAll(/<[a-z][^<>]*?\sid="([^"]*)"/g)) {
    if (seen.has(id)) return id;
    seen.add(id);
  }
  return null;
}

const sampleSession = { user: sampleUser, sessionExpiresAt: '2100-01-01T00:00:00.000Z' };

function addressesOf(path: string): string[] {
  const sample = path.replace(/:[^/]+/g, 'sample');
  return [sample, sample === '/' ? '/en' : `/en${sample}`];
}
