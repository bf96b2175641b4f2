import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';

/** Milliseconds between two pings of an address, and the time that each may take. */
const pingEvery = 1000;
const pingTimeout = 1500;

/** One instance of the backend. */
export type Address = {
  readonly url: string;
  /** Aborted when the address fails and another does not: a read need not wait for it. */
  readonly failing: AbortSignal;
};

/** The instances of the backend. */
export type Addresses = {
  count: number;
  /** The next address to use. One that failed is only used if all did; `tried` comes last. */
  next: (tried?: Address) => Address;
  /** Leaves an address out until its ping succeeds. The only one is never left out. */
  failed: (address: Address) => void;
  /** Whether any of them answers. */
  ping: (timeout: number) => Promise<boolean>;
  close: () => void;
};

/** Takes turns among the addresses of the backend; several are pinged every second. */
export function createAddresses(urls: readonly string[], log: Log): Addresses {
  const instances = urls.map((url) => ({ url, up: true, abort: new AbortController() }));
  const several = instances.length > 1;
  const closed = new AbortController();
  let turn = 0;
  if (several) for (const instance of instances) void watch(instance);

  return {
    count: instances.length,
    next(tried) {
      turn = (turn + 1) % instances.length;
      const inTurn = [...instances.slice(turn), ...instances.slice(0, turn)];
      const rank = ({ up, url }: Instance) => (up ? 0 : 2) + (url === tried?.url ? 1 : 0);
      const [best] = inTurn.toSorted((a, b) => rank(a) - rank(b));
      const { url, abort } = best as Instance;
      return { url, failing: abort.signal };
    },
    failed({ url }) {
      const instance = instances.find((each) => each.url === url);
      if (several && instance) leaveOut(instance);
    },
    ping: async (timeout) => {
      const answers = instances.map(async ({ url }) => {
        if (!(await answersPing(url, timeout))) throw new Error(url);
      });
      return Promise.any(answers).then(
        () => true,
        () => false,
      );
    },
    close: () => closed.abort(),
  };

  async function watch(instance: Instance): Promise<void> {
    while (await pause()) {
      if (!(await answersPing(instance.url, pingTimeout))) leaveOut(instance);
      else if (!instance.up) {
        instance.up = true;
        log.info({ backend: instance.url }, 'an instance of the backend answers again');
      }
    }
  }

  function pause(): Promise<boolean> {
    return sleep(pingEvery, true, { ref: false, signal: closed.signal }).catch(() => false);
  }

  function leaveOut(instance: Instance): void {
    if (!instance.up || closed.signal.aborted) return;
    instance.up = false;
    if (instances.some(({ up }) => up)) instance.abort.abort(addressFailed);
    // For calls that try it all the same, because the others fail too.
    instance.abort = new AbortController();
    log.warn(
      { backend: instance.url },
      'an instance of the backend does not answer and is left out',
    );
  }
}

/** The reason with which the calls of a failed address end. */
export const addressFailed = new Error('this instance of the backend does not answer');

type Instance = { url: string; up: boolean; abort: AbortController };

async function answersPing(url: string, timeout: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(`${url}/server/ping`, { signal });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
