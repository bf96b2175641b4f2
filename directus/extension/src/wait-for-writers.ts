import type { Hook } from './host.ts';

/** About as long as anybody waits for an answer, in milliseconds. */
const longest = 20_000;

/**
 * SQLite has one writer. Whoever comes second waits for it, and not only the second that the driver grants:
 * another instance, a job or the filling of a demo may write just then.
 */
export const waitForWriters: Hook = ({ init }, { database }) => {
  if (database.client.config.client !== 'sqlite3') return;
  // The pool of a file is one connection, which stays.
  init('routes.before', () => database.raw(`PRAGMA busy_timeout = ${longest}`));
};
