import type { Settings } from '../settings.ts';
import type { Ask, RowCounts } from './count-rows.ts';
import type { Manifest } from './manifest.ts';

/** The location of an installation's data. */
export type Installation = Pick<Settings, 'dataDir' | 'databaseUrl' | 'redisUrl'>;

/** Database operations for backup and restore. Failures are thrown as `BackupError`. */
export type BackupDatabase = {
  kind: Manifest['database'];
  /** Its file name in an archive. */
  archived: string;
  /** Writes a consistent snapshot into a file and counts its rows; the installation may be running. */
  save: (file: string) => Promise<RowCounts>;
  /** Runs all statements of `work` on one connection. */
  connected: <Value>(work: (ask: Ask) => Promise<Value>) => Promise<Value>;
  isEmpty: () => Promise<boolean>;
  /** Throws if the database has connections. */
  requireUnused: () => Promise<void>;
  /** Loads the file into a new database next to the current one. */
  prepare: (file: string) => Promise<void>;
  /** Replaces the current database, and a leftover upgrade copy, by the prepared one. */
  takePlace: () => Promise<void>;
  /** Removes a prepared database that was not used. */
  tidy: () => Promise<void>;
  /** Deletes the database, even if it is in use. */
  remove: () => Promise<void>;
};
