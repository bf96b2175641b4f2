// Copies the database before an upgrade, so that a failed or aborted upgrade can be rolled back.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { Stamps } from './database/earlier-versions.ts';
import { databaseFile, type Settings } from './settings.ts';

/** Operations on the database around an upgrade. */
export type UpgradeCopy = {
  /** Restores the copy of an aborted upgrade; returns whether there was one. */
  recover: () => Promise<boolean>;
  /** The stamps of the database; undefined if it was never prepared. */
  stamps: () => Promise<Stamps | undefined>;
  make: () => Promise<void>;
  /** After a failed upgrade: replaces the database by the copy. Our connections must be closed. */
  putBack: () => Promise<void>;
  /** After a successful upgrade: deletes the copy. */
  discard: () => Promise<void>;
  /** Releases the upgrade lock. */
  release: () => Promise<void>;
};

const stampQuery = 'select key, value from site_state';

function stampsIn(rows: readonly Record<string, unknown>[]): Stamps | undefined {
  const stamps = Object.fromEntries(rows.map(({ key, value }) => [String(key), String(value)]));
  return 'schema' in stamps ? stamps : undefined;
}

/** The stamps of the configured database; undefined if it was never prepared. Waits for no upgrade. */
export function readStampsOf(settings: Settings): Promise<Stamps | undefined> {
  return settings.databaseUrl
    ? postgresStamps(settings.databaseUrl)
    : Promise.resolve(sqliteStamps(databaseFile(settings)));
}

/** The copy for the configured database; on PostgreSQL it acquires the upgrade lock. */
export async function upgradeCopyOf(settings: Settings): Promise<UpgradeCopy> {
  return settings.databaseUrl ? postgresCopy(settings.databaseUrl) : sqliteCopy(settings);
}

/** Path of the copy of a SQLite file, which exists until the upgrade is finished. */
export function upgradeCopyFile(file: string): string {
  return `${file}.before-upgrade`;
}

function ask(path: string, statement: string, ...values: string[]) {
  const connection = new DatabaseSync(path);
  try {
    return connection.prepare(statement).all(...values);
  } finally {
    connection.close();
  }
}

function sqliteStamps(file: string): Stamps | undefined {
  if (!existsSync(file)) return undefined;
  const tables = "select name from sqlite_master where name = 'site_state'";
  return ask(file, tables).length === 0 ? undefined : stampsIn(ask(file, stampQuery));
}

async function postgresStamps(url: string): Promise<Stamps | undefined> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('site_state') as found");
    if (rows[0].found === null) return undefined;
    return stampsIn((await client.query(stampQuery)).rows);
  } finally {
    await client.end();
  }
}

function sqliteCopy(settings: Settings): UpgradeCopy {
  const file = databaseFile(settings);
  const copy = upgradeCopyFile(file);
  const unfinished = `${copy}.unfinished`;
  const putBack = async () => {
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
    renameSync(copy, file);
  };
  return {
    putBack,
    recover: async () => {
      if (!existsSync(copy)) return false;
      await putBack();
      return true;
    },
    stamps: async () => sqliteStamps(file),
    make: async () => {
      rmSync(unfinished, { force: true });
      ask(file, 'vacuum into ?', unfinished);
      ask(unfinished, 'pragma journal_mode = wal');
      renameSync(unfinished, copy);
    },
    discard: async () => rmSync(copy),
    release: async () => undefined,
  };
}

export function nameOfDatabase(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** Name of the copy of a PostgreSQL database, which exists until the upgrade is finished. */
export function nameOfCopy(database: string): string {
  return `${database}_before_upgrade`;
}

/** The URL of the maintenance database on the same server. */
export function serverOf(url: string): string {
  const beside = new URL(url);
  beside.pathname = '/postgres';
  return beside.href;
}

/** Quotes an SQL identifier. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

async function postgresCopy(url: string): Promise<UpgradeCopy> {
  const name = nameOfDatabase(url);
  const copy = nameOfCopy(name);
  const server = new Client(serverOf(url));
  await server.connect();
  // Lock (mutex): one instance upgrades; the others wait here and then have nothing to do.
  await server.query('select pg_advisory_lock(hashtext($1))', [copy]);

  const exists = async (database: string) => {
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [
      database,
    ]);
    return rowCount === 1;
  };
  const putBack = async () => {
    await server.query(`drop database if exists ${quoted(name)} with (force)`);
    await server.query(`alter database ${quoted(copy)} rename to ${quoted(name)}`);
  };
  return {
    putBack,
    recover: async () => {
      if (!(await exists(copy))) return false;
      await putBack();
      return true;
    },
    stamps: () => postgresStamps(url),
    make: async () => {
      try {
        await server.query(`create database ${quoted(copy)} template ${quoted(name)}`);
      } catch (error) {
        throw new Error(reasonOf(error as Error & { code?: string }));
      }
    },
    discard: async () => {
      await server.query(`drop database ${quoted(copy)}`);
    },
    release: () => server.end(),
  };
}

function reasonOf({ code, message }: Error & { code?: string }): string {
  if (code === '55006') {
    return 'The database has to be upgraded, and others use it: stop every instance, then start one.';
  }
  if (code === '42501') {
    return 'The database is copied before an upgrade, and its owner may not: ALTER ROLE … CREATEDB.';
  }
  return `The database could not be copied before its upgrade: ${message}`;
}
