import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the code that Node.js compiled and kept in `folder` before `since`. It removes none itself, though
 * each release brings code of its own; what is still run is compiled once more.
 */
export async function forgetCompiled(folder: string, since: Date): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && found.mtime < since) await rm(file, { force: true });
  }
}
