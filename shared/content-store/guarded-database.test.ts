import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxSqlLength } from './collections.ts';
import {
  type GuardedDatabase,
  maxRows,
  openGuarded,
  QueryRefused,
  stopAfter,
} from './guarded-database.ts';

let sqlite: Awaited<ReturnType<typeof sqlite3InitModule>>;
let database: GuardedDatabase;

beforeAll(async () => {
  sqlite = await sqlite3InitModule();
});
beforeEach(() => {
  // Time stands still, so that a busy machine exceeds no limit.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  database = openGuarded(
    sqlite,
    'content_ru',
    `CREATE TABLE content_ru (id TEXT PRIMARY KEY, title TEXT NOT NULL, meta TEXT NOT NULL);
     INSERT INTO content_ru VALUES ('a', 'It''s one', '{"updated":"2026-01-02","tags":["x","y"]}');
     INSERT INTO content_ru VALUES ('b', 'Two', '{"updated":"2026-03-04","tags":[]}');
     CREATE TABLE secrets (word TEXT); INSERT INTO secrets VALUES ('hidden');`,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  database.close();
});

function refusal(sql: string): { reason: string; message: string } {
  try {
    database.query(sql);
  } catch (error) {
    if (error instanceof QueryRefused) return error;
    throw error;
  }
  throw new Error(`answered: ${sql}`);
}

describe('a query', () => {
  test.each([
    ["SELECT title FROM content_ru WHERE id = 'a'", [{ title: "It's one" }]],
    ['select count(*) as n from content_ru;\n', [{ n: 2 }]],
    ["SELECT id FROM content_ru ORDER BY meta ->> 'updated' DESC", [{ id: 'b' }, { id: 'a' }]],
    [
      "SELECT t.value FROM content_ru, json_each(meta, '$.tags') t",
      [{ value: 'x' }, { value: 'y' }],
    ],
    ['WITH c AS (SELECT id FROM content_ru) SELECT max(id) AS last FROM c', [{ last: 'b' }]],
    ['SELECT upper(title) AS t FROM (SELECT title FROM content_ru LIMIT 1)', [{ t: "IT'S ONE" }]],
    [`SELECT id FROM content_ru WHERE title GLOB '*${'[щЩ]'.repeat(30)}*'`, []],
    ['SELECT 9007199254740993 AS big, NULL AS none', [{ big: '9007199254740993', none: null }]],
  ])('returns rows: %s', (sql, rows) => {
    expect(database.query(sql)).toEqual(rows);
  });
});

describe('refuses', () => {
  const queries = [
    "INSERT INTO content_ru VALUES ('c', '', '')",
    "UPDATE content_ru SET title = ''",
    'DELETE FROM content_ru',
    'DROP TABLE content_ru',
    'CREATE TABLE other (id)',
    'CREATE TEMP VIEW v AS SELECT 1',
    'CREATE VIRTUAL TABLE f USING fts5(words)',
    'REPLACE INTO content_ru SELECT * FROM content_ru',
    'PRAGMA table_info(content_ru)',
    'PRAGMA hard_heap_limit = 0',
    "ATTACH '/etc/passwd' AS x",
    "VACUUM INTO 'copy'",
    'BEGIN',
    'SAVEPOINT x',
    'ANALYZE',
    'REINDEX',
    'EXPLAIN SELECT 1',
    'EXPLAIN QUERY PLAN SELECT * FROM content_ru',
    'SELECT 1; SELECT 2',
    'SELECT 1; DROP TABLE content_ru',
    'SELECT 1 \0; DROP TABLE content_ru',
    'SELECT word FROM secrets',
    'SELECT (SELECT word FROM secrets) FROM content_ru',
    'WITH s AS (SELECT word FROM secrets) SELECT * FROM s',
    'SELECT * FROM sqlite_master',
    'SELECT * FROM sqlite_schema',
    "SELECT * FROM pragma_table_info('content_ru')",
    'SELECT * FROM pragma_module_list',
    'SELECT * FROM sqlite_dbpage',
    'SELECT * FROM dbstat',
    'SELECT * FROM sqlite_stmt',
    "SELECT * FROM bytecode('SELECT 1')",
    "SELECT * FROM tables_used('SELECT 1')",
    "SELECT load_extension('x')",
    "SELECT readfile('/etc/passwd')",
    "SELECT writefile('x', 'x')",
    'SELECT sqlite_compileoption_get(0)',
    'SELECT zeroblob(1000000000)',
    'SELECT randomblob(1000000000)',
    "SELECT printf('%1000000000d', 1)",
    "SELECT x'00' AS bytes",
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n',
    `SELECT ${'('.repeat(200)}1${')'.repeat(200)}${'+1'.repeat(200)}`,
    `SELECT ${'a.id,'.repeat(150)}1 FROM content_ru a`,
    `SELECT '${'x'.repeat(maxSqlLength)}'`,
    'SELECT nothing FROM content_ru',
    'no SQL at all',
    '',
    '-- only words',
  ];
  test.each(queries.map((sql) => ({ sql, name: sql.slice(0, 80) })))('$name', ({ sql }) => {
    expect(refusal(sql).reason).toBe('refused');
    expect(database.query('SELECT count(*) AS n FROM content_ru')).toEqual([{ n: 2 }]);
  });
});

