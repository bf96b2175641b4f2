import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Promotion, Registry, Release, RemoteName, TakenBack } from '../contract/index.ts';
import { readJson } from './json-file.ts';
import { ReleaseError } from './release-error.ts';
import { type Signer, signedPromotion } from './signing.ts';
import { changeJson } from './stores/change-json.ts';
import { jsonText, type ReleaseStore, readJsonIn } from './stores/release-store.ts';

/** The versions of each remote that were live, the latest last. */
export type History = Record<RemoteName, string[]>;
type Live = Record<RemoteName, string>;

const registryKey = 'registry.json';
const historyKey = 'history.json';
/** Files that are written at once. */
const writesAtOnce = 8;

/** The live versions. A store without any promotion has serial 0. */
export async function readRegistry(store: ReleaseStore): Promise<Registry> {
  return (await readJsonIn<Registry>(store, registryKey)) ?? emptyRegistry();
}

export async function readHistory(store: ReleaseStore): Promise<History> {
  return (await readJsonIn<History>(store, historyKey)) ?? {};
}

/** The description of a stored release; undefined when it is not in the store, or not yet whole. */
export function readRelease(
  store: ReleaseStore,
  name: RemoteName,
  version: string,
): Promise<Release | undefined> {
  return readJsonIn<Release>(store, releaseKey(name, version));
}

/**
 * Stores a built remote (`dist/`). An existing version only gets a new age, so that clean-up does not delete it
 * before it is promoted, and the signature of another key. A file that differs from `release.json` is refused.
 */
export async function landRelease(
  store: ReleaseStore,
  built: string,
  signed: (release: Release) => Release = (release) => release,
): Promise<Release> {
  const unsigned = await readJson<Release>(join(built, 'release.json'));
  if (unsigned === undefined)
    throw new ReleaseError(`${built} holds no release.json: build it first.`);
  const release = signed(unsigned);
  const { name, version, signature } = release;
  const stored = await readRelease(store, name, version);
  if (!stored) await storeFiles(store, built, release);
  // Written last: whoever finds it finds all files.
  const isSignedAnew = signature !== undefined && signature.key !== stored?.signature?.key;
  const described = stored && !isSignedAnew ? stored : release;
  await store.write(releaseKey(name, version), jsonText(described));
  return release;
}

async function storeFiles(store: ReleaseStore, built: string, release: Release): Promise<void> {
  const { name, version } = release;
  const files = await Promise.all(
    Object.entries(release.files).map(async ([file, expected]) => {
      const bytes = await readFile(join(built, file)).catch(() => Buffer.of());
      const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      if (hash === expected) return { file, bytes };
      throw new ReleaseError(`${name} ${version}: ${file} is not what was built.`);
    }),
  );
  await pLimit(writesAtOnce).map(files, ({ file, bytes }) =>
    store.write(`${name}/${version}/${file}`, bytes),
  );
}

/**
 * Makes stored versions live, all in one step. The serial increases only when something changes; a store that was
 * deleted and filled again goes on after `served`, the serial that web servers served before.
 */
export function promote(
  store: ReleaseStore,
  wanted: Live,
  signer?: Signer,
  served = 0,
): Promise<Registry> {
  return changeRegistry(store, async (found) => {
    const registry = found.serial === 0 ? { ...found, serial: served } : found;
    const changes = Object.entries(wanted).filter(
      ([name, version]) => registry.live[name] !== version || isOfOtherKey(registry, name, signer),
    );
    for (const [name, version] of changes) {
      if (await readRelease(store, name, version)) continue;
      throw new ReleaseError(`${name} ${version} is not in the release store ${store.address}.`);
    }
    if (changes.length === 0) return null;
    const forgetful = changes.reduce((left, [name]) => withoutTakenBack(left, name), registry);
    const next = withLive(forgetful, Object.fromEntries(changes), signer);
    return { next, history: (earlier) => withVersions(earlier, registry, changes) };
  });
}

/**
 * Makes the previously live version live again; repeated calls go further back and skip versions that were
 * deleted from the store. With `taken` nothing happens unless that version is still the live one.
 */
export function rollback(
  store: ReleaseStore,
  name: RemoteName,
  signer?: Signer,
  taken?: TakenBack,
): Promise<Registry> {
  return changeRegistry(store, async (registry) => {
    if (taken && registry.live[name] !== taken.version) return null;
    const versions = (await readHistory(store))[name] ?? [];
    const at = versions.lastIndexOf(registry.live[name] ?? '');
    const earlier = at < 0 ? versions : versions.slice(0, at);
    while (earlier.length > 0 && !(await readRelease(store, name, earlier.at(-1) ?? ''))) {
      earlier.pop();
    }
    const previous = earlier.at(-1);
    if (previous === undefined) {
      throw new ReleaseError(
        `No version of ${name} was live before ${registry.live[name] ?? 'any'}.`,
      );
    }
    const noted = taken ? withTakenBack(registry, name, taken) : registry;
    const next = withLive(noted, { [name]: previous }, signer);
    return { next, history: (all) => ({ ...all, [name]: earlier }) };
  });
}

