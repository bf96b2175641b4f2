import { createHash } from 'node:crypto';
import { mkdir, readFile, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRemoteName, locales, type PublicRegistry } from '@site/shared/contract';
import { parseJsonOf, type ReleaseKey, type ReleaseStore } from '@site/shared/releases';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { LateFiles } from '../render/types.ts';
import { writeAtomically } from '../write-atomically.ts';
import { messagesFile, registryFile } from './kept-generations.ts';
import { isVersion, publicRelease } from './live-releases.ts';
import type { Mirror } from './mirror.ts';
import { createReleaseReader } from './released-files.ts';

type Options = {
  store: ReleaseStore;
  /** The copy of the store on this machine. */
  folder: string;
  mirror: Mirror;
  readKeys: () => Promise<readonly ReleaseKey[] | null>;
  now: () => Date;
  onError: (error: unknown) => void;
};

/** Whoever makes up addresses gets few questions to the store. */
const asksAtOnce = 4;
const missing = { max: 2000, ttl: 60_000 };

export function createLateFiles(options: Options): LateFiles {
  const { store, folder, mirror, readKeys, now, onError } = options;
  const atOnce = pLimit(asksAtOnce);
  const missed = new LRUCache<string, true>(missing);
  const releaseOf = createReleaseReader(folder);

  function asked(what: string, fetch: () => Promise<boolean>): Promise<boolean> {
    return atOnce(async () => {
      if (missed.has(what)) return false;
      const isThere = await fetch().catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (!isThere) missed.set(what, true);
      return isThere;
    });
  }

  const release: LateFiles['release'] = async (name, version) => {
    if (!isRemoteName(name) || !isVersion(version)) return false;
    return asked(`${name}/${version}`, async () =>
      mirror.fetchRelease(name, version, await readKeys()),
    );
  };

  async function keep(key: string, text: string): Promise<void> {
    await mkdir(dirname(join(folder, key)), { recursive: true });
    await writeAtomically(join(folder, key), text);
    await utimes(join(folder, key), now(), now());
  }

  /** Teams may write into the store: whatever is not made of signed releases is not taken. */
  async function isOfReleases(registry: PublicRegistry, generation: string): Promise<boolean> {
    if (registry.generation !== generation) return false;
    for (const [name, { version }] of Object.entries(registry.remotes)) {
      if (!isRemoteName(name) || !isVersion(version)) return false;
      const keys = await readKeys();
      const known = await releaseOf(name, version);
      if (!known && !(await mirror.fetchRelease(name, version, keys))) return false;
      const found = await releaseOf(name, version);
      const same = found && JSON.stringify(publicRelease(found));
      if (same !== JSON.stringify(registry.remotes[name])) return false;
    }
    return true;
  }

  return {
    release,
    registry: (generation) =>
      asked(generation, async () => {
        const key = registryFile(generation);
        const found = await store.read(key);
        if (!found) return false;
        const registry = parseJsonOf<PublicRegistry>(store, key, found.bytes);
        if (!(await isOfReleases(registry, generation))) return false;
        await keep(key, JSON.stringify(registry));
        return true;
      }),
    messages: (version) =>
      asked(version, async () => {
        const keys = locales.map((locale) => messagesFile(version, locale));
        const found = await Promise.all(keys.map((key) => store.read(key)));
        const texts = found.map((file) => Buffer.from(file?.bytes ?? '').toString());
        const all = locales.map((locale, index) => `"${locale}":${texts[index]}`);
        if (hashOf(`{${all}}`) !== version) return false;
        for (const [index, key] of keys.entries()) await keep(key, texts[index] ?? '');
        return true;
      }),
    share({ id, messagesVersion }) {
      const keys = [
        registryFile(id),
        ...locales.map((locale) => messagesFile(messagesVersion, locale)),
      ];
      const write = async (key: string) => store.write(key, await readFile(join(folder, key)));
      Promise.all(keys.map(write)).catch(onError);
    },
  };
}

/** The version of messages is the hash of those of all languages. */
function hashOf(messages: string): string {
  return createHash('sha256').update(messages).digest('hex').slice(0, 12);
}
