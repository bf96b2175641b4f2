import { isRemoteName, type PublicRegistry, type RemoteName } from '../contract/index.ts';
import { canariesOf } from './channels.ts';
import { readHistory, readRegistry } from './store.ts';
import { type ReleaseStore, readJsonIn } from './stores/release-store.ts';

/** How long a release is kept for tabs that were opened on it, in milliseconds. */
export const releasesKeptFor = 30 * 24 * 60 * 60_000;

type Stored = Awaited<ReturnType<ReleaseStore['list']>>;
type Live = Readonly<Record<RemoteName, string>>;

export type Pruning = {
  now: Date;
  /** The versions that were served last. */
  served?: Live | undefined;
  /** One remote alone. */
  only?: RemoteName | undefined;
  /** Deletes nothing. */
  dryRun?: boolean;
};

/**
 * Deletes the releases that nothing needs: what is live, a canary, was served last or would be live after a rollback stays, what a
 * page has requested in the last 30 days, and what was stored since then. Returns them as `<remote>/<version>`.
 */
export async function pruneReleases(
  store: ReleaseStore,
  { now, served = {}, only, dryRun = false }: Pruning,
): Promise<string[]> {
  const since = new Date(now.getTime() - releasesKeptFor);
  const wanted = await promotedReleases(store, served);
  for (const release of await releasesOfTabs(store, since)) wanted.add(release);
  const gone: string[] = [];
  for (const [release, files] of await releasesIn(store, only)) {
    if (wanted.has(release) || ageOf(files) >= since) continue;
    if (!dryRun) await remove(store, release, files);
    gone.push(release);
  }
  return gone.toSorted();
}

/** What is live, a canary or was served last, and for each remote the target of a rollback. */
async function promotedReleases(store: ReleaseStore, served: Live): Promise<Set<string>> {
  const registry = await readRegistry(store);
  const { live } = registry;
  const history = await readHistory(store);
  const canaries = Object.entries(canariesOf(registry));
  const wanted = new Set(canaries.map(([name, { version }]) => `${name}/${version}`));
  for (const name of new Set([live, served, history].flatMap(Object.keys))) {
    const versions = history[name] ?? [];
    const at = versions.lastIndexOf(live[name] ?? '');
    const previous = (at < 0 ? versions : versions.slice(0, at)).at(-1);
    for (const version of [live[name], served[name], previous]) {
      if (version) wanted.add(`${name}/${version}`);
    }
  }
  return wanted;
}

/** The releases of the generations that a page has requested since; web servers store and touch them. */
async function releasesOfTabs(store: ReleaseStore, since: Date): Promise<string[]> {
  const registries = (await store.list('generations/')).filter(
    ({ key, written }) => /\/registry\.[0-9a-f]{12}\.json$/.test(key) && written >= since,
  );
  const found = await Promise.all(
    registries.map(({ key }) => readJsonIn<PublicRegistry>(store, key)),
  );
  return found.flatMap((registry) =>
    Object.entries(registry?.remotes ?? {}).map(([name, { version }]) => `${name}/${version}`),
  );
}

/** The stored files by release. */
async function releasesIn(
  store: ReleaseStore,
  only: RemoteName | undefined,
): Promise<Map<string, Stored>> {
  const files = (await store.list(only === undefined ? '' : `${only}/`)).filter(
    ({ key }) => isRemoteName(key.split('/')[0] ?? '') && key.split('/').length > 2,
  );
  return Map.groupBy(files, ({ key }) => key.split('/', 2).join('/'));
}

/** When a release was stored last; `release.json` is written last, and again whenever it is released again. */
function ageOf(files: Stored): Date {
  const described = files.find(({ key }) => key.endsWith('/release.json'));
  if (described) return described.written;
  return new Date(Math.max(...files.map(({ written }) => written.getTime())));
}

/** Without `release.json` nobody finds the rest: an interrupted removal leaves no incomplete release. */
async function remove(store: ReleaseStore, release: string, files: Stored): Promise<void> {
  await store.remove(`${release}/release.json`);
  for (const { key } of files) await store.remove(key);
}
