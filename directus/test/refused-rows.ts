import { inject } from 'vitest';
import { database } from './database.ts';

/** What is refused: new rows, or what is done to one row that is there. */
type Refused = { doing: 'INSERT' } | { doing: 'UPDATE' | 'DELETE'; id: string };

/**
 * Has the database refuse rows of a table for as long as the work takes, as if the backend died there:
 * whatever belongs to the same transaction must not have happened.
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
