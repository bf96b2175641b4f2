// A full-text index of texts whose readers differ: FTS5 of SQLite, `tsvector` of PostgreSQL. It belongs to no
// collection: Directus does not know its tables. Every word is stored with its room, so that a search costs nothing and
// finds nothing in rooms that the reader does not read.
import { createHash } from 'node:crypto';
import type { WantedStem } from '@site/shared/search/own-rooms';
import type { Knex } from 'knex';
import type { Database } from '../../backend.ts';

const table = 'search_words';

/** The tables of the index, which Directus must not know. SQLite keeps a virtual table in several. */
export const searchTables: readonly string[] = [
  table,
  ...['data', 'idx', 'content', 'docsize', 'config'].map((part) => `${table}_${part}`),
];

/** A text in the index. */
export type IndexedText = {
  /** An id, in letters, digits and dashes. */
  key: string;
  room: string;
  /** Later texts are found first. */
  at: Date;
  /** Stems of the title, found by `title`, and of the text. */
  title: readonly string[];
  text: readonly string[];
};

/** What is looked for: texts of the rooms with every word, in the title or anywhere. */
export type TextQuery = {
  rooms: readonly string[];
  wanted: readonly WantedStem[];
  where: 'title' | 'anywhere';
  limit: number;
};

const marks = { title: 't', anywhere: 'x' } as const;
/** Texts in one statement. */
const together = 100;
/** Rooms in a query; nobody is in more. */
const maxRooms = 200;

/** Creates the index where there is none. */
export async function ensureTextIndex(database: Pick<Database, 'transaction'>): Promise<void> {
  await database.transaction(async (trx) => {
    for (const statement of isPostgres(trx) ? onPostgres : onSqlite) await trx.raw(statement);
  });
}

// Without an index of times: PostgreSQL would read it from its end for words that it takes to be frequent, and all of it
// for those that nobody has written.
const onPostgres = [
  `create table if not exists "${table}" ("key" varchar(64) primary key, "at" bigint not null, "words" tsvector not null)`,
  `create index if not exists "${table}_words" on "${table}" using gin ("words")`,
];

// Not contentless: its deletions write row numbers beyond 2^53, at which the next insert of any table fails in the driver.
const onSqlite = [
  `create virtual table if not exists "${table}" using fts5("words", "key" unindexed, detail=none, tokenize="unicode61 remove_diacritics 0")`,
];

/**
 * Call it first in a transaction that reads before it writes to the index: SQLite refuses to write after another process
 * has, to whoever began by reading.
 */
export async function claimIndex(trx: Knex): Promise<void> {
  await trx(table)
    .where(isPostgres(trx) ? { key: '' } : { rowid: -1 })
    .delete();
}

/** Puts texts into the index, in place of earlier ones. */
export async function indexTexts(trx: Knex, texts: readonly IndexedText[]): Promise<void> {
  await forgetTexts(trx, texts);
  for (let at = 0; at < texts.length; at += together) {
    const rows = texts
      .slice(at, at + together)
      .map((text) => ({ key: text.key, place: placeOf(text), words: wordsOf(text) }));
    if (isPostgres(trx)) {
      const values = rows.map(() => `(?, ?, array_to_tsvector(string_to_array(?, ' ')))`).join();
      const bindings = rows.flatMap(({ key, place, words }) => [key, place, words]);
      await trx.raw(`insert into "${table}" ("key", "at", "words") values ${values}`, bindings);
    } else {
      const placed = new Map(rows.map(({ place, ...row }) => [place, { rowid: place, ...row }]));
      await trx(table).insert([...placed.values()]);
    }
  }
}

function wordsOf({ room, title, text }: IndexedText): string {
  const code = roomCode(room);
  return [
    ...title.map((stem) => code + marks.title + stem),
    ...[...new Set([...title, ...text])].map((stem) => code + marks.anywhere + stem),
  ].join(' ');
}

/** Takes texts out of the index. */
export async function forgetTexts(
  trx: Knex,
  texts: readonly Pick<IndexedText, 'key' | 'at'>[],
): Promise<void> {
  const isKeyed = isPostgres(trx);
  for (let at = 0; at < texts.length; at += together) {
    const some = texts.slice(at, at + together);
    const keys = some.map((text) => (isKeyed ? text.key : placeOf(text)));
    await trx(table)
      .whereIn(isKeyed ? 'key' : 'rowid', keys)
      .delete();
  }
}

/** The keys of all texts in the index. */
export async function indexedKeys(trx: Knex): Promise<Set<string>> {
  return new Set((await trx(table).pluck('key')) as string[]);
}

/** Takes out every text whose key is not kept, such as those of deleted rows; returns their number. */
export async function forgetOthers(trx: Knex, kept: ReadonlySet<string>): Promise<number> {
  const column = isPostgres(trx) ? 'key' : 'rowid';
  const rows: { key: string; place: string | number }[] = await trx(table).select(
    'key',
    `${column} as place`,
  );
  const gone = rows.filter(({ key }) => !kept.has(key)).map(({ place }) => place);
  for (let at = 0; at < gone.length; at += together) {
    await trx(table)
      .whereIn(column, gone.slice(at, at + together))
      .delete();
  }
  return gone.length;
}

/** The keys of the texts that a query finds, the latest first. */
export async function findTexts(
  database: Knex,
  { rooms, wanted, where, limit }: TextQuery,
): Promise<string[]> {
  if (rooms.length === 0 || wanted.length === 0) return [];
  const codes = rooms.slice(0, maxRooms).map((room) => roomCode(room) + marks[where]);
  if (isPostgres(database)) {
    const query = codes.map((code) => `(${wanted.map(termOfPostgres(code)).join(' & ')})`);
    return database(table)
      .whereRaw('"words" @@ ?::tsquery', [query.join(' | ')])
      .orderBy('at', 'desc')
      .limit(limit)
      .pluck('key');
  }
  const query = codes.map((code) => `(${wanted.map(termOfSqlite(code)).join(' AND ')})`);
  return database(table)
    .whereRaw(`"${table}" match ?`, [query.join(' OR ')])
    .orderBy('rowid', 'desc')
    .limit(limit)
    .pluck('key');
}

const termOfPostgres =
  (code: string) =>
  ({ stem, begun }: WantedStem) =>
    `'${code}${stem}'${begun ? ':*' : ''}`;
const termOfSqlite =
  (code: string) =>
  ({ stem, begun }: WantedStem) =>
    `"${code}${stem}"${begun ? '*' : ''}`;

/** A short name for a room; two rooms with the same one find candidates of both, whose rights are checked anyway. */
function roomCode(room: string): string {
  return `r${hash(room).toString(36).padStart(7, '0')}`;
}

/** The time with a part of the key: the number of the row, by which the index is sorted. */
function placeOf({ key, at }: Pick<IndexedText, 'key' | 'at'>): number {
  return at.getTime() * 1024 + (hash(key) % 1024);
}

function hash(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}

function isPostgres(database: Knex): boolean {
  return database.client.config.client === 'pg';
}
