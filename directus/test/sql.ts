// SQL statements on a database that no backend has open.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

export type Row = Record<string, unknown>;

/** An installation: its database is on PostgreSQL if it has a `url`, else the SQLite file in its folder. */
type Place = { url: string | undefined; folder: string };
type Ask = (statement: string) => Promise<Row[]>;

/** Runs all statements of `work` on one connection. */
export async function connectedTo<Value>(
  { url, folder }: Place,
  work: (ask: Ask) => Promise<Value>,
): Promise<Value> {
  if (url !== undefined) {
    const client = new Client(url);
    await client.connect();
    try {
      return await work(async (statement) => (await client.query(statement)).rows);
    } finally {
      await client.end();
    }
  }
  const file = new DatabaseSync(join(folder, 'database/site.sqlite'));
  try {
    return await work(async (statement) => file.prepare(statement).all());
  } finally {
    file.close();
  }
}

/** Runs a statement on PostgreSQL over its own connection. */
export function sqlOn(url: string, statement: string): Promise<Row[]> {
  return sqlIn({ url, folder: '' }, statement);
}

/** Runs a statement on the database of an installation. */
export function sqlIn(place: Place, statement: string): Promise<Row[]> {
  return connectedTo(place, (ask) => ask(statement));
}
