import type { Channel, RemoteName, TakenBack } from '@site/shared/contract';
import {
  endCanary,
  type ReleaseStore,
  readHistory,
  readRegistry,
  rollback,
  siteSigner,
} from '@site/shared/releases';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import type { Generation, Generations } from '../../render/types.ts';
import type { Figures, ReleaseFigures } from '../figures/figures.ts';
import { failureOf, judgedMinutes } from './failing-release.ts';

const checkEveryMs = 5000;
/** How long a version that became live is compared with the one before it. */
const newFor = 15 * 60_000;

type Parts = {
  generations: Generations;
  figures: Pick<ReleaseFigures, 'of'>;
  store: ReleaseStore;
  /** The folder with the keys of the site. */
  dataDir: string;
  clock: Pick<Clock, 'now'>;
  log: Log;
  metrics: Pick<Metrics, 'releasesTakenBack'>;
};

/** Takes back releases whose pages fail: [decision 062](../../../../docs/decisions/062-canary.md). */
export type ReleaseWatch = {
  /** Compares every canary, and every version that has just become live, with the version before it. */
  check: () => Promise<void>;
  /** Checks in the background. */
  start: () => void;
  close: () => void;
};

type Versions = Record<RemoteName, string>;
/** A version that has just become live, with the figures that the one before it had then. */
type Newcomer = { version: string; since: number; before: Figures };
type Failing = { name: RemoteName; version: string; channel: Channel; reason: string };

export function createReleaseWatch(parts: Parts): ReleaseWatch {
  const { generations, figures, store, dataDir, clock, log, metrics } = parts;
  const newcomers = new Map<RemoteName, Newcomer>();
  let lastLive: Versions | undefined;
  let complaint = '';
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function checkAll(): Promise<void> {
    if (!generations.ready()) return;
    const live = versionsOf(generations.current());
    await noteNewcomers(live);
    for (const [name, version] of Object.entries(versionsOf(generations.current('canary')))) {
      const stable = live[name];
      if (stable === undefined || stable === version) continue;
      const reason = failureOf(await figuresOf(name, version), await figuresOf(name, stable));
      if (reason) await takeBack({ name, version, channel: 'canary', reason });
    }
    for (const [name, { version, before, since }] of newcomers) {
      // Failures before it became live again do not count.
      const minutes = Math.min(
        judgedMinutes,
        minuteOf(clock.now().getTime()) - minuteOf(since) + 1,
      );
      const reason = failureOf(await figuresOf(name, version, minutes), before);
      if (reason) await takeBack({ name, version, channel: 'stable', reason });
    }
  }

  async function noteNewcomers(live: Versions): Promise<void> {
    const now = clock.now().getTime();
    for (const [name, { version, since }] of newcomers) {
      if (live[name] !== version || now - since > newFor) newcomers.delete(name);
    }
    const former = lastLive;
    lastLive = live;
    if (!former) return;
    for (const [name, version] of Object.entries(live)) {
      const previous = former[name];
      if (previous === undefined || previous === version) continue;
      if (!(await follows(name, version, previous))) continue;
      newcomers.set(name, { version, since: now, before: await figuresOf(name, previous) });
    }
  }

  /** Whether a version was made live after the other one, perhaps with others in between; not after a rollback to it. */
  async function follows(name: RemoteName, version: string, previous: string): Promise<boolean> {
    const versions = (await readHistory(store))[name] ?? [];
    return versions.slice(0, Math.max(0, versions.lastIndexOf(version))).includes(previous);
  }

  function figuresOf(name: RemoteName, version: string, minutes = judgedMinutes): Promise<Figures> {
    return figures.of(name, version, { minutes });
  }

  /** Changes the registry for all web servers of the store; the first one decides. */
  async function takeBack({ name, version, channel, reason }: Failing): Promise<void> {
    const taken: TakenBack = { version, channel, reason, at: clock.now().toISOString() };
    const { serial } = await readRegistry(store);
    const registry =
      channel === 'canary'
        ? await endCanary(store, name, taken)
        : await rollback(store, name, await siteSigner(dataDir, name), taken);
    if (registry.serial === serial) return;
    metrics.releasesTakenBack.inc({ channel });
    log.error({ remote: name, version, channel, reason }, 'release taken back');
  }

  function check(): Promise<void> {
    running ??= checkAll()
      .then(() => {
        complaint = '';
      })
      .catch((error: unknown) => {
        const found = String(error);
        if (found !== complaint) log.error({ reason: found }, 'releases could not be watched');
        complaint = found;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    check,
    start() {
      // What becomes live after this look is compared with what it sees.
      void check();
      timer = setInterval(() => void check(), checkEveryMs);
      timer.unref();
    },
    close: () => clearInterval(timer),
  };
}

function minuteOf(time: number): number {
  return Math.floor(time / 60_000);
}

function versionsOf({ registry: { remotes } }: Pick<Generation, 'registry'>): Versions {
  return Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
}
