import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Documents } from './search-messages.ts';

/**
 * Milliseconds that a source's last documents are searched while the backend is down; as long as
 * fallback pages are served.
 */
const keptFor = 24 * 60 * 60_000;

/** Documents, and when reading them started (milliseconds). */
export type KeptDocuments = { at: number; documents: Documents };

/**
 * The last good documents of each source on disk, so that search works after a restart without the
 * backend.
 */
export type DocumentStore = {
  /** Null when there are none, or only outdated ones. */
  read: (source: string) => Promise<KeptDocuments | null>;
  write: (source: string, kept: KeptDocuments) => Promise<void>;
  remove: (source: string) => Promise<void>;
};

export function createDocumentStore(folder: string, now: () => Date): DocumentStore {
  const fileOf = (source: string) => join(folder, `${source}.json`);
  return {
    async read(source) {
      try {
        const kept = JSON.parse(await readFile(fileOf(source), 'utf8')) as KeptDocuments;
        return now().getTime() - kept.at < keptFor ? kept : null;
      } catch {
        return null;
      }
    },
    async write(source, kept) {
      await mkdir(folder, { recursive: true });
      const aside = `${fileOf(source)}.${process.pid}`;
      await writeFile(aside, JSON.stringify(kept));
      await rename(aside, fileOf(source));
    },
    remove: (source) => rm(fileOf(source), { force: true }),
  };
}
