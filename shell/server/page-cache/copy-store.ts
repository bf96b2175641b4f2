import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../write-whole.ts';

/** What a purge needs to know of a copy. */
export type Copy = {
  /** What it was made of. */
  tags: readonly string[];
  /** Milliseconds. */
  renderedAt: number;
};

/** Last good copies on disk, so that a restart without a backend still serves. */
export type CopyStore<Kept extends Copy> = {
  read: (key: string) => Promise<Kept | null>;
  /** Never fails: a full disk costs the copy, not the answer. */
  write: (key: string, record: Kept) => Promise<void>;
  /** What it is a copy of is there no more. */
  remove: (key: string) => Promise<void>;
  /**
   * What was drawn of one of the tags until its moment (milliseconds) is never read again, by no server
   * that begins later either, and leaves the disk within a minute.
   */
  forget: (until: ReadonlyMap<string, number>) => Promise<void>;
};

/** Tags and the moments until which copies made of them are forgotten. */
type Gone = Record<string, number>;

const sweepAfter = 60_000;

/**
 * `capacity` in bytes: whenever a tenth of it has been written, what was written longest ago goes. New
 * copies wait for that; where a tenth waits already, a disk is slower than the drawing, and copies are left
 * out: they would gather in memory.
 */
export function createCopyStore<Kept extends Copy>(
  folder: string,
  capacity: number,
  onError: (error: unknown) => void,
): CopyStore<Kept> {
  const made = mkdir(folder, { recursive: true }).catch(onError);
  /** Counts as full until it has been looked at. */
  let written = capacity;
  let tidying: Promise<void> | null = null;
  /** Bytes on their way to the disk. */
  let waiting = 0;
  let sweepPlanned = false;
  const goneFile = join(folder, 'gone');
  const gone = readGone();
  /** What is under way for a copy; what comes later is what stays. */
  const underWay = new Map<string, Promise<void>>();
  /** One after the other: the last one written is the one that knows all. */
  let noting: Promise<unknown> = made;
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
      if (waiting > 0 && waiting + size > capacity / 10) return;
      waiting += size;
      try {
        await afterOthersOf(key, () => writeCopy(fileOf(key), text));
        written += size;
        if (written > capacity / 10) await tidyOnce();
      } catch (error) {
        onError(error);
      } finally {
        waiting -= size;
      }
    },
    async remove(key) {
      await afterOthersOf(key, () => rm(fileOf(key), { force: true })).catch(onError);
    },
    async forget(until) {
      const known = await gone;
      for (const [tag, moment] of until) known[tag] = Math.max(moment, known[tag] ?? moment);
      planSweep();
      noting = noting.then(() => writeWhole(goneFile, JSON.stringify(known))).catch(onError);
      await noting;
    },
  };

  function afterOthersOf(key: string, work: () => Promise<void>): Promise<void> {
    const done = (underWay.get(key) ?? Promise.resolve()).catch(() => {}).then(work);
    underWay.set(key, done);
    const end = () => void (underWay.get(key) === done && underWay.delete(key));
    done.then(end, end);
    return done;
  }

  async function writeCopy(file: string, text: string): Promise<void> {
    await made;
    await tidying;
    const arriving = `${file}.${randomUUID()}`;
    await writeFile(arriving, text);
    await rename(arriving, file);
  }

  /** What a server before this one was told. Where that cannot be read, no copy can be trusted. */
  async function readGone(): Promise<Gone> {
    try {
      const known = JSON.parse(await readFile(goneFile, 'utf8')) as Gone;
      planSweep();
      return known;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      onError(error);
      for (const name of await copiesIn(folder)) await rm(join(folder, name), { force: true });
      return {};
    }
  }

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
    for (const name of await copiesIn(folder)) {
      const file = join(folder, name);
      const record = await readFile(file, 'utf8').then(
        (text) => JSON.parse(text) as Copy,
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
    const names = (await readdir(folder)).filter((name) => name.includes('.json'));
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

async function copiesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.json'));
}

function isGone({ tags, renderedAt }: Copy, gone: Gone): boolean {
  return tags.some((tag) => renderedAt <= (gone[tag] ?? -1));
}
