// Prepares and serves Directus: `node directus/main.ts`. What it reads: `settings.ts`.
import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import {
  announceReady,
  cliFile,
  createDirectusServer,
  databaseState,
  onDirectusStopped,
  openDatabase,
  operatorOf,
} from './backend.ts';
import { buildExtension } from './extension/build.ts';
import { keepOnlyTakenReaders } from './picture-readers.ts';
import { definitionOf, prepareHouse, versionStampsOf } from './prepare.ts';
import {
  databaseFile,
  directusEnvironment,
  foldersOf,
  makeFolders,
  readSettings,
  type Settings,
} from './settings.ts';
import { upgradeCopyOf } from './upgrade-copy.ts';

/** What is loaded before anything of Directus, as `backend.ts` does here. */
const preloads = ['reserved-addresses.ts', 'locks-in-process.ts'].flatMap((file) => [
  '--import',
  new URL(file, import.meta.url).href,
]);

/** In milliseconds: less than whoever told it to end waits before they kill. */
const endsWithin = 5_000;
const unfinished = 'Directus: ended while a statement waited; the database takes it back';

const settings = orLeave(() => readSettings(process.env));

await refuseTakenPort(settings);
makeFolders(settings);
Object.assign(process.env, directusEnvironment(settings));
// Directus loads extensions only where it finds a package.json in the working folder.
process.chdir(import.meta.dirname);

const rules = await buildExtension(foldersOf(settings).extensions);
const copy = await upgradeCopyOf(settings);
if (await copy.recover())
  progress('Directus: an upgrade broke off; the database is as it was before');
const stamps = await copy.stamps();
const version = Object.entries(versionStampsOf(definitionOf(settings)));
const upgrade = stamps !== undefined && version.some(([key, stamp]) => stamps[key] !== stamp);
if (upgrade) {
  progress('Directus: copying the database before its upgrade');
  await copy.make().catch((error: Error) => leave(error.message));
}
const server = await readyServer().catch(async (error: Error) => {
  if (!upgrade) throw error;
  await (await openDatabase()).destroy();
  await copy.putBack();
  return leave(`The upgrade failed, and the database is as it was before: ${error.message}`);
});
if (upgrade) await copy.discard();
await copy.release();
// The demo's pictures are drawn by now, which takes other readers.
keepOnlyTakenReaders();
await listen(server, settings);
await announceReady();
const url = `http://${settings.host}:${settings.port}`;

if (process.send) process.send({ type: 'ready' });
else process.stdout.write(`Directus: ${url}\n`);
// Whoever started this process may be gone without a word.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The server ends when its last statement does, and that may wait for somebody else. What is not committed
// is taken back by the database and done again by whoever comes next.
process.once('SIGTERM', () => setTimeout(() => leave(unfinished, 0), endsWithin).unref());

/** Until the database is what this version says, the server answers nobody but us, on a port of its own. */
async function readyServer(): Promise<Server> {
  await install(settings);
  progress('Directus: starting');
  const server = await createDirectusServer();
  await onDirectusStopped(() => process.exit(0));
  await listen(server, { host: '127.0.0.1', port: 0 });
  const { port } = server.address() as AddressInfo;
  const database = await openDatabase();
  const access = { url: `http://127.0.0.1:${port}`, secret: settings.secret };
  const directus = await operatorOf(database, access);
  await prepareHouse({ settings, directus, database, rules, progress });
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
  return server;
}

/** An empty data folder gets Directus' own tables; an older database its migrations. */
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

/** Under another name until it is whole, so that an interrupted first start leaves nothing behind. */
async function installSqlite(file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  for (const suffix of ['', '-wal', '-shm']) rmSync(unfinished + suffix, { force: true });
  // The mode is written into the file: readers and one writer no longer wait for each other.
  sqlite(unfinished, 'PRAGMA journal_mode = WAL');
  await bootstrap({ DB_FILENAME: unfinished });
  sqlite(unfinished, 'PRAGMA wal_checkpoint(TRUNCATE)');
  renameSync(unfinished, file);
}

function sqlite(file: string, statement: string): void {
  const connection = new DatabaseSync(file);
  connection.prepare(statement).get();
  connection.close();
}

/** Directus' own installation and migrations, which end their process and so need one of their own. */
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

/** Asked before anything is prepared: a clear line at once instead of a failure half a minute later. */
async function refuseTakenPort(settings: Settings): Promise<void> {
  const probe = createServer();
  await listen(probe, settings);
  await new Promise((resolve) => probe.close(resolve));
}

function listen(server: Server, { host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      leave(error.code === 'EADDRINUSE' ? `Port ${port} (Directus) is taken.` : error.message),
    );
    server.listen(port, host, () => resolve());
  });
}

function progress(text: string): void {
  if (process.send) process.send({ type: 'progress', text });
  else process.stdout.write(`${text}\n`);
}

function orLeave<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    return leave(`Directus: ${(error as Error).message}`);
  }
}

function leave(line: string, code = 1): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}
