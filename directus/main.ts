// Prepares and serves Directus: `node directus/main.ts`; with `MIGRATE=only` it ends prepared. Configuration: `settings.ts`.
import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { keepToOwner } from '@site/shared/owner-only';
import { startTracing } from '@site/shared/tracing';
import {
  announceReady,
  cliFile,
  createDirectusServer,
  databaseState,
  onDirectusStopped,
  openDatabase,
  operatorOf,
  partChecks,
} from './backend.ts';
import { mayServeLater, onlyAdds, type Stamps } from './database/earlier-versions.ts';
import { drainBeforeEnd } from './drain.ts';
import { layoutOf } from './engine/schema/column-changes.ts';
import { buildExtension } from './extension/build.ts';
import { blockUnusedImageLoaders } from './picture-readers.ts';
import { definitionOf, prepareDatabase, stampsOf, versionStampsOf } from './prepare.ts';
import {
  databaseFile,
  directusEnvironment,
  foldersOf,
  makeFolders,
  readSettings,
  type Settings,
} from './settings.ts';
import { unsharedUploads } from './storage-locations.ts';
import { readStampsOf, upgradeCopyOf } from './upgrade-copy.ts';

/** Modules to load before Directus, as `backend.ts` does in this process. */
const preloads = ['reserved-addresses.ts', 'redis/guard-clients.ts', 'locks-in-process.ts'].flatMap(
  (file) => ['--import', new URL(file, import.meta.url).href],
);

/** Less than the time after which process managers kill a process. */
const maxShutdownMs = 5_000;
const unfinishedMessage = 'Directus: stopped while a statement waited; the database rolls it back';

const settings = orExit(() => readSettings(process.env));

const endTracing = await startTracing({ service: 'backend', continuesTraces: true });
keepToOwner(settings.dataDir);
if (settings.migrate !== 'only') await refuseTakenPort(settings);
makeFolders(settings);
const warning = unsharedUploads(process.env, settings);
if (warning) progress(`Directus: ${warning}`);
Object.assign(process.env, directusEnvironment(settings));
// Directus loads extensions only if the working folder has a package.json.
process.chdir(import.meta.dirname);

const rules = await buildExtension(foldersOf(settings).extensions);
const server = settings.migrate === '0' ? await unchangedServer() : await upgradedServer();
if (settings.migrate === 'only') {
  progress('Directus: the database is up to date', () => process.exit());
  await new Promise(() => undefined);
}
// After the demo pictures are rendered, which needs other image loaders.
blockUnusedImageLoaders();
await listen(server, settings);
await announceReady(await partChecks());
const url = `http://${settings.host}:${settings.port}`;

if (process.send) process.send({ type: 'ready' });
else process.stdout.write(`Directus: ${url}\n`);
// The parent process may die without a signal.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The server stops after its last statement, which may wait for a lock. The database rolls back uncommitted
// transactions, and the next start repeats them.
process.once('SIGTERM', () =>
  setTimeout(() => exitWith(unfinishedMessage, 0), maxShutdownMs).unref(),
);
drainBeforeEnd(server, settings.drainMs);

/** A server for a database that another instance, or `pnpm migrate`, has upgraded. */
async function unchangedServer(): Promise<Server> {
  const stamps = await readStampsOf(settings);
  const own = stampsOf(settings, rules);
  const differing = Object.entries(own).filter(([key, stamp]) => stamps?.[key] !== stamp);
  if (differing.length > 0 && stamps && mayServeLater(stamps, own)) {
    progress('Directus: serving a database that a later version has upgraded');
  } else if (differing.length > 0) {
    exitWith(
      `Directus: the database does not fit this version (${differing.map(([key]) => key).join(', ')}), ` +
        'and MIGRATE=0 forbids to change it. Run `pnpm migrate` with the same settings, then start again.',
    );
  }
  const server = await createDirectusServer();
  await onDirectusStopped(() => void endTracing().then(() => process.exit(0)));
  return server;
}

