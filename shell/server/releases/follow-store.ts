import { setTimeout as sleep } from 'node:timers/promises';
import type { Mirror } from './mirror.ts';

/** Milliseconds between two looks at a store elsewhere. */
const pollInterval = 1000;
/** Milliseconds that a start waits for the store before it goes on with the copy on this machine. */
const startPatience = 3000;

type Options = {
  mirror: Mirror;
  log: {
    info: (fields: object, message: string) => void;
    error: (fields: object, message: string) => void;
  };
  /** Milliseconds; shorter in tests. */
  interval?: number;
};

/** Keeps the copy of a store up to date while the server runs. */
export type FollowedStore = {
  /**
   * Resolves when the store was copied; if it does not answer soon, with the copy of an earlier run. A server without one
   * waits: it would have no pages.
   */
  started: Promise<void>;
  /** Why the store is not followed; null when it is. */
  problem: () => string | null;
  close: () => Promise<void>;
};

export function followStore({ mirror, log, interval = pollInterval }: Options): FollowedStore {
  const stop = new AbortController();
  let problem: string | null = null;

  async function look(): Promise<void> {
    try {
      await mirror.follow();
      if (problem !== null) log.info({}, 'the release store is followed again');
      problem = null;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== problem)
        log.error({ reason }, 'the release store could not be followed; its copy is served');
      problem = reason;
    }
  }

  const hadCopy = mirror.hasCopy();
  const first = Promise.withResolvers<void>();
  const watching = (async () => {
    while (!stop.signal.aborted) {
      await look();
      if (problem === null || (await mirror.hasCopy())) first.resolve();
      await sleep(interval, undefined, { signal: stop.signal }).catch(() => {});
    }
    first.resolve();
  })();

  async function start(): Promise<void> {
    const patience = (await hadCopy) ? [sleep(startPatience, undefined, { ref: false })] : [];
    await Promise.race([first.promise, ...patience]);
  }

  return {
    started: start(),
    problem: () => problem,
    async close() {
      stop.abort();
      // A request to a store that is away may take longer than the end of the server.
      await Promise.race([watching, sleep(interval, undefined, { ref: false })]);
    },
  };
}
