import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ReleaseStore } from './release-store.ts';
import { whileLocked } from './store-lock.ts';

/** A release store in a folder of this machine, or one that several machines mount. */
export function folderStore(folder: string): ReleaseStore {
  const store: ReleaseStore = {
    address: folder,
    async read(key) {
      const bytes = await readFile(join(folder, key)).catch(ignoreMissing);
      return bytes ? { bytes, tag: createHash('sha256').update(bytes).digest('hex') } : null;
    },
    async write(key, bytes) {
      const file = join(folder, key);
      const arriving = `${file}.arriving-${randomUUID()}`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(arriving, bytes);
      await rename(arriving, file);
    },
    replace: (key, bytes, tag) =>
      whileLocked(folder, async () => {
        const found = await store.read(key);
        if ((found?.tag ?? null) !== tag) return false;
        await store.write(key, bytes);
        return true;
      }),
    async list(prefix) {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = (await readdir(join(folder, prefix), options).catch(ignoreMissing)) ?? [];
      const objects = entries
        .filter((entry) => entry.isFile() && !entry.name.includes('.arriving-'))
        .map(async ({ parentPath, name }) => {
          const file = join(parentPath, name);
          const facts = await stat(file).catch(ignoreMissing);
          const key = relative(folder, file).split(sep).join('/');
          return facts ? [{ key, written: facts.mtime }] : [];
        });
      return (await Promise.all(objects)).flat();
    },
    async remove(key) {
      await rm(join(folder, key), { force: true });
      // Folders that it leaves empty go with it, but not that of a remote, which may get its next version now.
      for (let parent = dirname(key); parent.includes('/'); parent = dirname(parent)) {
        const isGone = await rmdir(join(folder, parent)).then(
          () => true,
          () => false,
        );
        if (!isGone) return;
      }
    },
  };
  return store;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
