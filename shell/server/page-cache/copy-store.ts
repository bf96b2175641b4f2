import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../write-atomically.ts';

/** The part of a copy that invalidation needs. */
export type Copy = {
  /** Its cache tags. */
  tags: readonly string[];
  /** Milliseconds. */
  renderedAt: number;
};

/** Last good copies on disk, so that a restart without a backend still serves pages. */
export type CopyStore<Kept extends Copy> = {
  read: (key: string) => Promise<Kept | null>;
  /** Never rejects: with a full disk there is no copy, but still a response. */
  write: (key: string, record: Kept) => Promise<void>;
  /** Removes the copy of something that no longer exists. */
  remove: (key: string) => Promise<void>;
  /**
   * Copies with one of the tags rendered until its moment (milliseconds) are never read again, not
   * even by a server started later, and are deleted from disk within a minute.
   */
  forget: (until: ReadonlyMap<string, number>) => Promise<void>;
};

/** Tags and the moments until which their copies are forgotten. */
type Gone = Record<string, number>;

const sweepAfter = 60_000;

/**
 * `capacity` in bytes: whenever a tenth of it has been written, the oldest copies are evicted, and
 * new copies wait for that. When a tenth is waiting to be written, the disk is slower than the
 * rendering, and further copies are dropped instead of piling up in memory.
 */
export function createCopyStore<Kept extends Copy>(
  folder: string,
  capacity: number,
  onError: (error: unknown) => void,
): CopyStore<Kept> {
  const folderReady = mkdir(folder, { recursive: true }).catch(onError);
  /** Counts as full until the folder has been measured. */
  let writtenBytes = capacity;
  let evicting: Promise<void> | null = null;
  /** Bytes waiting to be written. */
  let waitingBytes = 0;
  let isSweepScheduled = false;
  const goneFile = join(folder, 'gone');
  const gone = readGone();
  /** Operations in progress by key; the last one determines the result. */
  const pendingOperations = new Map<string, Promise<void>>();
  /** Serialised: the last write contains everything. */
  let listWritten: Promise<unknown> = folderReady;
  const fileOf = (key: string) =>
    join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);

  return {
    async read(key) {
      try {
        const forgotten = await gone;
        const stored = JSON.parse(await readFile(fileOf(key), 'utf8')) as Kept & {
          key: string;
        };
        const { key: storedKey, ...record } = stored;
        const copy = record as unknown as Kept;
        return storedKey === key && !isGone(copy, forgotten) ? copy : null;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error);
        return null;
      }
    },
    async write(key, record) {
      const text = JSON.stringify({ key, ...record });
      const size = Buffer.byteLength(text);
      if (waitingBytes > 0 && waitingBytes + size > capacity / 10) return;
      waitingBytes += size;
      try {
        await enqueueFor(key, () => writeCopy(fileOf(key), text));
        writtenBytes += size;
        if (writtenBytes > capacity / 10) await evictOnce();
      } catch (error) {
        onError(error);
      } finally {
        waitingBytes -= size;
      }
    },
    async remove(key) {
      await enqueueFor(key, () => rm(fileOf(key), { force: true })).catch(onError);
    },
    async forget(until) {
      const known = await gone;
      for (const [tag, moment] of until) known[tag] = Math.max(moment, known[tag] ?? moment);
      scheduleSweep();
      listWritten = listWritten
        .then(() => writeAtomically(goneFile, JSON.stringify(known)))
        .catch(onError);
      await listWritten;
    },
  };

  function enqueueFor(key: string, work: () => Promise<void>): Promise<void> {
    const done = (pendingOperations.get(key) ?? Promise.resolve()).catch(() => {}).then(work);
    pendingOperations.set(key, done);
    const end = () => void (pendingOperations.get(key) === done && pendingOperations.delete(key));
    done.then(end, end);
    return done;
  }

  async function writeCopy(file: string, text: string): Promise<void> {
    await folderReady;
    await evicting;
    const temporary = `${file}.${randomUUID()}`;
    await writeFile(temporary, text);
    await rename(temporary, file);
  }

  /**
   * Reads what earlier servers forgot. When it cannot be read, no copy can be trusted and all are
   * deleted.
   */
  async function readGone(): Promise<Gone> {
    try {
      const known = JSON.parse(await readFile(goneFile, 'utf8')) as Gone;
      scheduleSweep();
      return known;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      onError(error);
      for (const name of await copiesIn(folder)) await rm(join(folder, name), { force: true });
      return {};
    }
  }

  function scheduleSweep(): void {
    if (isSweepScheduled) return;
    isSweepScheduled = true;
    const begin = () => {
      isSweepScheduled = false;
      void deleteForgotten().catch(onError);
    };
    setTimeout(begin, sweepAfter).unref();
  }

  async function deleteForgotten(): Promise<void> {
    const known = await gone;
    for (const name of await copiesIn(folder)) {
      const file = join(folder, name);
      const record = await readFile(file, 'utf8').then(
        (text) => JSON.parse(text) as Copy,
        () => null,
      );
      if (record && isGone(record, known)) await rm(file, { force: true });
    }
  }

  function evictOnce(): Promise<void> {
    writtenBytes = 0;
    evicting ??= evictOldest().finally(() => {
      evicting = null;
    });
    return evicting;
  }

  async function evictOldest(): Promise<void> {
    const names = (await readdir(folder)).filter((name) => name.includes('.json'));
    const files = await Promise.all(
      names.map(async (name) => {
        const file = join(folder, name);
        // Another web server with the same folder may have evicted it.
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

async function copiesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.json'));
}

function isGone({ tags, renderedAt }: Copy, gone: Gone): boolean {
  return tags.some((tag) => renderedAt <= (gone[tag] ?? -1));
}
