import { hostname } from 'node:os';
import {
  folderStore,
  keyFilesOf,
  openStore,
  readKeys,
  servedCanaries,
  servedRegistry,
} from '@site/shared/releases';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { GenerationsOptions } from '../render/types.ts';
import { followStore } from './follow-store.ts';
import { createLateFiles } from './late-files.ts';
import { createMirror } from './mirror.ts';

type Parts = { log: Log; now: () => Date };

/** The releases of a server: those in its data folder, or a copy of a store elsewhere that is kept up to date there. */
export type OpenReleases = {
  /** Resolves when the copy is up to date, or the store does not answer soon. */
  started: Promise<void>;
  options: Pick<
    GenerationsOptions,
    'releasesDir' | 'releaseKeys' | 'served' | 'servedCanaries' | 'store' | 'server' | 'copy'
  >;
  close: () => Promise<void>;
};

export function openReleases(
  {
    dataDir,
    releasesDir,
    releaseStore,
    port,
  }: Pick<Config, 'dataDir' | 'releasesDir' | 'releaseStore' | 'port'>,
  { log, now }: Parts,
): OpenReleases {
  const releaseKeys = keyFilesOf(dataDir).known;
  const server = `${hostname()}-${port}`;
  const store = releaseStore === undefined ? folderStore(releasesDir) : openStore(releaseStore);
  const served = servedRegistry(dataDir, store.address);
  const canaries = servedCanaries(dataDir, store.address);
  const options = { releasesDir, releaseKeys, served, servedCanaries: canaries, store, server };
  if (releaseStore === undefined) {
    return { started: Promise.resolve(), options, close: async () => {} };
  }
  const mirror = createMirror({ store, folder: releasesDir, served, now });
  const { started, problem, close } = followStore({ mirror, log });
  const late = createLateFiles({
    store,
    folder: releasesDir,
    mirror,
    readKeys: () => readKeys(releaseKeys),
    now,
    onError: (error) =>
      log.warn({ reason: String(error) }, 'the release store was asked for a file in vain'),
  });
  return { started, options: { ...options, copy: { late, problem } }, close };
}
