import { join } from 'node:path';
import type { Registry } from '../contract/index.ts';
import { readJson, writeJson } from './json-file.ts';

/**
 * The registry that a web server served last, in its data folder, where no team writes: it starts with this one while the
 * store has none that is good, and it takes none that is older.
 */
export type ServedRegistry = {
  read: () => Promise<Registry | null>;
  /** Keeps a registry whose releases all work, unless a newer one is kept already. */
  keep: (registry: Registry) => Promise<void>;
};

type Served = Readonly<Record<string, Registry>>;

/** What was served last of a store, by its address; each store of a data folder has its own. */
export function servedRegistry(dataDir: string, address: string): ServedRegistry {
  const file = join(dataDir, 'served-registries.json');
  // The data folder may be moved with its store.
  const store = address === join(dataDir, 'releases') ? 'releases' : address;
  return {
    read: async () => (await readJson<Served>(file))?.[store] ?? null,
    async keep(registry) {
      const all = (await readJson<Served>(file)) ?? {};
      if (registry.serial < (all[store]?.serial ?? 0)) return;
      await writeJson(file, { ...all, [store]: registry }, 0o600);
    },
  };
}

/** Throws a sentence when a registry is older than the one that was served last. */
export function assertNotOlder(registry: Registry, served: Registry | null): void {
  if (!served || registry.serial >= served.serial) return;
  throw new Error(
    `the registry went back from serial ${served.serial} to ${registry.serial}: it is older than the one served`,
  );
}
