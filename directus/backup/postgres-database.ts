import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { nameOfCopy, nameOfDatabase, quoted, serverOf } from '../upgrade-copy.ts';
import type { BackupDatabase } from './backup-database.ts';
import { type Ask, countRows } from './count-rows.ts';
import { BackupError } from './manifest.ts';
import { postgresFolders } from './postgres-programs.ts';

const run = promisify(execFile);
const disconnectWaitMs = 2000;

export function postgresDatabase(url: string): BackupDatabase {
  const name = nameOfDatabase(url);
  const prepared = `${name}_restored`;
  const onServer = <Value>(work: (server: Client) => Promise<Value>) =>
    connected(serverOf(url), work);
  const exists = (database: string) =>
    onServer(async (server) => {
      const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [
        database,
      ]);
      return rowCount === 1;
    });
  return {
    kind: 'postgres',
    archived: 'database.dump',
    save: async (file) => {
      if (!(await exists(name))) throw new BackupError(`There is no database ${name}.`);
      if (await exists(nameOfCopy(name))) {
        throw new BackupError('An upgrade is running or was interrupted: start the site first.');
      }
      return connected(url, async (client) => {
        // The rows are counted in the snapshot that is dumped.
        await client.query('begin isolation level repeatable read, read only');
        const { rows } = await client.query('select pg_export_snapshot() as snapshot');
        const counts = await countRows('postgres', askOf(client));
        const snapshot = `--snapshot=${rows[0].snapshot}`;
        await program('pg_dump', url, ['--format=custom', snapshot, `--file=${file}`]);
        return counts;
      });
    },
    connected: (work) => connected(url, (client) => work(askOf(client))),
    isEmpty: async () => {
      if (!(await exists(name))) return true;
      return connected(url, async (client) => {
        const tables = "select 1 from pg_tables where schemaname = 'public' limit 1";
        return (await client.query(tables)).rowCount === 0;
      });
    },
    requireUnused: () =>
      onServer(async (server) => {
        const others = 'select count(*)::int as count from pg_stat_activity where datname = $1';
        // Closed connections remain listed for a moment.
        for (const giveUp = Date.now() + disconnectWaitMs; ; await sleep(100)) {
          const { rows } = await server.query(others, [name]);
          if (rows[0].count === 0) return;
          if (Date.now() > giveUp) break;
        }
        throw new BackupError('The site is running, or somebody else uses its database: stop it.');
      }),
    prepare: async (file) => {
      await onServer(async (server) => {
        await server.query(`drop database if exists ${quoted(prepared)}`);
        await server.query(`create database ${quoted(prepared)}`);
      });
      const target = new URL(url);
      target.pathname = `/${encodeURIComponent(prepared)}`;
      const args = ['--no-owner', '--no-privileges', '--exit-on-error', file];
      await program('pg_restore', target.href, args);
    },
    takePlace: () =>
      onServer(async (server) => {
        const replaced = quoted(`${name}_replaced`);
        for (const gone of [replaced, quoted(nameOfCopy(name))]) {
          await server.query(`drop database if exists ${gone}`);
        }
        const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [
          name,
        ]);
        await server.query('begin');
        if (rowCount) await server.query(`alter database ${quoted(name)} rename to ${replaced}`);
        await server.query(`alter database ${quoted(prepared)} rename to ${quoted(name)}`);
        await server.query('commit');
        await server.query(`drop database if exists ${replaced}`);
      }),
    tidy: () =>
      onServer(async (server) => {
        await server.query(`drop database if exists ${quoted(prepared)}`);
      }),
    remove: () =>
      onServer(async (server) => {
        for (const each of [name, nameOfCopy(name)]) {
          await server.query(`drop database if exists ${quoted(each)} with (force)`);
        }
      }),
  };
}

const askOf =
  (client: Client): Ask =>
  async (statement) =>
    (await client.query(statement)).rows;

async function connected<Value>(
  url: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs a PostgreSQL program; the password is passed in the environment, hidden from process lists. */
async function program(name: string, url: string, args: string[]): Promise<void> {
  const found = postgresFolders()
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
  if (!found) {
    throw new BackupError(
      `${name} is needed: install PostgreSQL's programs (Debian: apt-get install postgresql-client).`,
    );
  }
  const address = new URL(url);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) };
  address.password = '';
  await run(found, [`--dbname=${address.href}`, ...args], { env }).catch(
    ({ stderr, message }: Error & { stderr?: string }) => {
      throw new BackupError(`${name} failed: ${(stderr || message).trim()}`);
    },
  );
}
