// The site of a trial: two web servers, two backends and a worker behind a proxy, as docs/operate.md, "Several machines".
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '../../directus/test/servers/free-ports.ts';
import { preparedOnPostgres } from '../../directus/test/servers/prepared-backend.ts';
import { temporaryFolder } from '../../directus/test/servers/temporary-folder.ts';
import { testEnvironment } from '../../directus/test/servers/test-environment.ts';
import {
  type ProxyName,
  proxyPackages,
  shippedProxy,
  writeCertificate,
} from '../deploy/shipped-proxy.ts';
import { installPackage } from '../programs/debian.ts';
import type { ProgramName } from '../programs/own-programs.ts';
import { type Ended, run } from '../programs/run.ts';
import { say, watched } from '../runs/progress.ts';
import { postgres, redis, type Server } from './databases.ts';
import { answers, createProgram, listens, type Program } from './program.ts';
import { type Disks, makeDisks } from './small-disks.ts';
import { inherited, landReleases, sharedSettings, shareUploads } from './surroundings.ts';

export type TrialSite = {
  /** Its address at the proxy. */
  address: string;
  certificate: string;
  password: string;
  webs: readonly [Program, Program];
  backends: readonly [Program, Program];
  worker: Program;
  postgres: Server;
  redis: Server;
  /** The disks of the first web server and of PostgreSQL; null where none could be made. */
  disks: Disks | null;
  /** `pnpm migrate`, on a machine of its own. */
  migrate: (machine?: string) => Promise<Ended>;
  end: () => Promise<void>;
};

/** Starts everything; what it writes is in a folder that `end` removes. */
export async function startTrialSite(proxy: ProxyName): Promise<TrialSite> {
  const folder = temporaryFolder();
  const ended: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const end = async () => {
    for (const stop of ended.toReversed()) await stop();
  };
  try {
    return await assemble(folder, proxy, ended, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function assemble(
  folder: string,
  proxy: ProxyName,
  ended: (() => Promise<unknown>)[],
  end: () => Promise<void>,
): Promise<TrialSite> {
  const at = (...names: string[]) => join(folder, ...names);
  const logFile = (name: string) => at('logs', `${name}.log`);
  const ports = await freePorts(8);
  const [own = 0, web1 = 0, web2 = 0, backend1 = 0, backend2 = 0, worker = 0, sql = 0, cache = 0] =
    ports;
  // PostgreSQL runs as another user.
  await chmod(folder, 0o711);
  for (const name of ['logs', 'database', 'web-1', 'web-2']) await mkdir(at(name));
  await installPackage(proxyPackages[proxy]);
  await writeCertificate(folder);
  const prepared = await watched('Preparing demo data', preparedOnPostgres());

  const disks = await makeDisks(at('web-1'), at('database'), ended);
  const database = postgres(prepared.cluster, {
    data: at('database', 'data'),
    port: sql,
    logFile: logFile('postgres'),
  });
  const memory = redis({ port: cache, logFile: logFile('redis') });
  const address = `https://127.0.0.1:${own}`;
  const made = testEnvironment(folder, { port: 0, smtp: 0, inbox: 0, site: 0 });
  const env = {
    ...inherited(),
    ...(await sharedSettings(folder, made)),
    DATABASE_URL: database.url,
    REDIS_URL: memory.url,
    SITE_URL: address,
    ADMIN_URL: `http://127.0.0.1:${backend1}`,
    PURGE_URL: `${address}/__purge`,
    NODE_EXTRA_CA_CERTS: at('cert.pem'),
  };
  await landReleases(env.RELEASE_STORE, at('landing'), [at('web-1'), at('web-2')]);
  await shareUploads(join(prepared.dataDir, 'uploads'), folder, [
    'backend-1',
    'backend-2',
    'worker',
    'migrate',
    'migrate-2',
  ]);

  const program = (name: string, kind: ProgramName, ready: string, more: NodeJS.ProcessEnv) =>
    createProgram({
      name,
      command: process.execPath,
      args: ['tools/program.ts', kind],
      env: { ...env, DATA_DIR: at(name), ...more },
      logFile: logFile(name),
      isReady: () => answers(ready),
    });
  const web = (name: string, port: number, backends: readonly number[]) =>
    program(name, 'web', `http://127.0.0.1:${port}/readyz?of=server`, {
      PORT: String(port),
      DIRECTUS_URL: backends.map((each) => `http://127.0.0.1:${each}`).join(','),
      // The machine is shared by everything that is here.
      BACKEND_TIMEOUT_MS: '7000',
    });
  const backend = (name: string, kind: 'backend' | 'worker', port: number) =>
    program(name, kind, `http://127.0.0.1:${port}/readyz`, { DIRECTUS_PORT: String(port) });
  const site: TrialSite = {
    address,
    certificate: at('cert.pem'),
    password: made.DEMO_PASSWORD ?? '',
    webs: [web('web-1', web1, [backend1, backend2]), web('web-2', web2, [backend2, backend1])],
    backends: [
      backend('backend-1', 'backend', backend1),
      backend('backend-2', 'backend', backend2),
    ],
    worker: backend('worker', 'worker', worker),
    postgres: database,
    redis: memory,
    disks,
    migrate: (machine = 'migrate') => {
      const args = ['tools/program.ts', 'migrate'];
      return run(process.execPath, args, { env: { ...env, DATA_DIR: at(machine) } });
    },
    end,
  };
  const balancer = createProgram({
    ...(await shippedProxy(proxy, folder, { own, servers: [web1, web2] })),
    name: proxy,
    env: process.env,
    logFile: logFile('proxy'),
    isReady: () => listens(own),
  });
  say(`Logs: ${at('logs')}`);
  const all = [memory, database, ...site.backends, site.worker, ...site.webs, balancer];
  ended.push(...all.map(({ stop }) => stop));
  await watched('Starting PostgreSQL and Redis', Promise.all([memory.start(), database.start()]));
  const migrated = await watched('Upgrading the database', site.migrate());
  if (migrated.code !== 0) throw new Error(migrated.output);
  for (const each of all.slice(2)) await watched(`Starting ${each.name}`, each.start());
  return site;
}
