import { join } from 'node:path';
import type { Registry, RemoteName } from '../contract/index.ts';
import { canariesOf } from './channels.ts';
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

/** What was served last of a store, by its address; each store of a data folder has its own. */
export function servedRegistry(dataDir: string, address: string): ServedRegistry {
  const { read, write } = byStore<Registry>(dataDir, 'served-registries.json', address);
  return {
    read,
    async keep(registry) {
      if (registry.serial >= ((await read())?.serial ?? 0)) await write(registry);
    },
  };
}

/**
 * The lowest serials that promotions of canaries may have: the end of a canary is not signed, and its promotion must not
 * bring it back. The canary that runs may be promoted again; where none ran, only later promotions are good.
 */
export type CanarySerials = {
  /** By remote, where a canary ran. */
  of: Readonly<Record<RemoteName, number>>;
  others: number;
};

/** The serials of canaries that a web server keeps in its data folder, as `ServedRegistry`. */
export type ServedCanaries = {
  read: () => Promise<CanarySerials | null>;
  /** Keeps them after a registry was followed; a canary that was refused changes nothing for its remote. */
  keep: (registry: Registry, refused: readonly RemoteName[]) => Promise<void>;
};

export function servedCanaries(dataDir: string, address: string): ServedCanaries {
  const { read, write } = byStore<CanarySerials>(dataDir, 'served-canaries.json', address);
  return {
    read,
    async keep(registry, refused) {
      const before = await read();
      const serials = Object.entries(canariesOf(registry)).map(([name, { promotion }]) => [
        name,
        refused.includes(name) ? lowestSerial(before, name) : (promotion?.serial ?? 0),
      ]);
      await write({ of: Object.fromEntries(serials), others: registry.serial + 1 });
    },
  };
}

/** The lowest serial that the promotion of a canary may have. */
export function lowestSerial(serials: CanarySerials | null, name: RemoteName): number {
  return serials?.of[name] ?? serials?.others ?? 0;
}

/** A value for each store in a file of the data folder. */
function byStore<Value>(dataDir: string, name: string, address: string) {
  type Values = Readonly<Record<string, Value>>;
  const file = join(dataDir, name);
  // The data folder may be moved with its store.
  const store = address === join(dataDir, 'releases') ? 'releases' : address;
  const readAll = async () => (await readJson<Values>(file)) ?? {};
  return {
    read: async (): Promise<Value | null> => (await readAll())[store] ?? null,
    write: async (value: Value) => writeJson(file, { ...(await readAll()), [store]: value }, 0o600),
  };
}

/** Throws a sentence when a registry is older than the one that was served last. */
export function assertNotOlder(registry: Registry, served: Registry | null): void {
  if (!served || registry.serial >= served.serial) return;
  throw new Error(
    `the registry went back from serial ${served.serial} to ${registry.serial}: it is older than the one served`,
  );
}
