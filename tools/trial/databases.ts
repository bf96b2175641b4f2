// PostgreSQL and Redis of a trial, which can be stopped and can hang.
import { chownSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { copyWithOwners } from '../../directus/test/servers/copy-with-owners.ts';
import { findPostgres, findRedis } from '../../directus/test/servers/find-server.ts';
import { unprivileged } from '../../directus/test/servers/unprivileged.ts';
import { sqlOn } from '../../directus/test/sql.ts';
import { createProgram, type Program } from './program.ts';

export type Server = Program & { url: string };

/** PostgreSQL on a copy of a cluster. A commit that was confirmed survives `kill -9`. */
export function postgres(
  cluster: string,
  { data, port, logFile }: { data: string; port: number; logFile: string },
): Server {
  const user = unprivileged();
  copyWithOwners(cluster, data);
  const folder = join(data, '..');
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=100',
    // Only a crash of the machine would lose what is not written to the disk.
    'fsync=off',
  ];
  const url = `postgres://house@127.0.0.1:${port}/house`;
  const program = createProgram({
    ...user,
    name: 'PostgreSQL',
    command: join(findPostgres(), 'postgres'),
    args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    env: process.env,
    logFile,
    endsBy: 'SIGINT',
    children: childrenOf,
    isReady: () => isTrue(within(2000, sqlOn(`${url}?connectionTimeoutMillis=2000`, 'select 1'))),
  });
  return { ...program, url };
}

/** Redis without persistence. */
export function redis({ port, logFile }: { port: number; logFile: string }): Server {
  const options = { port: String(port), bind: '127.0.0.1', save: '', appendonly: 'no' };
  const program = createProgram({
    name: 'Redis',
    command: findRedis(),
    args: Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    env: process.env,
    logFile,
    isReady: () => answersPing(port),
  });
  return { ...program, url: `redis://127.0.0.1:${port}` };
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2000, () => end(false));
    socket.on('error', () => end(false)).on('data', () => end(true));
  });
}

/** The processes that a process has started; each connection of PostgreSQL is one. */
function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    // The second field, the name in parentheses, may contain spaces.
    const [, parent] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(parent);
  } catch {
    return undefined;
  }
}

function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('too late')), milliseconds).unref();
  });
  return Promise.race([work, late]);
}

const isTrue = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
