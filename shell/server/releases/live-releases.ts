import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import {
  isRemoteName,
  type Promotion,
  type PublicRegistry,
  type PublicRelease,
  type Registry,
  type Release,
  type RemoteName,
} from '@site/shared/contract';
import {
  type CanarySerials,
  lowestSerial,
  promotionFlaw,
  type ReleaseKey,
  readJson,
  releaseFlaw,
} from '@site/shared/releases';
import { assertFreeAddresses, type IsContentPage } from './addresses.ts';
import { assertIsolated } from './isolation.ts';
import { assertLent } from './lent-versions.ts';
import { ReleaseFault } from './release-fault.ts';
import { assertReleased } from './released-files.ts';

/** A live release with its folder. */
export type LiveRelease = { release: Release; folder: string };
export type LiveReleases = Readonly<Record<RemoteName, LiveRelease>>;

/** Reads `registry.json`; a store that does not exist yet has no live releases. */
export async function readRegistry(releasesDir: string): Promise<Registry> {
  const registry = await readJson<Registry>(join(releasesDir, 'registry.json'));
  if (registry === undefined) return { serial: 0, live: {} };
  assertRegistry(registry);
  return registry;
}

/** Throws a sentence for JSON that is no registry. */
export function assertRegistry(value: unknown): asserts value is Registry {
  const { serial, live } = (value ?? {}) as Partial<Registry>;
  const isOne = Number.isSafeInteger(serial) && typeof live === 'object' && live !== null;
  if (isOne && Object.values(live).every((version) => typeof version === 'string')) return;
  throw new Error('registry.json is no registry');
}

const versionName = /^\w[\w.-]*$/;

/**
 * Reads the releases of a registry and verifies the hash of every file. Throws `ReleaseFault` for a
 * changed release, for one that concerns more than its own pages (`assertIsolated`), for one that no known key has signed, or whose addresses are not free (`assertFreeAddresses`).
 */
export async function readLiveReleases(
  releasesDir: string,
  registry: Registry,
  rules: ReleaseRules,
): Promise<LiveReleases> {
  const releases = await Promise.all(
    sorted(registry.live).map(async ([name, version]) => {
      if (!isRemoteName(name)) throw new ReleaseFault(`${name} is no name of a remote`);
      if (!isVersion(version)) throw new ReleaseFault(`${version} is no version of ${name}`);
      const folder = join(releasesDir, name, version);
      const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release;
      assertSigned(release, registry, rules);
      await assertLent(release);
      await assertUnchanged(folder, release);
      await assertMemberPages(folder, release);
      return [name, { release, folder }] as const;
    }),
  );
  const found = Object.fromEntries(releases);
  const mounted = Object.values(found).map(({ release }) => release);
  assertFreeAddresses(mounted, rules.isContentPage);
  return found;
}

/** What a set of releases is checked against. */
export type ReleaseRules = {
  isContentPage: IsContentPage;
  /** The keys that the site knows; null when it has no list, and then signatures are not asked for. */
  keys: readonly ReleaseKey[] | null;
  /** What was served before: an older promotion is not accepted again. */
  served: Registry | null;
  /** What was served before in the channel `canary`. */
  canaries?: CanarySerials | null;
};

/** Throws `ReleaseFault` unless a known key signed the release and its promotion, or the site asks for no signatures. */
function assertSigned(
  release: Release,
  registry: Registry,
  { keys, served, canaries = null }: ReleaseRules,
): void {
  if (!keys) return;
  const { name, version } = release;
  const canary = registry.channels?.canary?.[name];
  const promoted = canary
    ? { name, version: canary.version, percent: canary.percent }
    : { name, version: registry.live[name] ?? '' };
  const promotion = canary ? canary.promotion : registry.promotions?.[name];
  // A canary may be older than what became live beside it.
  const lowest = canary ? lowestSerial(canaries, name) : (served?.promotions?.[name]?.serial ?? 0);
  const flaw =
    releaseFlaw(release, keys) ??
    promotionFlaw(promoted, promotion, keys) ??
    replayFlaw(promotion, lowest);
  if (flaw) throw new ReleaseFault(`${name} ${version}: ${flaw}`);
}

/** The serial of the registry itself is not signed, those of promotions are. */
function replayFlaw(promotion: Promotion | undefined, lowest: number): string | undefined {
  if (!promotion || promotion.serial >= lowest) return undefined;
  return `its promotion is older than what was served: serial ${promotion.serial}, now at least ${lowest}`;
}

/** Whether a text is the name of a version, and of no other folder. */
export function isVersion(text: string): boolean {
  return versionName.test(text);
}

/** The order in which the remotes were promoted says nothing: equal sets make equal generations. */
function sorted(live: Registry['live']): [RemoteName, string][] {
  return Object.entries(live).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

async function assertUnchanged(folder: string, release: Release): Promise<void> {
  for (const file of Object.keys(release.files)) {
    const bytes = await readFile(join(folder, file));
    assertReleased(release, file, bytes);
    assertIsolated(release, file, bytes);
  }
}

/**
 * Checks the pages of the member area, whose controls all need scripts: each must have scripts that are
 * valid JavaScript. Throws `ReleaseFault`.
 */
async function assertMemberPages(folder: string, release: Release): Promise<void> {
  const { name, version, mounts, assets } = release;
  for (const { id, path } of mounts.filter(({ slot }) => slot === 'lk')) {
    const scripts = assets[id]?.js ?? [];
    if (scripts.length === 0) throw new ReleaseFault(`${name} ${version}: ${path} has no script`);
    for (const file of scripts) {
      const code = await readFile(join(folder, 'web', file), 'utf8').catch(() => null);
      if (code === null)
        throw new ReleaseFault(`${name} ${version}: ${file} of ${path} is missing`);
      try {
        assertSyntax(code, release);
      } catch (error) {
        throw new ReleaseFault(`${name} ${version}: ${file} of ${path} is broken: ${error}`);
      }
    }
  }
}

/** Throws for what is no valid JavaScript. */
function assertSyntax(code: string, { scripts }: Release): void {
  // Node.js parses a module without running it only in this way; code without types is returned as it is.
  if (scripts === 'module') stripTypeScriptTypes(code);
  else new Script(code);
}

/** The part of the live releases that is public. */
export function publicRegistry(generation: string, releases: LiveReleases): PublicRegistry {
  const remotes = Object.fromEntries(
    Object.entries(releases).map(([name, { release }]) => [name, publicRelease(release)]),
  );
  return { generation, remotes };
}

/** The part of a release that is public. */
export function publicRelease({ name, version, mounts, files }: Release): PublicRelease {
  return {
    version,
    entry: `${webFolder(name, version)}remoteEntry.js`,
    integrity: files['web/remoteEntry.js'] ?? '',
    mounts,
  };
}

/** Address of a release's browser files, with a trailing slash. */
export function webFolder(name: RemoteName, version: string): string {
  return `/remotes/${name}/${version}/web/`;
}

/** Name of a generation, an immutable set of shell build and releases. */
export function generationId(shellBuild: string, releases: LiveReleases): string {
  const versions = Object.values(releases).map(({ release }) => [release.name, release.version]);
  return createHash('sha256')
    .update(JSON.stringify([shellBuild, versions]))
    .digest('hex')
    .slice(0, 12);
}
