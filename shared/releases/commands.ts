import type { RemoteName } from '../contract/index.ts';
import { canaryLines, takenBackLines } from './canary-commands.ts';
import { canariesOf } from './channels.ts';
import type { Say } from './command-types.ts';
import { compareReleases } from './compare-releases.ts';
import { previousVersion } from './earlier-versions.ts';
import { followSite, servedRegistry, type Target } from './follow-site.ts';
import { signing } from './origin.ts';
import { pruneReleases } from './prune.ts';
import { readRefusal } from './server-reports.ts';
import {
  landRelease,
  promote,
  readRegistry,
  readRelease,
  rollback,
  storedVersions,
} from './store.ts';

/** Stores a build (the folder with `release.json`), makes it live and waits until the site serves it. */
export async function releaseBuilt(built: string, target: Target, say: Say): Promise<void> {
  const { name, version } = await landRelease(target.store, built, signing(target.signer));
  await makeLive(name, version, target, say);
}

/** Makes a stored version live and waits until the site serves it. */
export async function makeLive(
  name: RemoteName,
  version: string,
  target: Target,
  say: Say,
): Promise<void> {
  const before = (await readRegistry(target.store)).live[name];
  const { serial } = await promote(target.store, { [name]: version }, target.signer);
  if (version === before) say(`${name} ${version} was live already: nothing changed since.`);
  else say(`${name} ${version} is promoted (before: ${before ?? 'none'}, serial ${serial}).`);
  say(await followSite(name, target));
}

/** Makes the version before the live one live again and waits until the site serves it. */
export async function goBack(name: RemoteName, target: Target, say: Say): Promise<void> {
  const before = (await readRegistry(target.store)).live[name];
  const { live, serial } = await rollback(target.store, name, target.signer);
  say(`${name} is back at ${live[name]} (before: ${before}, serial ${serial}).`);
  say(await followSite(name, target));
}

/** A line for each remote and for each canary: its version, whether the site serves it, or why not. */
export async function statusOf(target: Target): Promise<string[]> {
  const { store, site } = target;
  const [registry, served] = await Promise.all([readRegistry(store), servedRegistry(site)]);
  const lines = Object.entries(registry.live).map(async ([name, version]) => {
    const refusal = await readRefusal(store, name, registry);
    const now = served?.remotes[name]?.version;
    if (refusal) return [name, version, `refused: ${refusal.reason}`];
    if (!served) return [name, version, `no site answers at ${site}`];
    if (now !== version) return [name, version, `the site serves ${now ?? 'none'}`];
    return [name, version, `served at ${mountsOf(served.remotes[name]?.mounts ?? [])}`];
  });
  return aligned([
    ...(await Promise.all(lines)),
    ...(await canaryLines(registry, target)),
    ...takenBackLines(registry),
    ...Object.keys(served?.remotes ?? {})
      .filter((name) => !(name in registry.live))
      .map((name) => [name, '–', 'served, and not in this store']),
  ]);
}

function mountsOf(mounts: readonly { path: string }[]): string {
  const [first = 'no address', ...more] = mounts.map(({ path }) => path);
  return more.length > 0 ? `${first} and ${more.length} more` : first;
}

/** A line for each version of a remote in the store, the latest first: when, version, state, who, from which commit, key. */
export async function historyOf(name: RemoteName, { store }: Target): Promise<string[]> {
  const [registry, previous, versions] = await Promise.all([
    readRegistry(store),
    previousVersion(store, name),
    storedVersions(store, name),
  ]);
  const state = (version: string) => {
    if (version === registry.live[name]) return 'live';
    const canary = canariesOf(registry)[name];
    if (version === canary?.version) return `canary, ${canary.percent} %`;
    return version === previous ? 'previous' : '';
  };
  const rows = versions.map(async ({ version, stored }) => {
    const { by, at, commit, key } = (await readRelease(store, name, version))?.signature ?? {};
    const when = (at ?? stored.toISOString()).slice(0, 16).replace('T', ' ');
    const who = by === undefined ? 'not signed' : by;
    return [when, version, state(version), who, commit?.slice(0, 10) ?? '', key ?? ''];
  });
  return aligned(await Promise.all(rows));
}

/** What differs between the live version of a remote and the one before it. */
export async function changesOf(name: RemoteName, { store }: Target): Promise<string[]> {
  const version = (await readRegistry(store)).live[name] ?? '';
  const before = await previousVersion(store, name);
  const [from, to] = await Promise.all([
    readRelease(store, name, before ?? ''),
    readRelease(store, name, version),
  ]);
  if (!from || !to) return [`No version of ${name} was live before ${version || 'any'}.`];
  const { mounts, files, takes, contract } = compareReleases(from, to);
  const lines = [
    ...mounts.added.map((path) => `+ mounts ${path}`),
    ...mounts.removed.map((path) => `- mounts ${path}`),
    ...takes.map(
      ({ library, from: old, to: now }) => `~ takes ${library} ${old ?? '–'} → ${now ?? '–'}`,
    ),
    ...(contract ? [`~ contract ${contract.from} → ${contract.to}`] : []),
    ...files.added.map((file) => `+ ${file}`),
    ...files.removed.map((file) => `- ${file}`),
    ...files.changed.map((file) => `~ ${file}`),
  ];
  const same = lines.length === 0 ? ['Addresses, files and libraries are the same.'] : lines;
  return [`${name}: ${before} → ${version}`, ...same];
}

/** Deletes what nothing needs any more, of one remote or of all; with `dryRun` it only says what that is. */
export async function prune(
  { store, site }: Target,
  { only, dryRun }: { only?: RemoteName | undefined; dryRun: boolean },
): Promise<string[]> {
  const remotes = (await servedRegistry(site))?.remotes ?? {};
  const served = Object.fromEntries(
    Object.entries(remotes).map(([name, { version }]) => [name, version]),
  );
  const gone = await pruneReleases(store, { now: new Date(), served, only, dryRun });
  const count = gone.length === 1 ? '1 release' : `${gone.length} releases`;
  return [...gone, dryRun ? `${count} would be deleted.` : `${count} deleted.`];
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(0, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
