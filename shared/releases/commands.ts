import type { RemoteName } from '../contract/index.ts';
import { followSite, servedRegistry, type Target } from './follow-site.ts';
import { signing } from './origin.ts';
import { readRefusal } from './server-reports.ts';
import { landRelease, promote, readRegistry, rollback, storedVersions } from './store.ts';

/** Prints a sentence about the progress. */
export type Say = (sentence: string) => void;

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

/** A line for each remote: its live version, whether the site serves it, or why not. */
export async function statusOf({ store, site }: Target): Promise<string[]> {
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
    ...Object.keys(served?.remotes ?? {})
      .filter((name) => !(name in registry.live))
      .map((name) => [name, '–', 'served, and not in this store']),
  ]);
}

function mountsOf(mounts: readonly { path: string }[]): string {
  const [first = 'no address', ...more] = mounts.map(({ path }) => path);
  return more.length > 0 ? `${first} and ${more.length} more` : first;
}

/** A line for each version of a remote in the store, the latest first; the live one is marked. */
export async function historyOf(name: RemoteName, { store }: Target): Promise<string[]> {
  const { live } = await readRegistry(store);
  const versions = await storedVersions(store, name);
  return aligned(
    versions.map(({ version, stored }) => [
      stored.toISOString().slice(0, 16).replace('T', ' '),
      version,
      live[name] === version ? 'live' : '',
    ]),
  );
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1].map((at) => Math.max(0, ...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
