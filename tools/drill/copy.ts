import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyFilesOf } from '@site/shared/releases';
import { databaseOf } from '../../directus/backup/archive.ts';
import type { Installation } from '../../directus/backup/backup-database.ts';
import { nameOfDatabase } from '../../directus/upgrade-copy.ts';
import { addressesOf } from '../programs/site.ts';
import { readSettings } from '../settings.ts';
import { Doubt } from './steps.ts';

/** A copy of the site for one drill: a folder, and on PostgreSQL a database of its own. */
export type Copy = { installation: Installation; remove: () => Promise<void> };

/** What an archive does not contain and a site needs; operators keep it elsewhere. */
const keptElsewhere = (dataDir: string): string[] => [
  join(dataDir, 'secrets.json'),
  ...Object.values(keyFilesOf(dataDir)),
];

/** Makes the folder of the copy, without what an ended drill has left. Throws a `Doubt` while another drill runs. */
export async function makeCopy(live: Installation): Promise<Copy> {
  const dataDir = join(live.dataDir, 'drill');
  const pidFile = join(dataDir, 'pid');
  const installation: Installation = {
    dataDir,
    databaseUrl: live.databaseUrl && besideOf(live.databaseUrl),
    redisUrl: undefined,
  };
  const remove = async () => {
    if (installation.databaseUrl) await databaseOf(installation).remove();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  if (existsSync(pidFile) && isRunning(Number(await readFile(pidFile, 'utf8')))) {
    throw new Doubt('Another drill is running.');
  }
  if (existsSync(dataDir)) await remove();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(pidFile, String(process.pid));
  for (const file of keptElsewhere(live.dataDir)) {
    if (existsSync(file)) await cp(file, file.replace(live.dataDir, dataDir));
  }
  return { installation, remove };
}

/** The address of the database `<name>_drill` on the same server. */
function besideOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(`${nameOfDatabase(databaseUrl)}_drill`)}`;
  return url.href;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Settings of the live site that would connect the copy with it, or with the world. */
const connections =
  /^(REDIS|EMAIL_|SMTP_|PURGE_|OTEL_|LOGIN_PROVIDERS$|CLAMD_|RELEASE_STORE|MIGRATE$|MAINTENANCE$|ICON_SOURCES$|(ADMIN|DIRECTUS)_URL$|DIRECTUS_(HOST|PORT)$)/;

/**
 * The environment of the copy's programs: that of the live site without its connections. Jobs are off, so nothing is
 * sent; mail would go to a mail catcher. Uploads that are stored elsewhere are read there.
 */
export function environmentOfCopy(
  live: NodeJS.ProcessEnv,
  { dataDir, databaseUrl }: Installation,
  port: number,
): NodeJS.ProcessEnv {
  const kept = Object.entries(live).filter(([name]) => !connections.test(name));
  return {
    ...Object.fromEntries(kept),
    // Another address would be another schema: the start would upgrade the database.
    SITE_URL: live.SITE_URL || addressesOf(readSettings(live)).site,
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    PORT: String(port),
    JOBS: '0',
  };
}
