import type { Knex } from 'knex';

/** A key as a text, for columns that keep keys as texts: PostgreSQL compares no text with a UUID. */
export function textKey(database: Knex, column = 'id'): Knex.Raw {
  return database.raw('cast(?? as varchar(255))', [column]);
}
