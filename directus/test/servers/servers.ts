// Child process: empty PostgreSQL and Redis servers for one test run, on their own ports. They stop when
// the parent process disconnects or dies.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { copyWithOwners } from './copy-with-owners.ts';
import { findPostgres, findRedis } from './find-server.ts';
import { freePorts } from './free-ports.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { unprivileged } from './unprivileged.ts';

/** The message when both servers are ready. */
export type ServersReady = { DATABASE_URL: string; REDIS_URL: string };

type Server = { url: string; stop: () => Promise<void> };

/** The data need not survive a crash, so PostgreSQL never waits for the disk. */
const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Arguments: `new` creates a cluster with an empty database and keeps it, `copy` copies one; and
 * its folder.
 */
const [kind = '', cluster = ''] = process.argv.slice(2);

async function startPostgres(): Promise<Server> {
  const programs = findPostgres();
  const user = unprivileged();
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  if (kind === 'copy') copyWithOwners(cluster, data);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  if (kind === 'new') {
    execFileSync(
      join(programs, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'house',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
        '--wal-segsize=1',
      ],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
  }
  const [port = 0] = await freePorts(1);
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...fastSettings,
  ];
  const options = settings.flatMap((setting) => ['-c', setting]);
  const program = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-c', 'max_connections=100', ...options],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = (database: string) => `postgres://house@127.0.0.1:${port}/${database}`;
  const first = kind === 'new' ? 'create database house' : 'select 1';
  await untilUp(program, () => query(address('postgres'), first));
  return {
    url: address('house'),
    async stop() {
      await end(program, 'SIGINT');
      if (kind === 'new') copyWithOwners(data, cluster);
      await remove(folder);
    },
  };
}

/** A Redis server without persistence. */
async function startRedis(): Promise<Server> {
  const folder = temporaryFolder();
  const [port = 0] = await freePorts(1);
  const program = spawn(
    findRedis(),
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await untilUp(program, async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => end(program, 'SIGTERM').then(() => remove(folder)),
  };
}

const servers: Server[] = [];
const stopAll = () => Promise.all(servers.map(({ stop }) => stop()));
process.once('disconnect', () => stopAll().finally(() => process.exit(0)));
try {
  const postgres = await startPostgres();
  servers.push(postgres);
  const redis = await startRedis();
  servers.push(redis);
  const ready: ServersReady = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  process.send?.(ready);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  await stopAll();
  process.exit(1);
}

/** Waits until the server accepts connections; quotes the output of a program that ends meanwhile. */
async function untilUp(program: ChildProcess, connectOnce: () => Promise<unknown>): Promise<void> {
  let output = '';
  program.stderr?.on('data', (text) => {
    output = `${output}${text}`.slice(-2000);
  });
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    if (program.exitCode !== null) break;
    if (
      await connectOnce().then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  program.kill('SIGKILL');
  throw new Error(`${program.spawnfile} does not start: ${output}`);
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client(url);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(program, 'exit');
  if (program.exitCode === null && program.kill(signal)) await exit;
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
