import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Promotion, Registry, Release, RemoteName } from '../contract/index.ts';
import { readJson, writeJson } from './json-file.ts';
import { ReleaseError } from './release-error.ts';
import { type Signer, signedPromotion } from './signing.ts';
import { whileLocked } from './store-lock.ts';

/**
 * The release store is a folder: `<remote>/<version>/{web,server,release.json}` is immutable, `registry.json`
 * names the live versions, `history.json` the earlier ones.
 */
type History = Record<RemoteName, string[]>;
type Live = Record<RemoteName, string>;

/** The live versions. A store without any promotion has serial 0. */
export async function readRegistry(store: string): Promise<Registry> {
  return (await readJson<Registry>(join(store, 'registry.json'))) ?? { serial: 0, live: {} };
}

/** Why the site does not serve a promoted version; `again`: the reason may be temporary. */
export type Refusal = { version: string; serial: number; reason: string; again: boolean };

/** The site's refusal of the version that a registry names, or of a later promotion of it. */
export async function readRefusal(
  store: string,
  name: RemoteName,
  { serial, live }: Registry,
): Promise<Refusal | undefined> {
  const file = join(store, 'refused.json');
  const refused = (await readJson<Record<RemoteName, Refusal>>(file))?.[name];
  if (!refused || refused.version !== live[name]) return undefined;
  return refused.serial >= serial ? refused : undefined;
}

/**
 * Copies a built remote (`dist/`) into the store. An existing version only gets a new age, so that clean-up
 * does not delete it before it is promoted, and the signature of another key. The copy is atomic; a file that differs
 * from `release.json` is refused.
 */
export async function landRelease(
  store: string,
  built: string,
  signed: (release: Release) => Release = (release) => release,
): Promise<Release> {
  const unsigned = await readJson<Release>(join(built, 'release.json'));
  if (unsigned === undefined)
    throw new ReleaseError(`${built} holds no release.json: build it first.`);
  const release = signed(unsigned);
  const target = join(store, release.name, release.version);
  const stored = await readJson<Release>(join(target, 'release.json'));
  if (stored) {
    if (release.signature && release.signature.key !== stored.signature?.key) {
      await writeJson(join(target, 'release.json'), release);
    }
    const now = new Date();
    await utimes(target, now, now);
    return release;
  }

  const arriving = `${target}.arriving-${process.pid}`;
  await rm(arriving, { recursive: true, force: true });
  await mkdir(arriving, { recursive: true });
  for (const part of ['web', 'server', 'release.json']) {
    await cp(join(built, part), join(arriving, part), { recursive: true });
  }
  for (const [file, expected] of Object.entries(release.files)) {
    const bytes = await readFile(join(arriving, file)).catch(() => '');
    if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` === expected) continue;
    await rm(arriving, { recursive: true });
    throw new ReleaseError(`${release.name} ${release.version}: ${file} is not what was built.`);
  }
  if (release.signature) await writeJson(join(arriving, 'release.json'), release);
  await rename(arriving, target);
  return release;
}

/** Makes stored versions live, all in one step. The serial increases only when something changes. */
export function promote(store: string, wanted: Live, signer?: Signer): Promise<Registry> {
  return changingRegistry(store, async (registry) => {
    const changes = Object.entries(wanted).filter(
      ([name, version]) => registry.live[name] !== version || isOfOtherKey(registry, name, signer),
    );
    if (changes.length === 0) return registry;
    for (const [name, version] of changes) {
      if (await isInStore(store, name, version)) continue;
      throw new ReleaseError(`${name} ${version} is not in the release store ${store}.`);
    }
    const history = await readHistory(store);
    for (const [name, version] of changes) {
      if (registry.live[name] === version) continue;
      history[name] = [...(history[name] ?? []), version];
    }
    await writeJson(join(store, 'history.json'), history);
    return goLive(store, { registry, changes: Object.fromEntries(changes), signer });
  });
}

/**
 * Makes the previously live version live again; repeated calls go further back and skip versions that were
 * deleted from the store.
 */
export function rollback(store: string, name: RemoteName, signer?: Signer): Promise<Registry> {
  return changingRegistry(store, async (registry) => {
    const history = await readHistory(store);
    const versions = history[name] ?? [];
    const earlier = versions.slice(0, versions.lastIndexOf(registry.live[name] ?? ''));
    while (earlier.length > 0 && !(await isInStore(store, name, earlier.at(-1) ?? ''))) {
      earlier.pop();
    }
    const previous = earlier.at(-1);
    if (previous === undefined) {
      throw new ReleaseError(
        `No version of ${name} was live before ${registry.live[name] ?? 'any'}.`,
      );
    }
    await writeJson(join(store, 'history.json'), { ...history, [name]: earlier });
    return goLive(store, { registry, changes: { [name]: previous }, signer });
  });
}

/** Reads the registry and changes it; nobody else changes it meanwhile. */
function changingRegistry(
  store: string,
  change: (registry: Registry) => Promise<Registry>,
): Promise<Registry> {
  return whileLocked(store, async () => change(await readRegistry(store)));
}

/** The complete versions of a remote in the store, the latest first, with the time they were stored. */
export async function storedVersions(
  store: string,
  name: RemoteName,
): Promise<{ version: string; stored: Date }[]> {
  const folders = await readdir(join(store, name)).catch(() => []);
  const versions = await Promise.all(
    folders.map(async (version) => {
      if (!(await isInStore(store, name, version))) return [];
      return [{ version, stored: (await stat(join(store, name, version))).mtime }];
    }),
  );
  return versions.flat().toSorted((a, b) => b.stored.getTime() - a.stored.getTime());
}

/** Whether a version is live by an unsigned promotion or one of another key. */
function isOfOtherKey({ promotions }: Registry, name: RemoteName, signer?: Signer): boolean {
  return signer !== undefined && promotions?.[name]?.key !== signer.id;
}

type Change = { registry: Registry; changes: Live; signer: Signer | undefined };

async function goLive(store: string, { registry, changes, signer }: Change): Promise<Registry> {
  const serial = registry.serial + 1;
  const promotions: Record<RemoteName, Promotion> = { ...registry.promotions };
  for (const [name, version] of Object.entries(changes)) {
    // A promotion of another version would not fit.
    delete promotions[name];
    if (signer) promotions[name] = signedPromotion({ name, version, serial }, signer);
  }
  const next = {
    serial,
    live: { ...registry.live, ...changes },
    ...(Object.keys(promotions).length > 0 && { promotions }),
  };
  await writeJson(join(store, 'registry.json'), next);
  return next;
}

async function isInStore(store: string, name: RemoteName, version: string): Promise<boolean> {
  return (await readJson(join(store, name, version, 'release.json'))) !== undefined;
}

async function readHistory(store: string): Promise<History> {
  return (await readJson<History>(join(store, 'history.json'))) ?? {};
}
