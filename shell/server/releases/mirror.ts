import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRemoteName, type Registry, type Release, type RemoteName } from '@site/shared/contract';
import {
  assertNotOlder,
  canariesOf,
  type History,
  parseJsonOf,
  type ReleaseKey,
  type ReleaseStore,
  readHistory,
  readJson,
  readRelease,
  releaseFlaw,
  type ServedRegistry,
} from '@site/shared/releases';
import pLimit from 'p-limit';
import { writeAtomically } from '../write-atomically.ts';
import { assertRegistry, isVersion, readRegistry } from './live-releases.ts';
import { ReleaseFault } from './release-fault.ts';
import { assertReleased } from './released-files.ts';

type Options = {
  store: ReleaseStore;
  /** The copy on this machine, from which everything is served. */
  folder: string;
  served: ServedRegistry;
  now: () => Date;
};

/** The copy on this machine of what a release store elsewhere has live. */
export type Mirror = {
  /** Whether this machine has a copy to start with. */
  hasCopy: () => Promise<boolean>;
  /** Copies what has changed. Throws when the store cannot be reached, or its registry is not to be followed. */
  follow: () => Promise<void>;
  /**
   * Copies a release that is not live here, for a page that was opened before or on another server; false when the store
   * has none that is good.
   */
  fetchRelease: (
    name: RemoteName,
    version: string,
    keys: readonly ReleaseKey[] | null,
  ) => Promise<boolean>;
};

/** Files that are copied at once. */
const copiesAtOnce = 8;
/** Milliseconds until a release that was missing or broken is copied again. */
const pause = 5000;

/** Copies releases whole and verified, and the registry after them: what the copy names is there, whatever happens to the store. */
export function createMirror({ store, folder, served, now }: Options): Mirror {
  const atOnce = pLimit(copiesAtOnce);
  let copied: string | undefined;
  let incomplete: { tag: string; error: Error; until: number } | undefined;

  async function follow(): Promise<void> {
    const found = await store.read('registry.json');
    const tag = found?.tag ?? '';
    if (tag === copied) return;
    if (incomplete?.tag === tag && now().getTime() < incomplete.until) throw incomplete.error;
    const registry = found && parseJsonOf<Registry>(store, 'registry.json', found.bytes);
    if (registry) assertRegistry(registry);
    await assertNewer(registry ?? { serial: 0, live: {} });
    if (!registry) return;
    const history = await readHistory(store);
    // One broken release does not keep the others away.
    const canaries = Object.entries(canariesOf(registry));
    const faults = await copyAll([
      ...Object.entries(registry.live),
      ...canaries.map(([name, { version }]) => [name, version] as const),
    ]);
    await copyAll(earlierIn(registry, history));
    await keep('history.json', JSON.stringify(history));
    await keep('registry.json', JSON.stringify(registry));
    if (faults.length === 0) copied = tag;
    else {
      const error = new Error(faults.join('; '));
      incomplete = { tag, error, until: now().getTime() + pause };
      throw error;
    }
  }

  /** Returns the faults of releases; throws when the store cannot be reached. */
  async function copyAll(releases: readonly (readonly [RemoteName, string])[]): Promise<string[]> {
    const faults: string[] = [];
    for (const [name, version] of releases) {
      try {
        await copyRelease(name, version);
      } catch (error) {
        if (!(error instanceof ReleaseFault)) throw error;
        faults.push(error.message);
      }
    }
    return faults;
  }

  async function assertNewer(registry: Registry): Promise<void> {
    assertNotOlder(registry, await served.read());
    assertNotOlder(registry, await readRegistry(folder).catch(() => null));
  }

  async function keep(key: string, text: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    await writeAtomically(join(folder, key), text);
  }

  /** Throws `ReleaseFault` for a release that is missing in the store, or is not what was released. */
  async function copyRelease(name: RemoteName, version: string): Promise<Release> {
    if (!isRemoteName(name) || !isVersion(version))
      throw new ReleaseFault(`${name} ${version} is no release`);
    const release = await readRelease(store, name, version);
    if (!release) throw new ReleaseFault(`${name} ${version} is not in ${store.address}`);
    const target = join(folder, name, version);
    const present = await readJson<Release>(join(target, 'release.json'));
    if (!present) await copyFiles(release, target);
    else if (JSON.stringify(present) !== JSON.stringify(release))
      await takeSignature(release, present);
    return release;
  }

  async function copyFiles(release: Release, target: string): Promise<void> {
    assertOwnFiles(release);
    const { name, version } = release;
    const files = await atOnce.map(Object.keys(release.files), async (file) => {
      const bytes = (await store.read(`${name}/${version}/${file}`))?.bytes ?? Buffer.of();
      assertReleased(release, file, bytes);
      return { file, bytes };
    });
    const arriving = `${target}.arriving-${randomUUID()}`;
    try {
      for (const { file, bytes } of files) {
        await mkdir(dirname(join(arriving, file)), { recursive: true });
        await writeFile(join(arriving, file), bytes);
      }
      await mkdir(arriving, { recursive: true });
      await writeFile(join(arriving, 'release.json'), JSON.stringify(release));
      await rename(arriving, target);
    } finally {
      await rm(arriving, { recursive: true, force: true });
    }
  }

  /** The same files may have been signed anew, with another key. */
  async function takeSignature(release: Release, present: Release): Promise<void> {
    const { name, version } = present;
    const { signature: _, ...facts } = release;
    const { signature: __, ...known } = present;
    if (JSON.stringify(facts) !== JSON.stringify(known))
      throw new ReleaseFault(`${name} ${version} has changed in ${store.address}`);
    await keep(join(name, version, 'release.json'), JSON.stringify(release));
  }

  return {
    hasCopy: async () => (await readJson(join(folder, 'registry.json'))) !== undefined,
    follow,
    async fetchRelease(name, version, keys) {
      const release = await readRelease(store, name, version);
      if (!release || (keys && releaseFlaw(release, keys))) return false;
      try {
        await copyRelease(name, version);
        return true;
      } catch (error) {
        if (error instanceof ReleaseFault) return false;
        throw error;
      }
    },
  };
}

/** For each remote what a rollback would make live. */
function earlierIn({ live }: Registry, history: History): [RemoteName, string][] {
  return Object.entries(live).flatMap(([name, version]): [RemoteName, string][] => {
    const versions = history[name] ?? [];
    const at = versions.lastIndexOf(version);
    const previous = (at < 0 ? versions : versions.slice(0, at)).at(-1);
    return previous ? [[name, previous]] : [];
  });
}

/** Throws `ReleaseFault` for a file whose name leads out of its release. */
function assertOwnFiles({ name, version, files }: Release): void {
  for (const file of Object.keys(files)) {
    const parts = file.split('/');
    const isOwn = parts.length > 1 && parts.every((part) => /^[\w@+~-][\w.@+~-]*$/.test(part));
    if (!isOwn) throw new ReleaseFault(`${name} ${version}: ${file} is no file of a release`);
  }
}
