import { existsSync, renameSync, rmSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../settings.ts';
import { upgradeCopyFile } from '../upgrade-copy.ts';
import type { BackupDatabase, Installation } from './backup-database.ts';
import { type Ask, countRows } from './count-rows.ts';
import { BackupError } from './manifest.ts';

/** How long a statement waits for the writes of a running site. */
const busyMs = 20_000;

export function sqliteDatabase(installation: Installation): BackupDatabase {
  const file = databaseFile(installation);
  const prepared = `${file}.restored`;
  return {
    kind: 'sqlite',
    archived: 'database.sqlite',
    save: async (target) => {
      if (!existsSync(file)) throw new BackupError(`There is no database ${file}.`);
      if (existsSync(upgradeCopyFile(file))) {
        throw new BackupError('An upgrade is running or was interrupted: start the site first.');
      }
      ask(file, 'vacuum into ?', target);
      return connected(target, (asked) => countRows('sqlite', asked));
    },
    connected: async (work) => {
      if (!existsSync(file)) throw new BackupError(`There is no database ${file}.`);
      return connected(file, work);
    },
    isEmpty: async () => !existsSync(file),
    requireUnused: async () => {
      if (existsSync(file)) lockForMoment(file);
    },
    prepare: async (source) => {
      await mkdir(dirname(file), { recursive: true });
      await copyFile(source, prepared);
      const { integrity_check: verdict } = ask(prepared, 'pragma integrity_check') ?? {};
      if (verdict !== 'ok') throw new BackupError(`The archive's database is damaged: ${verdict}.`);
      ask(prepared, 'pragma journal_mode = wal');
    },
    takePlace: async () => {
      for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
      rmSync(upgradeCopyFile(file), { force: true });
      renameSync(prepared, file);
    },
    tidy: async () => {
      for (const suffix of ['', '-wal', '-shm']) rmSync(prepared + suffix, { force: true });
    },
    remove: async () => {
      for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    },
  };
}

/** Tries an exclusive lock, which fails if there is any other connection, even an idle one. */
function lockForMoment(file: string): void {
  const connection = new DatabaseSync(file);
  try {
    connection.exec('pragma locking_mode = exclusive');
    connection.exec('begin exclusive; rollback');
  } catch (error) {
    if (!/locked|busy/.test((error as Error).message)) throw error;
    throw new BackupError('The site is running, or something else uses its database: stop it.');
  } finally {
    connection.close();
  }
}

function ask(file: string, statement: string, ...values: string[]) {
  const connection = new DatabaseSync(file);
  try {
    return connection.prepare(statement).get(...values);
  } finally {
    connection.close();
  }
}

async function connected<Value>(file: string, work: (ask: Ask) => Promise<Value>): Promise<Value> {
  const connection = new DatabaseSync(file, { timeout: busyMs });
  try {
    return await work(async (statement) => connection.prepare(statement).all());
  } finally {
    connection.close();
  }
}
