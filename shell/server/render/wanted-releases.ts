import type { Registry } from '@site/shared/contract';
import { readKeys, stableOf } from '@site/shared/releases';
import { readRegistry } from '../releases/live-releases.ts';
import { readShellBuild } from './shell-build.ts';
import type { GenerationsOptions } from './types.ts';

/** Milliseconds between two looks at the registry. */
export const pollInterval = 300;
/**
 * An attempt younger than this continues although another set is wanted: an ordinary start takes
 * two to four seconds under load, and the newer set may turn out to be broken.
 */
const startGrace = 5000;

/** The wanted live versions; `key` identifies them together with `others`, the shell build and the known keys. */
export type Wanted = { registry: Registry; whole: Registry; key: string; others: string };

type Options = Pick<GenerationsOptions, 'releasesDir' | 'releaseKeys' | 'shellDist' | 'now'>;

/** What the release store wants to be served. */
export function createWanted({ releasesDir, releaseKeys, shellDist, now }: Options) {
  async function read(): Promise<Wanted> {
    const whole = await readRegistry(releasesDir);
    const registry = stableOf(whole);
    const build = await readShellBuild(shellDist);
    // A key that was added may make a refused release good.
    const keys = await readKeys(releaseKeys);
    const others = JSON.stringify([build.id, keys]);
    return { registry, whole, key: JSON.stringify([registry, others]), others };
  }

  /**
   * Aborts an attempt when something else is wanted, but not within the grace period of a start. A
   * registry that is unreadable or has a lower serial is ignored.
   */
  async function during<Value>(
    { registry, key }: Wanted,
    attempt: (unwanted: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    const unwanted = new AbortController();
    const began = now().getTime();
    const watch = setInterval(async () => {
      if (now().getTime() - began < startGrace) return;
      const next = await read().catch(() => null);
      if (next && next.key !== key && next.registry.serial >= registry.serial) unwanted.abort();
    }, pollInterval);
    try {
      return await attempt(unwanted.signal);
    } finally {
      clearInterval(watch);
    }
  }

  return { read, during };
}
