import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Doubt } from './steps.ts';

/** The newest archive in the folder of `pnpm backup`. Throws a `Doubt` if there is none. */
export async function lastArchive(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'backups');
  const names = existsSync(folder) ? await readdir(folder) : [];
  const files = names.filter((name) => name.endsWith('.tar.gz')).map((name) => join(folder, name));
  const dated = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })),
  );
  const last = dated.toSorted((a, b) => b.at - a.at)[0];
  if (!last) throw new Doubt(`There is no archive in ${folder}: \`pnpm backup\` makes one.`);
  return last.file;
}

/** The age in hours, if an archive is not older than `most`. Throws a `Doubt`. */
export function ageOf(madeAt: string, most: number, now = Date.now()): number {
  const hours = (now - Date.parse(madeAt)) / 3_600_000;
  if (hours <= most) return hours;
  throw new Doubt(`The archive is ${Math.floor(hours)} hours old; at most ${most} are expected.`);
}
