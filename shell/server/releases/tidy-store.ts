import type { Registry } from '@site/shared/contract';
import { folderStore, pruneReleases, releasesKeptFor } from '@site/shared/releases';
import type { Generation } from '../render/types.ts';
import { forgetGenerations, markGeneration } from './kept-generations.ts';
import { forgetShellFiles } from './shell-files.ts';

/**
 * Deletes from the store the generations that no page has requested in 30 days, the releases that nothing needs any more
 * (`pruneReleases`), and files of former shells after the same time. Returns the deleted releases, as
 * `<remote>/<version>`.
 */
export async function tidyStore(
  releasesDir: string,
  live: Pick<Generation, 'id' | 'messagesVersion'>,
  now: Date,
  served: Registry | null = null,
): Promise<string[]> {
  await markGeneration(releasesDir, live, now);
  const gone = await pruneReleases(folderStore(releasesDir), { now, served: served?.live });
  const since = new Date(now.getTime() - releasesKeptFor);
  await forgetShellFiles(releasesDir, since);
  await forgetGenerations(releasesDir, since);
  return gone;
}
