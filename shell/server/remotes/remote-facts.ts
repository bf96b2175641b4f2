import type {
  Canary,
  Mount,
  Registry,
  Release,
  RemoteName,
  TakenBack,
} from '@site/shared/contract';
import {
  canariesOf,
  compareReleases,
  previousVersion,
  type ReleaseChange,
  type ReleaseStore,
  readRegistry,
  readRelease,
  storedVersions,
} from '@site/shared/releases';
import type { AppDeps } from '../app-env.ts';
import type { Figures } from '../releases/figures/figures.ts';
import type { ReleaseSizes } from './release-sizes.ts';

/** `waits`: this server still serves another version, and has not refused the promoted one. */
export type Health =
  | { state: 'served' }
  | { state: 'refused'; reason: string }
  | { state: 'waits'; served: string | null };

/** A release in the store, as its signature tells it. */
export type StoredRelease = {
  version: string;
  stored: Date;
  signed: Pick<NonNullable<Release['signature']>, 'by' | 'commit' | 'at' | 'key'> | null;
  role: 'live' | 'canary' | 'previous' | null;
};

type Measured = { version: string; figures: Figures; sizes: ReleaseSizes | null };

export type RemoteFacts = {
  name: RemoteName;
  version: string;
  health: Health;
  mounts: readonly Mount[];
  now: Measured;
  /** What a rollback makes live; null when there is nothing to go back to. */
  previous: Measured | null;
  canary: (Measured & { percent: number }) | null;
  /** The version that the site took back by itself, until the next release. */
  takenBack: TakenBack | null;
  change: ReleaseChange | null;
  /** The latest first. */
  releases: readonly StoredRelease[];
};

export type RemotesFacts = {
  serial: number;
  generation: string | null;
  remotes: readonly RemoteFacts[];
};

/** The figures of the page are those of one day. */
const figureMinutes = 24 * 60;
/** Releases of a remote that are listed. */
const listedReleases = 10;

type Parts = Pick<AppDeps, 'generations' | 'figures'> & {
  store: ReleaseStore;
  sizesOf: (release: Release) => Promise<ReleaseSizes>;
};

/** What the page of the teams shows, from the store and this server. */
export async function readRemotes(parts: Parts): Promise<RemotesFacts> {
  const { store, generations } = parts;
  const registry = await readRegistry(store);
  const names = Object.keys(registry.live).toSorted();
  return {
    serial: registry.serial,
    generation: generations.ready() ? generations.current().id : null,
    remotes: await Promise.all(names.map((name) => readRemote(parts, name, registry))),
  };
}

async function readRemote(
  parts: Parts,
  name: RemoteName,
  registry: Registry,
): Promise<RemoteFacts> {
  const version = registry.live[name] ?? '';
  const canary = canariesOf(registry)[name];
  const { store } = parts;
  const before = await previousVersion(store, name);
  const [release, earlier] = await Promise.all([
    readRelease(store, name, version),
    before === null ? undefined : readRelease(store, name, before),
  ]);
  return {
    name,
    version,
    health: healthOf(parts, name, version),
    mounts: release?.mounts ?? [],
    now: await measured(parts, { name, version }, release),
    previous: before === null ? null : await measured(parts, { name, version: before }, earlier),
    canary: canary ? await canaryOf(parts, name, canary) : null,
    takenBack: registry.takenBack?.[name] ?? null,
    change: release && earlier ? compareReleases(earlier, release) : null,
    releases: await releasesOf(store, name, {
      live: version,
      canary: canary?.version ?? null,
      previous: before,
    }),
  };
}

async function canaryOf(
  parts: Parts,
  name: RemoteName,
  { version, percent }: Canary,
): Promise<RemoteFacts['canary']> {
  const release = await readRelease(parts.store, name, version);
  return { percent, ...(await measured(parts, { name, version }, release)) };
}

function healthOf({ generations }: Parts, name: RemoteName, version: string): Health {
  const { refused } = generations.problems();
  const reason = refused[name];
  if (reason !== undefined) return { state: 'refused', reason };
  const served = generations.ready()
    ? (generations.current().registry.remotes[name]?.version ?? null)
    : null;
  return served === version ? { state: 'served' } : { state: 'waits', served };
}

async function measured(
  { figures, sizesOf }: Parts,
  { name, version }: { name: RemoteName; version: string },
  release: Release | undefined,
): Promise<Measured> {
  return {
    version,
    figures: await figures.of(name, version, { minutes: figureMinutes }),
    sizes: release ? await sizesOf(release) : null,
  };
}

type Roles = Readonly<Record<NonNullable<StoredRelease['role']>, string | null>>;

async function releasesOf(
  store: ReleaseStore,
  name: RemoteName,
  roles: Roles,
): Promise<StoredRelease[]> {
  const stored = (await storedVersions(store, name)).slice(0, listedReleases);
  return Promise.all(
    stored.map(async ({ version, stored: at }) => ({
      version,
      stored: at,
      signed: (await readRelease(store, name, version))?.signature ?? null,
      role: (['live', 'canary', 'previous'] as const).find((one) => roles[one] === version) ?? null,
    })),
  );
}
