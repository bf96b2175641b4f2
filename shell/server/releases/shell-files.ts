// A page that was drawn by a former shell asks for that shell's files when it wakes, and a tab that was
// opened on it whenever it needs more. They lie in the store, beside the releases; the time of a file is
// when a shell that has it was running here last.
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A name with a hash of its content never changes. */
export const hashedName = /\.[0-9a-f]{8,}\.[\w.]+$/;

/** Where the files of all shells lie that ran here lately. */
export function shellFilesIn(releasesDir: string): string {
  return join(releasesDir, 'shell');
}

/** Keeps the files of the shell that runs now, and says that they are of use. */
export async function keepShellFiles(web: string, releasesDir: string, now: Date): Promise<void> {
  for (const name of await filesBelow(web)) {
    if (!hashedName.test(name)) continue;
    const file = join(shellFilesIn(releasesDir), name);
    if (!(await stat(file).catch(() => null))) await copyWhole(join(web, name), file);
    await utimes(file, now, now);
  }
}

/** Forgets files that no shell had since that time. */
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

/** Whoever asks meanwhile, another server of the store too, finds the whole file or none. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const arriving = `${to}.arriving-${process.pid}`;
  await copyFile(from, arriving);
  await rename(arriving, to);
}
