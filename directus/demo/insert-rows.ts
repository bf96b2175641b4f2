import type { Knex } from 'knex';

export type Row = Record<string, unknown>;

const rowsTogether = 100;

/** JSON columns are read as values on PostgreSQL and as text on SQLite. */
export async function insertRows(
  database: Knex,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const stored = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        typeof value === 'object' && value !== null && !(value instanceof Date)
          ? JSON.stringify(value)
          : value,
      ]),
    ),
  );
  await database.batchInsert(table, stored, rowsTogether);
}
