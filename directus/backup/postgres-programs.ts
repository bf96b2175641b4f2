import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders that may hold PostgreSQL's programs, the newest version first, the path's last. */
export function postgresFolders(): string[] {
  return [
    // Debian and Homebrew keep the programs off the path, a folder for each version.
    ...versionsBelow('/usr/lib/postgresql', /^\d+$/),
    ...versionsBelow('/opt/homebrew/opt', /^(postgresql|libpq)(@\d+)?$/),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ];
}

function versionsBelow(parent: string, name: RegExp): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((entry) => name.test(entry))
    .sort((a, b) => Number(b.match(/\d+/)?.[0] ?? 0) - Number(a.match(/\d+/)?.[0] ?? 0))
    .map((entry) => join(parent, entry, 'bin'));
}
