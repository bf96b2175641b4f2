import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageRecord } from './cached-page.ts';

/** The last good copy of every page on disk, so that a restart without a backend still serves. */
export type PageStore = {
  read: (key: string) => Promise<PageRecord | null>;
  /** Never fails: a full disk costs the copy, not the page. */
  write: (key: string, record: PageRecord) => Promise<void>;
  /** The page is there no more. */
  remove: (key: string) => Promise<void>;
  /**
   * What was drawn of one of the tags until a moment (milliseconds) is never read again, by no server
   * that begins later either, and leaves the disk within a minute.
   */
  forget: (tags: readonly string[], until: number) => Promise<void>;
};

/** Tags and the moments until which copies made of them are forgotten. */
type Gone = Record<string, number>;

const sweepAfter = 60_000;

/**
 * `capacity` in bytes: whenever a tenth of it has been written, what was written longest ago goes. New
 * pages wait for that; where a tenth waits already, a disk is slower than the drawing, and copies are left
 * out: they would gather in memory.
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
  /** Bytes on their way to the disk. */
  let waiting = 0;
  let sweepPlanned = false;
  const goneFile = join(folder, 'gone');
  const gone: Promise<Gone> = readFile(goneFile, 'utf8').then(
    (text) => JSON.parse(text) as Gone,
    () => ({}),
  );
  const fileOf = (key: string) =>
    join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);

  return {
    async read(key) {
      try {
        const stored = JSON.parse(await readFile(fileOf(key), 'utf8')) as PageRecord & {
          key: string;
        };
        const { key: storedKey, ...record } = stored;
        return storedKey === key && !isGone(record, await gone) ? record : null;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error);
        return null;
      }
    },
    async write(key, record) {
      const file = fileOf(key);
      const arriving = `${file}.${randomUUID()}`;
      const text = JSON.stringify({ key, ...record });
      const size = Buffer.byteLength(text);
      if (waiting > 0 && waiting + size > capacity / 10) return;
      waiting += size;
      try {
        await made;
        await tidying;
        await writeFile(arriving, text);
        await rename(arriving, file);
        written += size;
        if (written > capacity / 10) await tidyOnce();
      } catch (error) {
        onError(error);
      } finally {
        waiting -= size;
      }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true }).catch(onError);
    },
    async forget(tags, until) {
      const known = await gone;
      for (const tag of tags) known[tag] = until;
      planSweep();
      try {
        await made;
        await writeFile(goneFile, JSON.stringify(known));
      } catch (error) {
        onError(error);
      }
    },
  };

  function planSweep(): void {
    if (sweepPlanned) return;
    sweepPlanned = true;
    const begin = () => {
      sweepPlanned = false;
      void sweep().catch(onError);
    };
    setTimeout(begin, sweepAfter).unref();
  }

  async function sweep(): Promise<void> {
    const known = await gone;
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.json')) continue;
      const file = join(folder, name);
      const record = await readFile(file, 'utf8').then(
        (text) => JSON.parse(text) as PageRecord,
        () => null,
      );
      if (record && isGone(record, known)) await rm(file, { force: true });
    }
  }

  function tidyOnce(): Promise<void> {
    written = 0;
    tidying ??= tidy().finally(() => {
      tidying = null;
    });
    return tidying;
  }

  async function tidy(): Promise<void> {
    const names = (await readdir(folder)).filter((name) => join(folder, name) !== goneFile);
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

function isGone({ tags, renderedAt }: PageRecord, gone: Gone): boolean {
  return tags.some((tag) => renderedAt <= (gone[tag] ?? -1));
}
