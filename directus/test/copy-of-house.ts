import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { backUp, restore } from '../backup/archive.ts';
import { sqlOn } from './sql.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A second house with all that is in the tests' one, for what would disturb others. */
export type HouseCopy = { folder: string; url: string | undefined; remove: () => Promise<void> };

/** Copies the house; `name` is that of the database on PostgreSQL. Making one anew takes far longer. */
export async function copyOfHouse(name: string): Promise<HouseCopy> {
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = inject('env');
  const folder = temporaryFolder();
  const url = databaseUrl?.replace(/\/house$/, `/${name}`);
  const archive = join(folder, 'house.tar.gz');
  const house = { dataDir, databaseUrl, redisUrl: undefined };
  await backUp(house, archive);
  await restore({ ...house, dataDir: folder, databaseUrl: url }, archive, { replace: false });
  await rm(archive);
  const remove = async () => {
    await rm(folder, { recursive: true, force: true });
    if (databaseUrl === undefined) return;
    await sqlOn(databaseUrl, `drop database ${name} with (force)`);
  };
  return { folder, url, remove };
}
