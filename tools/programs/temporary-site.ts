import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeJson } from '@site/shared/releases';
import { preparedOnSqlite } from '../../directus/test/servers/prepared-backend.ts';
import { testEnvironment } from '../../directus/test/servers/test-environment.ts';
import { land } from '../build.ts';
import { watched } from '../runs/progress.ts';
import { readSettings, type Settings } from '../settings.ts';
import { interruption } from './interrupt.ts';
import { findFreePorts } from './ports.ts';
import { type Site, startSite } from './site.ts';

export type TemporarySite = {
  site: Site;
  settings: Settings;
  folder: string;
  end: () => Promise<void>;
};

/** The environment with which the prepared data was created, so that a copy of it starts without changes. */
const secretNames = [
  'DIRECTUS_SECRET',
  'DIRECTUS_ADMIN_PASSWORD',
  'DIRECTUS_PUBLIC_TOKEN',
  'CONFIDENTIAL_KEYS',
];
const otherNames = [
  'DEMO_PASSWORD',
  // Journeys use article addresses that contain dates.
  'DEMO_DAY',
  // Dozens of journeys sign in: password hashing is made cheap here.
  'HASH_MEMORY_COST',
  'HASH_TIME_COST',
  'HASH_PARALLELISM',
  // So are commits and collections of garbage.
  'SQLITE_SYNCHRONOUS',
  'NODE_OPTIONS',
];

/** The built product on a copy of the tests' prepared data, on its own ports; `end` removes everything. */
export async function startTemporarySite(name: string): Promise<TemporarySite> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const dataDir = join(folder, 'data');
    const made = testEnvironment(dataDir, { port: 0, smtp: 0, inbox: 0, site: 0 });
    const pick = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, made[name]]));
    await cp(await watched('Preparing demo data', preparedOnSqlite()), dataDir, {
      recursive: true,
    });
    await writeJson(join(dataDir, 'secrets.json'), pick(secretNames), 0o600);
    // The programs of the site inherit the environment. Browsers share the machine with the backend, so it
    // may be slow without being down.
    Object.assign(process.env, { BACKEND_TIMEOUT_MS: '7000', ...pick(otherNames) });
    const settings = readSettings({
      ...process.env,
      PORT: String(await findFreePorts('127.0.0.1')),
      DATA_DIR: dataDir,
    });
    const site = await startSite(settings, () => land(settings), interruption());
    return { site, settings, folder, end: () => site.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
