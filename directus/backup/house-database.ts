import type { Settings } from '../settings.ts';
import type { Manifest } from './manifest.ts';

/** What backup and restore need to know of a house. */
export type House = Pick<Settings, 'dataDir' | 'databaseUrl' | 'redisUrl'>;

/** The database of a house, as backup and restore see it. What goes wrong is a `BackupError`. */
export type HouseDatabase = {
  kind: Manifest['database'];
  /** What it is called in an archive. */
  archived: string;
  /** Writes the database of one moment into a file; the house may run meanwhile. */
  save: (file: string) => Promise<void>;
  isEmpty: () => Promise<boolean>;
  /** Throws when anybody is connected. */
  requireUnused: () => Promise<void>;
  /** Makes a database of the file, beside the house's own. */
  prepare: (file: string) => Promise<void>;
  /** What was prepared takes the place of the house's database, and of what an upgrade left. */
  takePlace: () => Promise<void>;
  /** Removes what was prepared and took no place. */
  tidy: () => Promise<void>;
};
