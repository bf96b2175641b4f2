import { join } from 'node:path';
import type { Registry, RemoteName } from '@site/shared/contract';
import { assertNotOlder, type Refusal, readKeys } from '@site/shared/releases';
import { createAttempts } from '../releases/attempts.ts';
import {
  keepGeneration,
  markGeneration,
  readMessagesOf,
  readRegistryOf,
} from '../releases/kept-generations.ts';
import { readLiveReleases } from '../releases/live-releases.ts';
import { changedRemotes, createRefusals, takenBackReasons } from '../releases/refused-releases.ts';
import { ReleaseFault } from '../releases/release-fault.ts';
import { keepShellFiles } from '../releases/shell-files.ts';
import { tidyStore } from '../releases/tidy-store.ts';
import { createCanaryGeneration } from './canary-generation.ts';
import { forgetCompiled } from './compiled-code.ts';
import { type Started, startGeneration } from './start-generation.ts';
import type { Generations, GenerationsOptions } from './types.ts';
import { createWanted, pollInterval, type Wanted } from './wanted-releases.ts';

const tidyInterval = 24 * 60 * 60_000;
/** How long unused compiled code is kept. */
const compiledFor = 30 * tidyInterval;
/**
 * Result for a set of releases: `refused` permanently, `failed` for a possibly temporary reason, or
 * `unwanted` because the registry changed before the result was known.
 */
type Verdict = 'live' | 'refused' | 'failed' | 'unwanted';

type Outcome = { verdict: Verdict; reason: string };

/**
 * Follows the release store: every change of the registry starts a new generation beside the live
 * one, renders sample pages, and switches over only if all of them succeed. Requests in progress
 * finish on the old one. A failing release is set aside alone and the other changes go live
 * (`isolateFaults`). An attempt that is no longer wanted is aborted unless it has only just
 * started: one that hangs does not block newer releases, and a healthy one goes live first. A start
 * with a refused registry falls back to what was served last. Temporary failures are retried with
 * backoff: for about ten minutes when something is live, otherwise for ever. Canaries follow beside
 * it (`CanaryGeneration`). Once a day, and at the start, the store is cleaned up.
 */
