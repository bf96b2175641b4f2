import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Changes the database of the site under test, for what no page can bring about. */
export function inDatabase<Result>(work: (database: DatabaseSync) => Result): Result {
  const file = join(process.env.DATA_DIR ?? '', 'database/site.sqlite');
  const database = new DatabaseSync(file, { timeout: 10_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
