// The commands of docs/operate.md, "Point in time", against a real server.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgres } from '../../directus/test/servers/find-server.ts';
import { freePorts } from '../../directus/test/servers/free-ports.ts';

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
let folder: string;
let archive: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'point-in-time-'));
  archive = join(folder, 'archive');
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? 0);
  makeFolder(archive);
});

afterAll(async () => {
  for (const server of running) await stop(server);
  await rm(folder, { recursive: true, force: true });
});

function makeFolder(path: string): void {
  mkdirSync(path, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(path, user.uid, user.gid ?? 0);
}

function program(name: string, ...args: string[]): string {
  const options = { ...user, cwd: folder, encoding: 'utf8', stdio: 'pipe' } as const;
  return execFileSync(join(findPostgres(), name), args, options).trim();
}

async function start(data: string, port: number): Promise<ChildProcess> {
  const options = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const server = spawn(
    join(findPostgres(), 'postgres'),
    ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  running.push(server);
  return server;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}

/** Repeats a statement until it has this result. */
async function until(url: string, statement: string, result: string): Promise<void> {
  for (const giveUp = Date.now() + 60_000; ; await sleep(100)) {
    try {
      if (ask(url, statement) === result) return;
    } catch {
      // It does not accept connections yet.
    }
    if (Date.now() > giveUp) throw new Error(`${statement} does not become ${result}`);
  }
}

const ask = (url: string, statement: string) => program('psql', url, '-Atqc', statement);

test('restores a base backup and the archived WAL to a moment', async () => {
  const [livePort = 0, port = 0] = await freePorts(2);
  const data = join(folder, 'data');
  const live = `postgres://house@127.0.0.1:${livePort}/postgres`;
  program('initdb', '-D', data, '-U', 'house', '--auth=trust', '--no-sync');
  await appendFile(
    join(data, 'postgresql.conf'),
    [
      'archive_mode = on',
      `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/.%f && mv ${archive}/.%f ${archive}/%f'`,
      "archive_timeout = '60s'",
    ].join('\n'),
  );
  await start(data, livePort);
  await until(live, 'select 1', '1');
  ask(live, "create table notes (text text); insert into notes values ('before the backup')");

  const base = join(folder, 'base');
  const how = ['--format=tar', '--gzip', '--wal-method=stream', '--checkpoint=fast'];
  program('pg_basebackup', `--dbname=${live}`, `--pgdata=${base}`, ...how);
  ask(live, "insert into notes values ('after the backup')");
  const moment = ask(live, 'select clock_timestamp()');
  ask(live, "insert into notes values ('a mistake')");
  const segment = ask(live, 'select pg_walfile_name(pg_switch_wal())');
  await until(live, `select last_archived_wal >= '${segment}' from pg_stat_archiver`, 't');

  const restored = join(folder, 'restored');
  makeFolder(restored);
  const unpack = (name: string, to: string) =>
    execFileSync('tar', ['-xzf', join(base, name), '-C', to], { ...user, cwd: folder });
  unpack('base.tar.gz', restored);
  unpack('pg_wal.tar.gz', join(restored, 'pg_wal'));
  await appendFile(
    join(restored, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      "recovery_target_action = 'promote'",
      'archive_mode = off',
    ].join('\n'),
  );
  await writeFile(join(restored, 'recovery.signal'), '');
  await start(restored, port);
  const copy = `postgres://house@127.0.0.1:${port}/postgres`;
  await until(copy, 'select pg_is_in_recovery()', 'f');
  expect(ask(copy, 'select text from notes').split('\n')).toEqual([
    'before the backup',
    'after the backup',
  ]);
}, 120_000);