export async function createGenerations(options: GenerationsOptions): Promise<Generations> {
  const { releasesDir, served, store, server, copy, log, now } = options;
  let live: (Started & { serial: number; registry: Registry }) | undefined;
  const wantedReleases = createWanted(options);
  const attempts = createAttempts(now);
  let lastKey = '';
  /** Refusals logged so far. */
  const refusals = new Set<string>();
  let complaint = '';
  let tidied = Number.NEGATIVE_INFINITY;
  let closed = false;
  const refusedHere = createRefusals({ store, server, now, onError: complainOfReport });
  const canary = createCanaryGeneration(options, (serial, refused) =>
    refusedHere.keep(serial, refused, 'canary'),
  );
  let takenBack: Registry['takenBack'] = {};

  async function follow(): Promise<void> {
    const wanted = await readNewer().catch(async (error: unknown) => {
      if (!live) await serveLast();
      throw error;
    });
    await followStable(wanted);
    takenBack = wanted.whole.takenBack;
    if (!live) return;
    canary.follow({ registry: wanted.whole, served: live.registry, key: wanted.others });
  }

  async function followStable(wanted: Wanted): Promise<void> {
    const { registry, key } = wanted;
    if (!attempts.due(key, !live)) return;
    if (key !== lastKey) refusals.clear();
    lastKey = key;
    let settled = false;
    try {
      settled = await wantedReleases.during(wanted, (unwanted) => attempt(registry, unwanted));
    } finally {
      attempts.tried(key, settled);
    }
  }

  /** Throws when the store has no registry that is as new as the one served before. */
  async function readNewer(): Promise<Wanted> {
    const wanted = await wantedReleases.read();
    assertNotOlder(wanted.registry, await newestServed());
    return wanted;
  }

  async function newestServed(): Promise<Registry | null> {
    return live?.registry ?? (await served.read());
  }

  /** A start without a good registry serves what this server served last. */
  async function serveLast(): Promise<void> {
    const last = await served.read();
    if (!last || !attempts.due('last', true)) return;
    const { verdict } = await activate(last, new AbortController().signal);
    attempts.tried('last', verdict === 'live');
  }

  /** Returns whether the result is final, so that the same registry need not be tried again. */
  async function attempt(registry: Registry, unwanted: AbortSignal): Promise<boolean> {
    const outcome = await activate(registry, unwanted);
    if (outcome.verdict === 'unwanted') return false;
    if (outcome.verdict === 'live') {
      await served.keep(registry).catch(complain);
      refusedHere.keep(registry.serial, {});
      return true;
    }
    return isolateFaults(registry, outcome, unwanted);
  }

  /**
   * One broken release does not block the healthy ones: each changed remote is tried by itself on
   * top of what works. A version that fails is set aside with its reason, and its remote stays
   * unchanged.
   */
  async function isolateFaults(
    registry: Registry,
    { verdict, reason }: Outcome,
    unwanted: AbortSignal,
  ): Promise<boolean> {
    const verdicts: Verdict[] = [verdict];
    const tryNext = async (next: Registry) => {
      const outcome = await activate(next, unwanted);
      verdicts.push(outcome.verdict);
      return outcome;
    };
    const { serial } = registry;
    const last = live ? null : await served.read();
    if (last) await tryNext({ ...last, serial });
    // When nothing that ran before works, every remote is tried by itself.
    let base: Registry = { ...(live?.registry ?? { live: {} }), serial };
    const changed = changedRemotes(base, registry);
    const refused: Record<RemoteName, Refusal> = {};
    for (const name of changed) {
      const version = registry.live[name] ?? '';
      const next = withPromoted(base, registry, name);
      const isWhole = changedRemotes(next, registry).length === 0 && changed.length === 1;
      const outcome = isWhole ? { verdict, reason } : await tryNext(next);
      if (outcome.verdict === 'unwanted') return false;
      if (outcome.verdict === 'live') {
        base = next;
        await served.keep(base).catch(complain);
      } else {
        const again = outcome.verdict === 'failed';
        refused[name] = { version, serial: registry.serial, reason: outcome.reason, again };
      }
    }
    refusedHere.keep(registry.serial, refused);
    return !verdicts.some((each) => each === 'failed' || each === 'unwanted');
  }

  async function activate(registry: Registry, unwanted: AbortSignal): Promise<Outcome> {
    const { serial } = registry;
    const started = performance.now();
    try {
      const releases = await readLiveReleases(releasesDir, registry, {
        isContentPage: options.isContentPage,
        keys: await readKeys(options.releaseKeys),
        served: await newestServed(),
      });
      const previous = live;
      const next = await startGeneration(releases, options, previous, unwanted);
      if (previous) await markGeneration(releasesDir, previous.generation, now()).catch(complain);
      await keepGeneration(releasesDir, next.generation, now()).catch(complain);
      copy?.late.share(next.generation);
      live = { ...next, serial, registry };
      const ms = Math.round(performance.now() - started);
      log.info({ generation: next.generation.id, serial, ms }, 'release live');
      if (next.pool !== previous?.pool) void previous?.pool.close();
      return { verdict: 'live', reason: '' };
    } catch (error) {
      if (unwanted.aborted) {
        log.info({ serial, live: registry.live }, 'release no longer wanted');
        return { verdict: 'unwanted', reason: '' };
      }
      const verdict = error instanceof ReleaseFault ? 'refused' : 'failed';
      const reason = error instanceof Error ? error.message : String(error);
      const refusal = JSON.stringify([serial, reason]);
      if (!refusals.has(refusal)) {
        const again = verdict === 'failed';
        log.error({ serial, live: registry.live, reason, again }, 'release refused');
      }
      refusals.add(refusal);
      return { verdict, reason };
    }
  }

  async function poll(): Promise<void> {
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
    refusedHere.renew();
    await forgetCompiled(options.compiledDir, new Date(tidied - compiledFor));
    await canary.mark();
    const gone = await tidyStore(releasesDir, live.generation, now(), live.registry);
    if (gone.length > 0) log.info({ gone }, 'old releases left the store');
  }

  function complainOfReport(error: unknown): void {
    log.warn({ reason: String(error) }, 'the release store took no report of this server');
  }

  /** The store is polled three times a second: the same error is logged once. */
  function complain(error: unknown): void {
    const reason = String(error);
    if (reason !== complaint) log.error({ reason }, 'the release store could not be followed');
    complaint = reason;
  }

  await poll();
  const watching = (async () => {
    while (!closed) {
      await new Promise((done) => setTimeout(done, pollInterval));
      if (closed) return;
      await poll();
    }
  })();

  return {
    current: (channel) => {
      if (!live) throw new Error('no release is live yet');
      return (channel === 'canary' && canary.current()) || live.generation;
    },
    canaryPercent: canary.percent,
    ready: () => live !== undefined,
    registryOf: async (generation) =>
      generation === live?.generation.id
        ? JSON.stringify(live.generation.registry)
        : whenCopied(
            () => readRegistryOf(releasesDir, generation, now()),
            () => copy?.late.registry(generation),
          ),
    messagesOf: async (version, locale) =>
      version === live?.generation.messagesVersion
        ? JSON.stringify(live.generation.messages[locale])
        : whenCopied(
            () => readMessagesOf(releasesDir, version, locale, now()),
            () => copy?.late.messages(version),
          ),
    fetchRelease: async (name, version) => (await copy?.late.release(name, version)) ?? false,
    problems: () => ({
      refused: { ...takenBackReasons(takenBack), ...refusedHere.reasons() },
      store: copy?.problem() ?? (complaint === '' ? null : complaint),
    }),
    close: async () => {
      closed = true;
      await watching;
      await canary.close();
      await refusedHere.withdraw();
      await live?.pool.close();
    },
  };
}

/** A registry with the version of one remote as another registry has it, and the signature of its promotion. */
function withPromoted(base: Registry, { live, promotions }: Registry, name: RemoteName): Registry {
  const promotion = promotions?.[name];
  return {
    ...base,
    live: { ...base.live, [name]: live[name] ?? '' },
    ...(promotion && { promotions: { ...base.promotions, [name]: promotion } }),
  };
}

/** Reads something of this machine, or after it was copied from a store elsewhere. */
async function whenCopied(
  read: () => Promise<string | null>,
  fetch: () => Promise<boolean> | undefined,
): Promise<string | null> {
  return (await read()) ?? ((await fetch()) ? read() : null);
}
