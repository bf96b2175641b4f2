import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Everything that demo data is made from: our sources, texts and pictures. */
const ownFolders = [join(import.meta.dirname, '..'), join(import.meta.dirname, '../../shared')];
const skipped: readonly string[] = ['node_modules', 'test', 'testing'];

/** One hash over the sources of demo data: with it, a start knows that it would write the same data again. */
export async function sourcesDigest(folders: readonly string[] = ownFolders): Promise<string> {
  const files = (await Promise.all(folders.map(filesIn))).flat().sort();
  const digest = createHash('sha256');
  // One after the other: they are more than a process may open at once.
  for (const file of files) {
    const text = await readFile(file);
    digest.update(`${relative(import.meta.dirname, file)}\0${text.length}\0`).update(text);
  }
  return digest.digest('hex');
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const each = entries.map((entry) => {
    const path = join(folder, entry.name);
    if (skipped.includes(entry.name) || entry.name.endsWith('.test.ts')) return [];
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(each)).flat();
}
