// SQL statements on a database that no backend has open.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

export type Row = Record<string, unknown>;

/** Runs a statement on PostgreSQL over its own connection. */
export async function sqlOn(url: string, statement: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Runs a statement on the database of an installation: PostgreSQL if it has a `url`, else the SQLite file
 * in its folder.
 */
export async function sqlIn(
  { url, folder }: { url: string | undefined; folder: string },
  statement: string,
): Promise<Row[]> {
  if (url) return sqlOn(url, statement);
  const file = new DatabaseSync(join(folder, 'database/site.sqlite'));
  try {
    return file.prepare(statement).all();
  } finally {
    file.close();
  }
}
