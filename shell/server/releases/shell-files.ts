// A page rendered by a former shell loads that shell's files when it hydrates, and an open tab
// whenever it needs more. They are kept in the store, beside the releases; the mtime of a file is
// when a shell with that file last ran here.
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeAtomically } from '../write-atomically.ts';
import { ReleaseFault } from './release-fault.ts';
import { integrityOf } from './released-files.ts';

/** A file with a content hash in its name never changes. */
export const hashedName = /\.[0-9a-f]{8,}\.[\w.]+$/;

/** Folder with the files of all shells that ran here recently. */
export function shellFilesIn(releasesDir: string): string {
  return join(releasesDir, 'shell');
}

/** Beside each file, the hash of its bytes. */
const hashSuffix = '.integrity';

/** Throws `ReleaseFault` for a file of a former shell that has changed since it was copied, or was never copied. */
export async function assertKept(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await assertHash(folder, name, bytes, null);
}

/** Throws `ReleaseFault` for a file of the running shell that has changed since its start. */
export async function assertSame(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  // Before the first generation is live, nothing is known of it.
  await assertHash(folder, name, bytes, integrityOf(bytes));
}

async function assertHash(
  folder: string,
  name: string,
  bytes: Uint8Array,
  otherwise: string | null,
): Promise<void> {
  const hash = await readFile(join(folder, name + hashSuffix), 'utf8').catch(() => otherwise);
  if (hash === integrityOf(bytes)) return;
  throw new ReleaseFault(`shell: ${name} is not what was built`);
}

/** Copies the files of the running shell to the store and updates their mtime. */
export async function keepShellFiles(web: string, releasesDir: string, now: Date): Promise<void> {
  for (const name of await filesBelow(web)) {
    if (!hashedName.test(name)) continue;
    const file = join(shellFilesIn(releasesDir), name);
    await keepHash(file, await readFile(join(web, name)));
    if (!(await stat(file).catch(() => null))) await copyWhole(join(web, name), file);
    for (const each of [file, file + hashSuffix]) await utimes(each, now, now);
  }
  await addMissingHashes(shellFilesIn(releasesDir));
}

async function keepHash(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file + hashSuffix, integrityOf(bytes));
}

/** An earlier version of the site stored files without their hashes. */
async function addMissingHashes(folder: string): Promise<void> {
  const names = new Set(await filesBelow(folder));
  for (const name of names) {
    const isComplete = name.endsWith(hashSuffix) || names.has(name + hashSuffix);
    if (isComplete || !hashedName.test(name)) continue;
    const file = join(folder, name);
    const { mtime } = await stat(file);
    await keepHash(file, await readFile(file));
    await utimes(file + hashSuffix, mtime, mtime);
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
  const temporary = `${to}.arriving-${process.pid}`;
  await copyFile(from, temporary);
  await rename(temporary, to);
}
