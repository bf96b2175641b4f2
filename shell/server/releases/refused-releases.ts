import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel, Registry, RemoteName } from '@site/shared/contract';
import {
  labelOf,
  type Refusal,
  type ReleaseStore,
  removeReport,
  writeReport,
} from '@site/shared/releases';

/** The versions that this server refused, by remote; shown by `pnpm release`. */
export type RefusedReleases = Readonly<Record<RemoteName, Refusal>>;

type Options = {
  store: ReleaseStore;
  /** The name of this server among those of the store. */
  server: string;
  now: () => Date;
  /** Called when the store does not take a report. */
  onError: (error: unknown) => void;
};

/** Milliseconds that the end of a server waits for its report to be removed. */
const patience = 2000;

/** What this server could not load: known here at once, and reported to the store for `pnpm release`. */
export function createRefusals({ store, server, now, onError }: Options) {
  const refusedIn: Record<Channel, RefusedReleases> = { stable: {}, canary: {} };
  let serial = 0;
  let writing = Promise.resolve();
  const next = (write: () => Promise<void>) => {
    // Nobody waits for it: the store may be away.
    writing = writing.then(write).catch(onError);
  };
  const current = () => ({ ...refusedIn.stable, ...refusedIn.canary });
  const renew = () =>
    next(() => writeReport(store, { server, at: now().toISOString(), serial, refused: current() }));

  return {
    /** Why versions are not served, by remote. */
    reasons: () =>
      Object.fromEntries(Object.entries(current()).map(([name, { reason }]) => [name, reason])),
    /** Replaces the list of a channel after a registry was tried. */
    keep(tried: number, found: RefusedReleases, channel: Channel = 'stable'): void {
      serial = tried;
      refusedIn[channel] = found;
      renew();
    },
    /** Daily, so that the report does not count as one of a killed server. */
    renew,
    async withdraw(): Promise<void> {
      next(() => removeReport(store, server));
      await Promise.race([writing, sleep(patience, undefined, { ref: false })]);
    },
  };
}

/** Why versions are not served that the site took back, by remote. */
export function takenBackReasons(takenBack: Registry['takenBack'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(takenBack).map(([name, { channel, version, reason }]) => [
      labelOf(name, channel),
      `${version} was taken back: ${reason}`,
    ]),
  );
}

/** The remotes whose version differs between two registries, sorted by name. */
export function changedRemotes(from: Registry, to: Registry): RemoteName[] {
  return Object.keys(to.live)
    .filter((name) => to.live[name] !== from.live[name])
    .toSorted();
}
