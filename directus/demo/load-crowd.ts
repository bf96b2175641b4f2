import type { Knex } from 'knex';
import { placesInLists, writeStatusLists } from '../areas/certificates/status-lists.ts';
import { writeProjections } from '../areas/people/projections/write-projections.ts';
import type { CrowdData } from './data.ts';

/** Limits of values and rows for one statement of any database. */
const valuesTogether = 16_000;
const rowsTogether = 400;
const peopleTogether = 400;

/**
 * Writes a crowd into a database with demo data; existing rows are skipped. Uses short transactions, so that a
 * running site can write meanwhile.
 */
export async function loadCrowd(database: Knex, data: CrowdData): Promise<void> {
  const certificates = await inFreePlaces(database, data.certificates);
  for (const [table, rows] of Object.entries({ ...data, certificates })) {
    await insertMissing(database, table, rows);
  }
  await database.transaction((trx) => writeStatusLists(trx, new Date()));
  const ids = data.people.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += peopleTogether) {
    const some = ids.slice(start, start + peopleTogether);
    await database.transaction(async (trx) => {
      // On SQLite a transaction that reads first cannot write if another one wrote meanwhile.
      await trx('site_state').where({ key: 'demo' }).update({ key: 'demo' });
      await writeProjections(trx, some);
    });
  }
}

/** The site assigns random positions: a certificate whose position is taken moves to the next free one. */
async function inFreePlaces(
  database: Knex,
  certificates: CrowdData['certificates'],
): Promise<CrowdData['certificates']> {
  const stored = await database('certificates').select('id', 'status_index');
  const holders = new Map(stored.map(({ id, status_index: place }) => [place, id]));
  for (const { id, status_index: place } of certificates) {
    if (!holders.has(place)) holders.set(place, id);
  }
  return certificates.map((certificate) => {
    let place = certificate.status_index;
    while ((holders.get(place) ?? certificate.id) !== certificate.id) {
      place = (place + 1) % placesInLists;
    }
    holders.set(place, certificate.id);
    return { ...certificate, status_index: place };
  });
}

/** Inserts rows past the services of Directus, which take a hundred times as long; rows that exist already stay. */
export async function insertMissing(
  database: Knex,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const together = Math.min(rowsTogether, Math.floor(valuesTogether / Math.max(1, columns)));
  const isSqlite = database.client.config.client === 'sqlite3';
  for (let start = 0; start < rows.length; start += together) {
    const some = rows.slice(start, start + together).map((row) => stored(row, isSqlite));
    await database(table).insert(some).onConflict().ignore();
  }
}

/** Converts values for columns: JSON to text, and for SQLite timestamps to milliseconds. */
function stored(row: object, isSqlite: boolean): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (typeof value === 'object' && value !== null) return [column, JSON.stringify(value)];
      const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value);
      return [column, isSqlite && isMoment ? Date.parse(value) : value];
    }),
  );
}
