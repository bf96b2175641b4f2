import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { backUp, restore } from '../../backup/archive.ts';
import { sqlOn } from '../sql.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A copy of the test backend's data, for tests that would disturb others. */
export type BackendCopy = { folder: string; url: string | undefined; remove: () => Promise<void> };

/**
 * Copies database and files, which is much faster than preparing new ones; `name` is that of the PostgreSQL
 * database.
 */
export async function copyBackend(name: string): Promise<BackendCopy> {
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = inject('env');
  const folder = temporaryFolder();
  const url = databaseUrl?.replace(/\/house$/, `/${name}`);
  const archive = join(folder, 'backup.tar.gz');
  const source = { dataDir, databaseUrl, redisUrl: undefined };
  await backUp(source, archive);
  await restore({ ...source, dataDir: folder, databaseUrl: url }, archive, { replace: false });
  await rm(archive);
  const remove = async () => {
    await rm(folder, { recursive: true, force: true });
    if (databaseUrl === undefined) return;
    await sqlOn(databaseUrl, `drop database ${name} with (force)`);
  };
  return { folder, url, remove };
}
