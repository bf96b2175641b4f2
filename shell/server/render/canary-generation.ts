import type { Canary, Registry, RemoteName } from '@site/shared/contract';
import { canariesOf, canaryPercent, labelOf, type Refusal, readKeys } from '@site/shared/releases';
import { createAttempts } from '../releases/attempts.ts';
import { keepGeneration, markGeneration } from '../releases/kept-generations.ts';
import { readLiveReleases } from '../releases/live-releases.ts';
import { ReleaseFault } from '../releases/release-fault.ts';
import { type Started, startGeneration, workersOf } from './start-generation.ts';
import type { Generation, GenerationsOptions } from './types.ts';

/** What the canaries are tried beside. */
export type Beside = {
  /** The registry with the canaries. */
  registry: Registry;
  /** The live versions that are served, without what was refused. */
  served: Registry;
  /** Everything else on which a result depends. */
  key: string;
};

/** The generation of the channel `canary`: the live versions, and for some remotes their canaries. */
export type CanaryGeneration = {
  /**
   * Starts, changes or ends the canaries in the background. One that fails is refused as a live version would be; the
   * channel then has the others, or ends.
   */
  follow: (beside: Beside) => void;
  /** The generation, if one runs. */
  current: () => Generation | undefined;
  /** How many of the browsers that come get it; 0 when none runs. */
  percent: () => number;
  /** Marks the generation as used now. */
  mark: () => Promise<void>;
  close: () => Promise<void>;
};

type Canaries = Readonly<Record<RemoteName, Canary>>;
type Outcome = { verdict: 'live' | 'refused' | 'failed'; reason: string };
type Refusals = Record<string, Refusal>;
type Result = { refused: Refusals; again: boolean; hasGood: boolean };

export function createCanaryGeneration(
  options: GenerationsOptions,
  keepRefused: (serial: number, refused: Refusals) => void,
): CanaryGeneration {
  const { releasesDir, log, now } = options;
  const few: GenerationsOptions = { ...options, workers: Math.ceil(workersOf(options) / 2) };
  const attempts = createAttempts(now);
  const refusals = new Set<string>();
  let running: (Started & { percent: number }) | undefined;
  let attempt: { key: string; unwanted: AbortController; done: Promise<void> } | undefined;
  let lastKey = '';
  /** Whether the reports have a list of this channel. */
  let isRefused = false;
  let closed = false;

  function follow(beside: Beside): void {
    const key = JSON.stringify([beside.registry, beside.served.live, beside.key]);
    if (attempt) {
      if (attempt.key !== key) attempt.unwanted.abort();
      return;
    }
    if (closed || !attempts.due(key, false)) return;
    if (key !== lastKey) refusals.clear();
    lastKey = key;
    const unwanted = new AbortController();
    const done = settle(beside, unwanted.signal)
      .catch((error: unknown) => {
        log.error({ reason: String(error) }, 'the canary could not be followed');
        return false;
      })
      .then((settled) => {
        attempts.tried(key, settled);
        attempt = undefined;
      });
    attempt = { key, unwanted, done };
  }

  /** Returns whether the result is final, so that the same registry need not be tried again. */
  async function settle(beside: Beside, unwanted: AbortSignal): Promise<boolean> {
    const canaries = canariesOf(beside.registry);
    if (Object.keys(canaries).length === 0) {
      await end();
      await options.servedCanaries.keep(beside.registry, []);
      if (isRefused) keepRefused(beside.registry.serial, {});
      isRefused = false;
      return true;
    }
    const { refused, again, hasGood } = await tryCanaries(beside, canaries, unwanted);
    if (unwanted.aborted) return false;
    isRefused = true;
    keepRefused(beside.registry.serial, refused);
    // What ran before is wanted no more. The reasons are known before it ends.
    if (!hasGood) await end();
    const isRefusedHere = (name: RemoteName) => labelOf(name, 'canary') in refused;
    await options.servedCanaries.keep(beside.registry, Object.keys(canaries).filter(isRefusedHere));
    return !again;
  }

  /** Tries all canaries together, and if they fail one by one. */
  async function tryCanaries(
    { registry: { serial }, served }: Beside,
    canaries: Canaries,
    unwanted: AbortSignal,
  ): Promise<Result> {
    const tryThese = (some: Canaries) => activate(withCanaries(served, some, serial), unwanted);
    const whole = await tryThese(canaries);
    if (whole.verdict === 'live') return { refused: {}, again: false, hasGood: true };
    const names = Object.keys(canaries).toSorted();
    const refused: Refusals = {};
    let good: Canaries = {};
    for (const name of names) {
      const canary = canaries[name];
      if (!canary || unwanted.aborted) continue;
      const next = { ...good, [name]: canary };
      const outcome = names.length === 1 ? whole : await tryThese(next);
      if (outcome.verdict === 'live') good = next;
      else {
        const again = outcome.verdict === 'failed';
        const { version } = canary;
        refused[labelOf(name, 'canary')] = { version, serial, reason: outcome.reason, again };
      }
    }
    return {
      refused,
      again: Object.values(refused).some(({ again }) => again),
      hasGood: Object.keys(good).length > 0,
    };
  }

  async function activate(registry: Registry, unwanted: AbortSignal): Promise<Outcome> {
    const { serial } = registry;
    const canaries = versionsOf(canariesOf(registry));
    try {
      const releases = await readLiveReleases(releasesDir, registry, {
        isContentPage: options.isContentPage,
        keys: await readKeys(options.releaseKeys),
        served: null,
        canaries: await options.servedCanaries.read(),
      });
      const previous = running;
      const next = await startGeneration(releases, few, previous, unwanted);
      await keepGeneration(releasesDir, next.generation, now());
      options.copy?.late.share(next.generation);
      const percent = canaryPercent(registry);
      running = { ...next, percent };
      log.info({ generation: next.generation.id, serial, canaries, percent }, 'canary live');
      if (previous && next.pool !== previous.pool) void previous.pool.close();
      return { verdict: 'live', reason: '' };
    } catch (error) {
      const verdict = error instanceof ReleaseFault ? 'refused' : 'failed';
      const reason = error instanceof Error ? error.message : String(error);
      if (unwanted.aborted) return { verdict, reason };
      const refusal = JSON.stringify([canaries, reason]);
      const again = verdict === 'failed';
      if (!refusals.has(refusal)) log.error({ serial, canaries, reason, again }, 'canary refused');
      refusals.add(refusal);
      return { verdict, reason };
    }
  }

  async function end(): Promise<void> {
    const ended = running;
    running = undefined;
    if (!ended) return;
    log.info({ generation: ended.generation.id }, 'canary ended');
    await markGeneration(releasesDir, ended.generation, now()).catch(() => {});
    void ended.pool.close();
  }

  return {
    follow,
    current: () => running?.generation,
    percent: () => running?.percent ?? 0,
    mark: async () => {
      if (running) await markGeneration(releasesDir, running.generation, now());
    },
    close: async () => {
      closed = true;
      attempt?.unwanted.abort();
      await attempt?.done;
      await running?.pool.close();
    },
  };
}

/** The served versions with those of canaries in their place. */
function withCanaries(served: Registry, canary: Canaries, serial: number): Registry {
  const live = { ...served.live, ...versionsOf(canary) };
  return { ...served, serial, live, channels: { canary } };
}

function versionsOf(canaries: Canaries): Record<RemoteName, string> {
  return Object.fromEntries(Object.entries(canaries).map(([name, { version }]) => [name, version]));
}
