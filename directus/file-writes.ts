// How renderings of pictures are written to the disk: docs/domain/pictures.md.
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';

/** The part of a storage driver of Directus that writes files. */
export type FileDriver = {
  write: (name: string, content: Readable, type?: string) => Promise<void>;
  move: (from: string, to: string) => Promise<void>;
  delete: (name: string) => Promise<void>;
};

type FileReader = { exists: (name: string) => Promise<boolean> };

const unfinished = '.partial';

/** Whether a file is still being written; it may be gone a moment later. */
export const isUnfinished = (name: string) => name.endsWith(unfinished);

/** Directus appends the transformation to the name of the original after two underscores. */
const isRendering = (name: string) => name.includes('__');

/**
 * Renderings at a time. Each occupies a thread that reads of the database need too; of four threads, these
 * leave half.
 */
const atOnce = 2;
/**
 * Milliseconds. Directus limits the rendering itself to a few seconds, but never ends one whose original cannot be
 * read, and that one would occupy a place for ever.
 */
const maxRenderingTime = 30_000;

/**
 * Changes how a driver writes. A file gets its name once it is complete; Directus writes into a file that it
 * already serves, and a second visitor of a new picture would get nothing of it. The same rendering is made once,
 * and two at a time. A picture is rendered while its content is read, so one that waits costs nothing.
 */
export function queueFileWrites(driver: FileDriver): void {
  const { write } = driver;
  const inWork = new Map<string, Promise<void>>();
  const limited = pLimit(atOnce);

  async function writeWhole(self: FileDriver, name: string, content: Readable): Promise<void> {
    const partial = `${name}.${randomUUID()}${unfinished}`;
    try {
      await write.call(self, partial, content);
      await self.move(partial, name);
    } catch (error) {
      await self.delete(partial).catch(() => undefined);
      throw error;
    }
  }

  async function render(self: FileDriver, name: string, content: Readable): Promise<void> {
    const late = new Error('the rendering took too long');
    const timer = setTimeout(() => content.destroy(late), maxRenderingTime);
    await writeWhole(self, name, content).finally(() => clearTimeout(timer));
  }

  driver.write = function (this: FileDriver, name, content) {
    if (!isRendering(name)) return writeWhole(this, name, content);
    const same = inWork.get(name);
    if (same) return same;
    const done = limited(() => render(this, name, content)).finally(() => inWork.delete(name));
    inWork.set(name, done);
    return done;
  };
}

/**
 * Reports uploads whose file is missing, for which Directus answers without a line in the log: for example, because several
 * instances do not share the folder. A rendering that is missing is made.
 */
export function reportMissingFiles(driver: FileReader, report: (text: string) => void): void {
  const { exists } = driver;
  driver.exists = async function (this: FileReader, name) {
    const found = await exists.call(this, name);
    if (!found && !isRendering(name)) {
      report(
        `The file ${name} of an upload is missing here: do all instances have the same folder?`,
      );
    }
    return found;
  };
}
