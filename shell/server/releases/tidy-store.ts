import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRemoteName, type Registry, type RemoteName } from '@site/shared/contract';
import { canariesOf } from '@site/shared/releases';
import type { Generation } from '../render/types.ts';
import { forgetGenerations, markGeneration, wasTouchedSince } from './kept-generations.ts';
import { readRegistry } from './live-releases.ts';
import { forgetShellFiles } from './shell-files.ts';

/** How long a release is kept for tabs that were opened on it. */
const keptFor = 30 * 24 * 60 * 60_000;
const removalSuffix = '.leaving';

/**
 * Deletes from the store the generations that no page has requested in 30 days, and the releases
 * that belong to none of the others. Keeps what is live, was served last or would be live after a
 * rollback, and releases that arrived in the last 30 days. Files of former shells are deleted after
 * the same time. Returns the deleted releases, as `<remote>/<version>`.
 */
export async function tidyStore(
  releasesDir: string,
  live: Pick<Generation, 'id' | 'messagesVersion'>,
  now: Date,
  served: Registry | null = null,
): Promise<string[]> {
  const wanted = await promotedReleases(releasesDir, served?.live ?? {});
  await markGeneration(releasesDir, live, now);
  const since = new Date(now.getTime() - keptFor);
  await forgetShellFiles(releasesDir, since);
  for (const { remotes } of await forgetGenerations(releasesDir, since)) {
    for (const [name, { version }] of Object.entries(remotes)) wanted.add(`${name}/${version}`);
  }
  const gone: string[] = [];
  for (const release of await releasesIn(releasesDir)) {
    const folder = join(releasesDir, release);
    if (wanted.has(release) || (await wasTouchedSince(folder, since))) continue;
    await removeWhole(folder);
    gone.push(release);
  }
  return gone;
}

/** What is live, a canary or was served last, and for each remote the target of a rollback. */
async function promotedReleases(
  releasesDir: string,
  served: Registry['live'],
): Promise<Set<string>> {
  const registry = await readRegistry(releasesDir);
  const { live } = registry;
  const history = await readHistory(releasesDir);
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

async function readHistory(releasesDir: string): Promise<Record<RemoteName, string[]>> {
  try {
    return JSON.parse(await readFile(join(releasesDir, 'history.json'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

async function releasesIn(releasesDir: string): Promise<string[]> {
  const found = await readdir(releasesDir);
  const present = found.filter(isRemoteName);
  const versions = present.map(async (name) =>
    (await readdir(join(releasesDir, name))).map((version) => `${name}/${version}`),
  );
  return (await Promise.all(versions)).flat();
}

/** Renames the folder before deleting it: an interrupted removal leaves no incomplete release. */
async function removeWhole(folder: string): Promise<void> {
  const aside = folder.endsWith(removalSuffix) ? folder : folder + removalSuffix;
  if (aside !== folder) {
    await rm(aside, { recursive: true, force: true });
    await rename(folder, aside);
  }
  await rm(aside, { recursive: true, force: true });
}
