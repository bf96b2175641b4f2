import type { Hook } from '../host.ts';

/** Roughly the longest time a user waits for a response. */
const timeoutMs = 20_000;

/**
 * Raises the lock timeout of SQLite, which allows one writer at a time. The default of the driver, one second,
 * is too short while another instance, a job or the demo setup writes.
 */
export const waitForWriters: Hook = ({ init }, { database }) => {
  if (database.client.config.client !== 'sqlite3') return;
  // SQLite uses a pool of one permanent connection, so setting it once is enough.
  init('routes.before', () => database.raw(`PRAGMA busy_timeout = ${timeoutMs}`));
};
