// A page rendered by a former shell loads that shell's files when it hydrates, and an open tab
// whenever it needs more. They are kept in the store, beside the releases; the mtime of a file is
// when a shell with that file last ran here.
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file with a content hash in its name never changes. */
export const hashedName = /\.[0-9a-f]{8,}\.[\w.]+$/;

/** Folder with the files of all shells that ran here recently. */
export function shellFilesIn(releasesDir: string): string {
  return join(releasesDir, 'shell');
}

/** Copies the files of the running shell to the store and updates their mtime. */
export async function keepShellFiles(web: string, releasesDir: string, now: Date): Promise<void> {
  for (const name of await filesBelow(web)) {
    if (!hashedName.test(name)) continue;
    const file = join(shellFilesIn(releasesDir), name);
    if (!(await stat(file).catch(() => null))) await copyWhole(join(web, name), file);
    await utimes(file, now, now);
  }
}

/** Deletes files that no shell had since that time. */
export async function forgetShellFiles(releasesDir: string, since: Date): Promise<void> {
  const folder = shellFilesIn(releasesDir);
  for (const name of await filesBelow(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < since.getTime()) await rm(file, { force: true });
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

/**
 * Copies atomically: concurrent readers, also on other servers of the store, find the whole file or
 * none.
 */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const temporary = `${to}.arriving-${process.pid}`;
  await copyFile(from, temporary);
  await rename(temporary, to);
}
