import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes entries of Node.js's compile cache in `folder` from before `since`. Node.js itself
 * deletes none, though each release adds new code; code that is still used is compiled once more.
 */
export async function forgetCompiled(folder: string, since: Date): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && found.mtime < since) await rm(file, { force: true });
  }
}
