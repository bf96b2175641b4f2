import { inject } from 'vitest';
import { database } from '../database.ts';

/** The rejected operation: inserts, or a change of one existing row. */
type Refused = { doing: 'INSERT' } | { doing: 'UPDATE' | 'DELETE'; id: string };

/**
 * Lets the database reject writes to a table while the work runs, as if the backend crashed there: the
 * whole transaction must be rolled back.
 */
export async function whileRefusing(
  table: string,
  work: () => Promise<void>,
  refused: Refused = { doing: 'INSERT' },
): Promise<void> {
  const db = database();
  const onPostgres = Boolean(inject('env').DATABASE_URL);
  const which = 'id' in refused ? `WHEN (OLD.id = '${refused.id}')` : '';
  const trigger = `CREATE TRIGGER refuse_rows BEFORE ${refused.doing} ON ${table} FOR EACH ROW ${which}`;
  if (onPostgres) {
    await db.raw(`CREATE FUNCTION refuse_row() RETURNS trigger AS $$
      BEGIN RAISE EXCEPTION 'refused for a test'; END $$ LANGUAGE plpgsql`);
    await db.raw(`${trigger} EXECUTE FUNCTION refuse_row()`);
  } else {
    await db.raw(`${trigger} BEGIN SELECT RAISE(ABORT, 'refused for a test'); END`);
  }
  try {
    await work();
  } finally {
    await db.raw(onPostgres ? `DROP TRIGGER refuse_rows ON ${table}` : 'DROP TRIGGER refuse_rows');
    if (onPostgres) await db.raw('DROP FUNCTION refuse_row()');
  }
}