/**
 * Signs anew what a store has live, with a serial after the one that web servers served: they follow a store that was
 * restored from a backup, which they refuse as older otherwise. Canaries end.
 */
export function resume(store: ReleaseStore, served: number, signer: Signer): Promise<Registry> {
  return changeRegistry(store, async ({ serial: stored, live }) => {
    const serial = Math.max(stored, served) + 1;
    const promotions = Object.fromEntries(
      Object.entries(live).map(([name, version]) => [
        name,
        signedPromotion({ name, version, serial }, signer),
      ]),
    );
    return { next: { serial, live, promotions } };
  });
}

type Change = { next: Registry; history?: (earlier: History) => History };

/**
 * Changes the registry, then the history. Two changes at once are both made: the slower one is made again on the registry
 * of the other. Null changes nothing. Returns the registry.
 */
export async function changeRegistry(
  store: ReleaseStore,
  change: (registry: Registry) => Promise<Change | null>,
): Promise<Registry> {
  let made: Change | null = null;
  let registry = emptyRegistry();
  await changeJson<Registry>(store, registryKey, async (found) => {
    registry = found ?? emptyRegistry();
    made = await change(registry);
    registry = made?.next ?? registry;
    return made?.next ?? null;
  });
  const { history } = (made ?? {}) as Partial<Change>;
  if (history) {
    await changeJson<History>(store, historyKey, async (earlier) => history(earlier ?? {}));
  }
  return registry;
}

/** The complete versions of a remote in the store, the latest first, with the time they were stored. */
export async function storedVersions(
  store: ReleaseStore,
  name: RemoteName,
): Promise<{ version: string; stored: Date }[]> {
  const objects = await store.list(`${name}/`);
  const versions = objects.flatMap(({ key, written }) => {
    const [, version] = /^[^/]+\/([^/]+)\/release\.json$/.exec(key) ?? [];
    return version ? [{ version, stored: written }] : [];
  });
  return versions.toSorted((a, b) => b.stored.getTime() - a.stored.getTime());
}

/** Whether a version is live by an unsigned promotion or one of another key. */
function isOfOtherKey({ promotions }: Registry, name: RemoteName, signer?: Signer): boolean {
  return signer !== undefined && promotions?.[name]?.key !== signer.id;
}

function withLive(registry: Registry, changes: Live, signer: Signer | undefined): Registry {
  const serial = registry.serial + 1;
  const promotions: Record<RemoteName, Promotion> = { ...registry.promotions };
  for (const [name, version] of Object.entries(changes)) {
    // A promotion of another version would not fit.
    delete promotions[name];
    if (signer) promotions[name] = signedPromotion({ name, version, serial }, signer);
  }
  // A canary that became live is none any more.
  const canary = kept(registry.channels?.canary, (one, name) => one.version !== changes[name]);
  const live = { ...registry.live, ...changes };
  return nextRegistry({ ...registry, live, promotions, channels: { canary } });
}

/** A changed registry with the next serial; parts without entries are left out. */
export function nextRegistry(changed: Registry): Registry {
  const { serial, live, promotions = {}, channels: { canary = {} } = {}, takenBack = {} } = changed;
  return {
    serial: serial + 1,
    live,
    ...(Object.keys(promotions).length > 0 && { promotions }),
    ...(Object.keys(canary).length > 0 && { channels: { canary } }),
    ...(Object.keys(takenBack).length > 0 && { takenBack }),
  };
}

/** A registry that says why a version was taken back. */
export function withTakenBack(registry: Registry, name: RemoteName, taken: TakenBack): Registry {
  return { ...registry, takenBack: { ...registry.takenBack, [name]: taken } };
}

/** A registry that does not say any more why a version of a remote was taken back. */
export function withoutTakenBack(registry: Registry, name: RemoteName): Registry {
  return { ...registry, takenBack: kept(registry.takenBack, (_, other) => other !== name) };
}

/** The entries of a record that satisfy a condition. */
export function kept<Value>(
  all: Readonly<Record<RemoteName, Value>> = {},
  isKept: (value: Value, name: RemoteName) => boolean,
): Record<RemoteName, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => isKept(value, name)));
}

/** The history after versions became live. A command that was killed may have left out the ones before them. */
function withVersions(
  earlier: History,
  before: Registry,
  changes: readonly (readonly [RemoteName, string])[],
): History {
  const history = { ...earlier };
  for (const [name, version] of changes) {
    const versions = [...(history[name] ?? [])];
    for (const each of [before.live[name], version]) {
      if (each !== undefined && versions.at(-1) !== each) versions.push(each);
    }
    history[name] = versions;
  }
  return history;
}

function emptyRegistry(): Registry {
  return { serial: 0, live: {} };
}

function releaseKey(name: RemoteName, version: string): string {
  return `${name}/${version}/release.json`;
}