/** The table joined n times with itself: 2^n rows. */
const joined = (n: number) =>
  `content_ru ${Array.from({ length: n }, (_, at) => `t${at}`).join(', content_ru ')}`;

/** The text `x`, multiplied by eight so many times. */
const eightfold = (times: number): string =>
  times === 0 ? "'x'" : `replace(${eightfold(times - 1)}, 'x', 'xxxxxxxx')`;

describe('a text function', () => {
  test.each([
    "SELECT instr('a😀b', 'b') AS v, instr('a', 'z') AS w, instr(NULL, 'a') AS n",
    "SELECT replace('a-b-c', '-', '') AS v, replace('a', '', 'x') AS w, replace(121, 1, 3) AS n",
    "SELECT trim('xaxbx', 'x') AS v, ltrim('xyax', 'yx') AS w, rtrim('ax😀', '😀x') AS n",
    "SELECT trim(' a ') AS v, ltrim(' a ') AS w, rtrim(' a ') AS n",
  ])('gives the result of SQLite: %s', (sql) => {
    const plain = new sqlite.oo1.DB(':memory:');
    expect(database.query(sql)).toEqual(plain.selectObjects(sql));
    plain.close();
  });

  // A step without end: the time limit is never checked in it.
  test.each([
    `instr(${eightfold(6)}, ${eightfold(5)} || 'y')`,
    `replace(${eightfold(6)}, ${eightfold(5)} || 'y', '')`,
    `trim(${eightfold(6)}, ${eightfold(5)})`,
    `replace(${eightfold(6)}, 'x', ${eightfold(6)})`,
  ])('refuses texts of which one step would not end: %s', (call) => {
    expect(refusal(`SELECT ${call} AS v`).reason).toBe('large');
  });
});

describe('is aborted', () => {
  test('when it exceeds the time limit, and the next query succeeds', () => {
    vi.restoreAllMocks();
    expect(refusal(`SELECT count(*) FROM ${joined(40)}`)).toMatchObject({
      reason: 'slow',
      message: `A question has ${stopAfter} ms.`,
    });
    expect(database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('when it returns too many rows', () => {
    expect(database.query(`SELECT 1 FROM ${joined(11)} LIMIT ${maxRows}`)).toHaveLength(maxRows);
    expect(refusal(`SELECT 1 FROM ${joined(11)}`).reason).toBe('large');
  });

  test('when it builds a huge text', () => {
    const tenfold = (sql: string, times: number): string =>
      times === 0 ? sql : `replace(${tenfold(sql, times - 1)}, 'x', 'xxxxxxxxxx')`;
    expect(refusal(`SELECT ${tenfold("'x'", 8)} AS text`).reason).toBe('large');
  });
});

test('refuses a dump that is not SQL', () => {
  expect(() => openGuarded(sqlite, 'content_en', 'CREATE TABLE')).toThrow();
});
