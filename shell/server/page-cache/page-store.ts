import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageRecord } from './cached-page.ts';

/** The last good copy of every page on disk, so that a restart without a backend still serves. */
export type PageStore = {
  read: (key: string) => Promise<PageRecord | null>;
  /** Never fails: a full disk costs the copy, not the page. */
  write: (key: string, record: PageRecord) => Promise<void>;
};

export function createPageStore(folder: string, onError: (error: unknown) => void): PageStore {
  const made = mkdir(folder, { recursive: true }).catch(onError);
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
        await writeFile(arriving, JSON.stringify({ key, ...record }));
        await rename(arriving, file);
      } catch (error) {
        onError(error);
      }
    },
  };
}
