import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Tests and READMEs do not affect a build. */
const beside = /\.test\.tsx?$|(^|\/)README\.md$/;
const skipped = new Set(['node_modules', 'dist']);

/**
 * One hash over all files that a build reads: those in the given folders and the given files, relative to
 * `root`, by name and content.
 */
export async function hashSources(root: string, sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of new Set(sources)) {
    for (const path of await filesIn(root, source)) {
      if (beside.test(path)) continue;
      const text = await readFile(join(root, path));
      hash.update(`${path}\0${text.length}\0`).update(text);
    }
  }
  return hash.digest('hex');
}

async function filesIn(root: string, path: string): Promise<string[]> {
  if ((await stat(join(root, path))).isFile()) return [path];
  const names = (await readdir(join(root, path))).filter((name) => !skipped.has(name)).sort();
  return (await Promise.all(names.map((name) => filesIn(root, `${path}/${name}`)))).flat();
}
