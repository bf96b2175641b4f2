import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageRecord } from './cached-page.ts';

/** The last good copy of every page on disk, so that a restart without a backend still serves. */
export type PageStore = {
  read: (key: string) => Promise<PageRecord | null>;
  /** Never fails: a full disk costs the copy, not the page. */
  write: (key: string, record: PageRecord) => Promise<void>;
};

/**
 * `capacity` in bytes: whenever a tenth of it has been written, what was written longest ago goes. New
 * pages wait for that.
 */
export function createPageStore(
  folder: string,
  capacity: number,
  onError: (error: unknown) => void,
): PageStore {
  const made = mkdir(folder, { recursive: true }).catch(onError);
  /** Counts as full until it has been looked at. */
  let written = capacity;
  let tidying: Promise<void> | null = null;
  const fileOf = (key: string) =>
    join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);

  return {
    async read(key) {
      try {
        const stored = JSON.parse(await readFile(fileOf(key), 'utf8')) as PageRecord & {
          key: string;
        };
        const { key: storedKey, ...record } = stored;
        return storedKey === key ? record : null;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error);
        return null;
      }
    },
    async write(key, record) {
      const file = fileOf(key);
      const arriving = `${file}.${randomUUID()}`;
      try {
        await made;
        await tidying;
        const text = JSON.stringify({ key, ...record });
        await writeFile(arriving, text);
        await rename(arriving, file);
        written += Buffer.byteLength(text);
        if (written > capacity / 10) await tidyOnce();
      } catch (error) {
        onError(error);
      }
    },
  };

  function tidyOnce(): Promise<void> {
    written = 0;
    tidying ??= tidy().finally(() => {
      tidying = null;
    });
    return tidying;
  }

  async function tidy(): Promise<void> {
    const names = await readdir(folder);
    const files = await Promise.all(
      names.map(async (name) => {
        const file = join(folder, name);
        // Another web server of the same folder may have tidied it away.
        const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }));
        return { file, size, mtimeMs };
      }),
    );
    let kept = 0;
    for (const { file, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
      kept += size;
      if (kept > capacity) await rm(file, { force: true });
    }
  }
}
