/** The number of rows of each table. */
export type RowCounts = Readonly<Record<string, number>>;

/** Runs one statement on a connection. */
export type Ask = (statement: string) => Promise<Readonly<Record<string, unknown>>[]>;

const tablesOn = {
  sqlite:
    "select name from sqlite_master where type = 'table' and name not like 'sqlite@_%' escape '@'",
  postgres: "select tablename as name from pg_tables where schemaname = 'public'",
} as const;

/** Counts the rows of every table that a connection sees. */
export async function countRows(kind: keyof typeof tablesOn, ask: Ask): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  for (const { name } of await ask(`${tablesOn[kind]} order by name`)) {
    const [row] = await ask(`select count(*) as rows from "${name}"`);
    counts[String(name)] = Number(row?.rows);
  }
  return counts;
}
