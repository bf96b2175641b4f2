import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeJson } from '@site/shared/releases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp, databaseOf } from '../../directus/backup/archive.ts';
import {
  preparedOnPostgres,
  preparedOnSqlite,
  startServers,
} from '../../directus/test/servers/prepared-backend.ts';
import { testEnvironment } from '../../directus/test/servers/test-environment.ts';
import { build } from '../build.ts';
import { run } from '../programs/run.ts';
import { root } from '../settings.ts';

const program = join(root, 'tools/drill/drill.ts');
const patience = 300_000;

/** The data of a site with demo data, and what stops its servers. */
type Data = { dataDir: string; addresses: Record<string, string>; stop: () => Promise<void> };

const bases: Record<string, () => Promise<Data>> = {
  SQLite: async () => ({
    dataDir: await preparedOnSqlite(),
    addresses: {},
    stop: async () => undefined,
  }),
  PostgreSQL: async () => {
    const { dataDir, cluster } = await preparedOnPostgres();
    const { addresses, stop } = await startServers('copy', cluster);
    return { dataDir, addresses, stop };
  },
};

beforeAll(() => build(), patience);

describe.each(Object.entries(bases))('a drill on %s', (_, open) => {
  let data: Data;
  let folder: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'drill-'));
    data = await open();
    const dataDir = join(folder, 'data');
    await cp(data.dataDir, dataDir, { recursive: true });
    const all = testEnvironment(dataDir, { port: 0, smtp: 0, inbox: 0, site: 0 });
    const { DIRECTUS_SECRET, CONFIDENTIAL_KEYS, DIRECTUS_ADMIN_PASSWORD, DIRECTUS_PUBLIC_TOKEN } =
      all;
    const secrets = {
      DIRECTUS_SECRET,
      CONFIDENTIAL_KEYS,
      DIRECTUS_ADMIN_PASSWORD,
      DIRECTUS_PUBLIC_TOKEN,
    };
    await writeJson(join(dataDir, 'secrets.json'), secrets, 0o600);
    const { DEMO_DAY, DEMO_PASSWORD } = all;
    env = {
      ...process.env,
      ...data.addresses,
      DATA_DIR: dataDir,
      DEMO_DAY,
      DEMO_PASSWORD,
      BACKEND_TIMEOUT_MS: '7000',
    };
    await backUp(place(), join(dataDir, 'backups/first.tar.gz'));
  }, patience);

  afterAll(async () => {
    await data?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const place = () => ({
    dataDir: env.DATA_DIR ?? '',
    databaseUrl: env.DATABASE_URL,
    redisUrl: undefined,
  });
  const drill = (...args: string[]) => run(process.execPath, [program, ...args], { env });
  /** What a drill may leave nothing of: its folder, and on PostgreSQL its databases. */
  const leftOvers = async () => {
    const folders = (await readdir(place().dataDir)).filter((name) => name === 'drill');
    if (!place().databaseUrl) return folders;
    const databases = await databaseOf(place()).connected((ask) =>
      ask("select datname from pg_database where datname like '%drill%'"),
    );
    return [...folders, ...databases];
  };

  test('finds nothing doubtful in a good archive, and leaves nothing', async () => {
    const { code, output } = await drill();
    expect(code, output).toBe(0);
    for (const step of ['Restore', 'Age', 'Rows', 'Live rows', 'Uploads', 'Start', 'Case log']) {
      expect(output).toMatch(new RegExp(`^${step} +\\d+\\.\\d s ok`, 'm'));
    }
    expect(output).toMatch(/^Pages .* \/, \/en, \/news\//m);
    expect(output).toMatch(/^Sign-in .* \/c$/m);
    expect(output).toMatch(/^Total +\d+\.\d s$/m);
    expect(output).not.toContain('DOUBT');
    expect(await leftOvers()).toEqual([]);
  }, 180_000);

  test('fails for a broken case log, and for an upload that the archive does not have', async () => {
    await databaseOf(place()).connected(async (ask) => {
      await ask(
        `update case_events set payload = '{"message":"changed"}'
         where id = (select id from case_events order by "case", seq limit 1) returning id`,
      );
    });
    const uploads = join(place().dataDir, 'uploads');
    const [gone = ''] = await databaseOf(place()).connected(async (ask) =>
      (await ask('select filename_disk from directus_files order by id limit 1')).map((row) =>
        String(row.filename_disk),
      ),
    );
    await rm(join(uploads, gone));
    const archive = join(folder, 'broken.tar.gz');
    await backUp(place(), archive);
    const { code, output } = await drill(archive);
    expect(code).toBe(1);
    expect(output).toMatch(/^Uploads .* DOUBT missing: local\//m);
    expect(output).toMatch(/^Case log .* DOUBT .*was changed/m);
    expect(output).toMatch(/^Sign-in .* ok/m);
    expect(await leftOvers()).toEqual([]);
  }, 180_000);

  test('cleans up when it is interrupted, and after a drill that was killed', async () => {
    const dataDir = place().dataDir;
    const begin = async () => {
      const child = spawn(process.execPath, [program], { env, cwd: root, stdio: 'ignore' });
      const ended = once(child, 'exit');
      await untilExists(join(dataDir, 'drill/logs/directus.log'));
      return { child, ended };
    };
    const first = await begin();
    const second = await drill();
    expect([second.code, second.output]).toEqual([1, 'Another drill is running.\n']);
    first.child.kill('SIGINT');
    expect((await first.ended)[0]).toBe(130);
    expect(await leftOvers()).toEqual([]);

    await rm(join(dataDir, 'backups'), { recursive: true });
    await cp(join(dataDir, 'uploads'), join(dataDir, 'drill/uploads'), { recursive: true });
    await writeFile(join(dataDir, 'drill/pid'), '999999999');
    const { code, output } = await drill();
    expect(code).toBe(1);
    expect(output).toContain('There is no archive in');
    expect(await leftOvers()).toEqual([]);
  }, 180_000);
});

async function untilExists(file: string): Promise<void> {
  for (const giveUp = Date.now() + 120_000; !existsSync(file); await sleep(50)) {
    if (Date.now() > giveUp) throw new Error(`${file} is not made`);
  }
}
