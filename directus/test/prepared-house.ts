// A house with demo data takes half a minute to prepare, and a moment to copy. It is prepared once for every
// state of the sources, and kept where the toolchain keeps what it can get again.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyWithOwners } from './copy-with-owners.ts';
import { findPostgres } from './find-server.ts';
import { freePorts } from './free-ports.ts';
import { houseEnvironment, startProgram, stopProgram } from './house-environment.ts';
import { untilReady } from './program.ts';
import type { ServersReady } from './servers.ts';
import { temporaryFolder } from './temporary-folder.ts';

const root = join(import.meta.dirname, '../..');
const houses = join(root, '.toolchain/prepared-houses');
/** Of each base, the one that is used and some of states that one may come back to. */
const kept = 3;

/** The data folder of a house on SQLite. */
export function preparedOnSqlite(): Promise<string> {
  return prepared('sqlite', '', (folder) => prepare(folder));
}

/** The data folder of a house on PostgreSQL, and the data of a server with its database. */
export async function preparedOnPostgres(): Promise<{ house: string; cluster: string }> {
  // Another version of the server cannot read the data of this one.
  const folder = await prepared('postgres', findPostgres(), async (folder) => {
    mkdirSync(folder);
    const servers = await startServers('new', join(folder, 'cluster'));
    try {
      await prepare(join(folder, 'house'), servers.addresses);
    } finally {
      await servers.stop();
    }
  });
  return { house: join(folder, 'house'), cluster: join(folder, 'cluster') };
}

/** PostgreSQL and Redis: with a new cluster that stays in a folder, or with a copy of the one that is there. */
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

/** Where the house of today's sources is; `make` makes it in a folder that is not there yet. */
async function prepared(
  base: string,
  server: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const name = `${base}-${stateOfSources(server)}`;
  const place = join(houses, name);
  if (existsSync(place)) return place;
  const temporary = temporaryFolder();
  const house = join(temporary, 'house');
  try {
    await make(house);
    mkdirSync(houses, { recursive: true });
    // Whole or not at all: another run may prepare the same.
    const beside = `${place}.${process.pid}`;
    copyWithOwners(house, beside);
    await rename(beside, place).catch(() => rm(beside, { recursive: true }));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  await forgetOld(base);
  return place;
}

/** Starts a house in an empty folder and ends it when it is ready. */
async function prepare(folder: string, base: Record<string, string> = {}): Promise<void> {
  const [port = 0] = await freePorts(1);
  const env = { ...houseEnvironment(folder, { port, smtp: 0, inbox: 0, site: 0 }), ...base };
  const program = startProgram('main.ts', env);
  await untilReady(program);
  await stopProgram(program);
}

/**
 * Everything that a prepared database is made from, and the day: some of it is dated by when it was made. A house
 * that differs all the same brings itself to what it should be when it starts.
 */
function stateOfSources(server: string): string {
  const today = new Date().toISOString().slice(0, 10);
  const hash = createHash('sha256').update(`${today} ${server}`);
  const sources = ['directus/**', 'shared/**', 'content/**', 'pnpm-lock.yaml'];
  const files = globSync(sources, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|test)$|\.test\.tsx?$/.test(path),
  });
  files.push('directus/test/house-environment.ts');
  for (const file of files.sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

async function forgetOld(base: string): Promise<void> {
  const age = (name: string) => statSync(join(houses, name)).mtimeMs;
  const all = readdirSync(houses).filter((name) => name.startsWith(base));
  const old = all.sort((a, b) => age(b) - age(a)).slice(kept);
  for (const name of old) await rm(join(houses, name), { recursive: true, force: true });
}