/** A server for a database that is upgraded first, if needed; a failed upgrade is taken back. */
async function upgradedServer(): Promise<Server> {
  const copy = await upgradeCopyOf(settings);
  if (await copy.recover())
    progress('Directus: an upgrade was interrupted; the database was restored');
  const upgrade = upgradeOf(await copy.stamps());
  if (upgrade === 'beside others') {
    progress('Directus: upgrading the database, which other instances may use meanwhile');
  } else if (upgrade === 'alone') {
    progress('Directus: copying the database before its upgrade');
    await copy.make().catch((error: Error) => exitWith(error.message));
  }
  const server = await readyServer().catch(async (error: Error) => {
    if (!upgrade) throw error;
    if (upgrade === 'beside others') {
      return exitWith(`The upgrade failed, and the next start continues it: ${error.message}`);
    }
    await (await openDatabase()).destroy();
    await copy.putBack();
    return exitWith(`The upgrade failed, and the database was restored: ${error.message}`);
  });
  if (upgrade === 'alone') await copy.discard();
  await copy.release();
  return server;
}

/**
 * How the database is upgraded: `beside others` if it is only added to. No copy is made then, because restoring it would
 * lose what they wrote meanwhile.
 */
function upgradeOf(stamps: Stamps | undefined): 'alone' | 'beside others' | undefined {
  const definition = definitionOf(settings);
  const version = Object.entries(versionStampsOf(definition));
  if (!stamps || version.every(([key, stamp]) => stamps[key] === stamp)) return undefined;
  const isShared = settings.databaseUrl !== undefined;
  return isShared && onlyAdds(stamps, layoutOf(definition.collections)) ? 'beside others' : 'alone';
}

/** Prepares the database through a server on a private port, before the public port is opened. */
async function readyServer(): Promise<Server> {
  await install(settings);
  progress('Directus: starting');
  const server = await createDirectusServer();
  await onDirectusStopped(() => void endTracing().then(() => process.exit(0)));
  await listen(server, { host: '127.0.0.1', port: 0 });
  const { port } = server.address() as AddressInfo;
  const database = await openDatabase();
  const access = { url: `http://127.0.0.1:${port}`, secret: settings.secret };
  const directus = await operatorOf(database, access);
  await prepareDatabase({ settings, directus, database, rules, progress });
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
  return server;
}

/** Installs the tables of Directus in an empty database, or migrates an older one. */
async function install(settings: Settings): Promise<void> {
  const file = databaseFile(settings);
  const sqlite = process.env.DB_CLIENT === 'sqlite3';
  if (sqlite && !existsSync(file)) {
    progress('Directus: creating the database (once)');
    await installSqlite(file);
    return;
  }
  const state = await databaseState();
  if (state.installed && state.current) return;
  progress(state.installed ? 'Directus: migrating the database' : 'Directus: creating the tables');
  await bootstrap({});
}

/** Creates the file under a temporary name, so that an interrupted first start leaves no partial database. */
async function installSqlite(file: string): Promise<void> {
  const temporaryFile = `${file}.unfinished`;
  for (const suffix of ['', '-wal', '-shm']) rmSync(temporaryFile + suffix, { force: true });
  // WAL mode is stored in the file; with it, readers and a writer do not block each other.
  sqlite(temporaryFile, 'PRAGMA journal_mode = WAL');
  await bootstrap({ DB_FILENAME: temporaryFile });
  sqlite(temporaryFile, 'PRAGMA wal_checkpoint(TRUNCATE)');
  renameSync(temporaryFile, file);
}

function sqlite(file: string, statement: string): void {
  const connection = new DatabaseSync(file);
  connection.prepare(statement).get();
  connection.close();
}

/** Runs installation and migrations of Directus in a child process, because they exit their process. */
function bootstrap(env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...preloads, cliFile, 'bootstrap'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`directus bootstrap ended with ${code}`)),
    );
  });
}

/** Checked before preparation, to fail at once with a clear message. */
async function refuseTakenPort(settings: Settings): Promise<void> {
  const probe = createServer();
  await listen(probe, settings);
  await new Promise((resolve) => probe.close(resolve));
}

function listen(server: Server, { host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      exitWith(error.code === 'EADDRINUSE' ? `Port ${port} (Directus) is taken.` : error.message);
    server.once('error', fail);
    server.listen(port, host, () => {
      // The same server listens again, on another port.
      server.off('error', fail);
      resolve();
    });
  });
}

function progress(text: string, done = () => undefined): void {
  if (process.send) process.send({ type: 'progress', text }, done);
  else process.stdout.write(`${text}\n`, done);
}

function orExit<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    return exitWith(`Directus: ${(error as Error).message}`);
  }
}

function exitWith(line: string, code = 1): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}
