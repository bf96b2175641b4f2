import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders that may contain the PostgreSQL programs: newest version first, `PATH` last. */
export function postgresFolders(): string[] {
  return [
    // Debian and Homebrew install each version in a folder outside `PATH`.
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
