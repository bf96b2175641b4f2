// Data that only the account of the site can read: docs/operate.md, "Data".
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const others = 0o077;

/**
 * Makes whatever this process and its children write from now on private to their account (folders 0700, files 0600),
 * and what is in the data folder already. A folder that is private already is not entered: nobody else gets in.
 */
export function keepToOwner(dataDir: string): void {
  process.umask(others);
  mkdirSync(dataDir, { recursive: true });
  for (const name of readdirSync(dataDir)) closeToOthers(join(dataDir, name));
  closeToOthers(dataDir);
}

function closeToOthers(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & others) === 0 || found.isSymbolicLink()) return;
  // Files first: a folder that is private has only private content.
  if (found.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
  try {
    chmodSync(path, found.mode & ~others & 0o7777);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // A program that runs as well may have removed it; another account decides about what it owns.
    if (!['ENOENT', 'EPERM', 'EROFS'].includes(code)) throw error;
  }
}
