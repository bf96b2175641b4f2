// Searches the database for a text that must be erased.
import { expect } from 'vitest';
import { database } from '../database.ts';

/** Names of the tables that contain a text. */
export async function tablesWith(text: string): Promise<string[]> {
  const db = database();
  const sqlite = String(db.client.config.client).includes('sqlite');
  const names: { name: string }[] = sqlite
    ? await db('sqlite_master').where({ type: 'table' }).select('name')
    : await db('pg_tables').where({ schemaname: 'public' }).select('tablename as name');
  const found: string[] = [];
  for (const { name } of names) {
    const rows = await db(name);
    if (JSON.stringify(rows).includes(text)) found.push(name);
  }
  expect(names.length).toBeGreaterThan(50);
  return found;
}
