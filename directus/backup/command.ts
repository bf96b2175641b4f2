// `pnpm backup [file]` and `pnpm restore <file> [--replace]`.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keepToOwner } from '@site/shared/owner-only';
import { readPlace } from '../settings.ts';
import { backUp, restore } from './archive.ts';
import { BackupError, type Manifest } from './manifest.ts';

const usage = `pnpm backup [file]                 writes the database and the files into an archive
pnpm restore <file> [--replace]    restores the archive while the site is stopped`;

/** Resolves a path relative to the folder where the command was called. */
const fileAt = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

async function main(): Promise<string> {
  const installation = readPlace(process.env);
  keepToOwner(installation.dataDir);
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [command, path, ...more] = positionals;
  if (more.length === 0 && command === 'backup' && !values.replace) {
    const name = `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
    const file = path === undefined ? join(installation.dataDir, 'backups', name) : fileAt(path);
    const manifest = await backUp(installation, file);
    return [`Backed up: ${describe(manifest)}`, ...missing(manifest), file].join('\n');
  }
  if (more.length === 0 && command === 'restore' && path !== undefined) {
    const manifest = await restore(installation, fileAt(path), values);
    return [`Restored: ${describe(manifest)}`, ...missing(manifest)].join('\n');
  }
  throw new BackupError(usage);
}

function describe({ made_at, version, database, files }: Manifest): string {
  return `archive of ${made_at}, version ${version}, ${database}, files: ${Object.keys(files).length}`;
}

/** What has to be backed up, or restored, where it is stored. */
function missing({ elsewhere }: Manifest): string[] {
  return elsewhere.map((place) => `Not in the archive: uploads in the storage location ${place}`);
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
