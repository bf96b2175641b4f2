// Preparing a backend with demo data takes half a minute, copying it a moment. It is prepared once per
// state of the sources and cached in the folder of the toolchain.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyWithOwners } from './copy-with-owners.ts';
import { findPostgres } from './find-server.ts';
import { freePorts } from './free-ports.ts';
import { untilReady } from './program.ts';
import type { ServersReady } from './servers.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { startProgram, stopProgram, testEnvironment } from './test-environment.ts';

const root = join(import.meta.dirname, '../../..');
const cacheFolder = join(root, '.toolchain/prepared-backends');
/** Number of cached folders per database: the current one and some of states that may come back. */
const maxCached = 3;

/** The data folder of a prepared backend on SQLite. */
export async function preparedOnSqlite(): Promise<string> {
  // One of other sources: a backend that starts on a copy upgrades it (tools/mutations.ts).
  if (process.env.PREPARED_SQLITE) return process.env.PREPARED_SQLITE;
  return loadOrPrepare('sqlite', '', (folder) => prepare(folder));
}

/** The data folder of a prepared backend on PostgreSQL, and the data folder of its server. */
export async function preparedOnPostgres(): Promise<{ dataDir: string; cluster: string }> {
  // The path of the server is part of the cache key: another version cannot read this data.
  const folder = await loadOrPrepare('postgres', findPostgres(), async (folder) => {
    mkdirSync(folder);
    const servers = await startServers('new', join(folder, 'cluster'));
    try {
      await prepare(join(folder, 'data'), servers.addresses);
    } finally {
      await servers.stop();
    }
  });
  return { dataDir: join(folder, 'data'), cluster: join(folder, 'cluster') };
}

/**
 * Starts PostgreSQL and Redis: with a new cluster that is kept in a folder, or with a copy of an existing
 * one.
 */
export async function startServers(kind: 'new' | 'copy', cluster: string) {
  const program = fork(join(import.meta.dirname, 'servers.ts'), [kind, cluster], { execArgv: [] });
  const ended = once(program, 'exit');
  const stop = async () => {
    if (program.connected) program.disconnect();
    await ended;
  };
  const failed = ended.then(() => {
    throw new Error('The servers of the tests did not start');
  });
  const [addresses] = (await Promise.race([once(program, 'message'), failed])) as [ServersReady];
  return { addresses, stop };
}

/** Returns the cached folder for the present sources; `make` fills a new one. */
async function loadOrPrepare(
  base: string,
  server: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const name = `${base}-${hashSources(server)}`;
  const cached = join(cacheFolder, name);
  if (existsSync(cached)) return cached;
  const temporary = temporaryFolder();
  const folder = join(temporary, 'data');
  try {
    await make(folder);
    mkdirSync(cacheFolder, { recursive: true });
    // Renames atomically, because another run may prepare the same.
    const copy = `${cached}.${process.pid}`;
    copyWithOwners(folder, copy);
    await rename(copy, cached).catch(() => rm(copy, { recursive: true }));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  await removeOld(base);
  return cached;
}

/** Starts a backend in an empty folder and stops it when it is ready. */
async function prepare(folder: string, base: Record<string, string> = {}): Promise<void> {
  const [port = 0] = await freePorts(1);
  const env = { ...testEnvironment(folder, { port, smtp: 0, inbox: 0, site: 0 }), ...base };
  const program = startProgram('main.ts', env);
  await untilReady(program);
  await stopProgram(program);
}

/**
 * A hash of everything that a prepared database depends on, and of the day, because some data are relative
 * to it. An outdated backend upgrades itself when it starts.
 */
function hashSources(server: string): string {
  const today = new Date().toISOString().slice(0, 10);
  const hash = createHash('sha256').update(`${today} ${server}`);
  const sources = ['directus/**', 'shared/**', 'content/**', 'pnpm-lock.yaml'];
  const files = globSync(sources, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|test)$|\.test\.tsx?$/.test(path),
  });
  files.push('directus/test/servers/test-environment.ts');
  for (const file of files.sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

async function removeOld(base: string): Promise<void> {
  const age = (name: string) => statSync(join(cacheFolder, name)).mtimeMs;
  const all = readdirSync(cacheFolder).filter((name) => name.startsWith(base));
  const old = all.sort((a, b) => age(b) - age(a)).slice(maxCached);
  for (const name of old) await rm(join(cacheFolder, name), { recursive: true, force: true });
}
