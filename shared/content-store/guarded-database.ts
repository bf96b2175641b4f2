// An in-memory, read-only SQLite database with limits; used by the web server's thread and by the browser's
// worker (docs/domain/content-store.md).
import type { Database, Sqlite3Static, SqlValue } from '@sqlite.org/sqlite-wasm';
import { boundFunctions } from './bounded-functions.ts';
import { type Collection, maxSqlLength } from './collections.ts';

/** A result row, by column name. */
export type Row = Record<string, string | number | null>;

/** Reason of a rejected query: not allowed, too slow, or result too large. */
export type RefusalReason = 'refused' | 'slow' | 'large';

/** A rejected query; the message explains the reason to its author. */
export class QueryRefused extends Error {
  override readonly name = 'QueryRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

export type GuardedDatabase = {
  /** Runs one SELECT. Throws `QueryRefused`. */
  query: (sql: string) => Row[];
  close: () => void;
};

/** Time limit of a query, in milliseconds: of processor time on the server. */
export const stopAfter = 80;
/** Limits of a result in rows and characters. */
export const maxRows = 1000;
const maxCharacters = 1_000_000;
/** Limit of one value in bytes; the largest page has a tenth. */
const maxValue = 500_000;

const heapLimit = 64 * 1024 * 1024;
/** The time limit is checked once per this number of virtual machine steps. */
const stepsBetweenLooks = 200;

const allowedFunctions = new Set(
  (
    'abs avg coalesce count date datetime glob group_concat ifnull iif instr json json_array_length ' +
    'json_extract json_type -> ->> length like lower ltrim max min nullif replace round rtrim ' +
    'strftime substr substring sum time total trim typeof upper'
  ).split(' '),
);

/** Table-valued functions that are allowed. */
const valueTables = ['json_each', 'json_tree'];

/**
 * Opens an in-memory database with the dump of a collection and restricts it to read-only queries. `clock` returns
 * milliseconds. Throws when the dump is not valid SQL.
 */
export function openGuarded(
  sqlite: Sqlite3Static,
  collection: Collection,
  dump: string,
  clock: () => number = () => performance.now(),
): GuardedDatabase {
  // The library would log every aborted query, including its text.
  sqlite.config.warn = () => {};
  const database = new sqlite.oo1.DB(':memory:');
  database.exec(`PRAGMA hard_heap_limit = ${heapLimit}`);
  database.exec(dump);
  const modules = database.selectValues('SELECT name FROM pragma_module_list').map(String);
  const { capi } = sqlite;
  limit(sqlite, database);
  let refused: QueryRefused | undefined;
  boundFunctions(database, maxValue, (reason) => {
    refused = new QueryRefused('large', reason);
    throw refused;
  });
  let deadline = Number.POSITIVE_INFINITY;
  capi.sqlite3_progress_handler(database, stepsBetweenLooks, () => (clock() > deadline ? 1 : 0), 0);
  capi.sqlite3_set_authorizer(
    database,
    (_, action, first, second, place) => {
      const allowed =
        action === capi.SQLITE_SELECT ||
        (action === capi.SQLITE_READ && mayRead(String(first), place)) ||
        (action === capi.SQLITE_FUNCTION && allowedFunctions.has(String(second)));
      return allowed ? capi.SQLITE_OK : capi.SQLITE_DENY;
    },
    0,
  );

  /** Readable: the collection, the allowed table-valued functions, and names defined by the query itself. */
  function mayRead(table: string, place: string | 0): boolean {
    if (table === collection || valueTables.includes(table)) return true;
    return place !== 'main' && !modules.includes(table);
  }

  return {
    query(sql) {
      if (sql.length > maxSqlLength) {
        throw new QueryRefused('refused', `A question has at most ${maxSqlLength} characters.`);
      }
      refused = undefined;
      deadline = clock() + stopAfter;
      try {
        return answer(sqlite, database, sql);
      } catch (error) {
        throw refused ?? refusalOf(sqlite, error);
      } finally {
        deadline = Number.POSITIVE_INFINITY;
      }
    },
    close: () => database.close(),
  };
}

function answer({ capi }: Sqlite3Static, database: Database, sql: string): Row[] {
  const statement = database.prepare(sql);
  try {
    const first = capi.sqlite3_sql(statement);
    if (/[^\s;]/.test(sql.slice(first.length)) || capi.sqlite3_stmt_isexplain(statement) !== 0) {
      throw new QueryRefused('refused', 'A question is one SELECT.');
    }
    const rows: Row[] = [];
    let characters = 0;
    while (statement.step()) {
      const row = plainRow(statement.get({}));
      characters += JSON.stringify(row).length;
      if (rows.length === maxRows || characters > maxCharacters) {
        const most = `${maxRows} rows and ${maxCharacters} characters`;
        throw new QueryRefused('large', `An answer has at most ${most}.`);
      }
      rows.push(row);
    }
    return rows;
  } finally {
    statement.finalize();
  }
}

function plainRow(row: Record<string, SqlValue>): Row {
  const plain: Row = {};
  for (const [name, value] of Object.entries(row)) {
    if (value !== null && typeof value === 'object') {
      throw new QueryRefused('refused', 'An answer is made of texts and numbers.');
    }
    plain[name] = typeof value === 'bigint' ? String(value) : value;
  }
  return plain;
}

function refusalOf({ SQLite3Error, capi }: Sqlite3Static, error: unknown): unknown {
  if (!(error instanceof SQLite3Error)) return error;
  if (error.resultCode === capi.SQLITE_INTERRUPT) {
    return new QueryRefused('slow', `A question has ${stopAfter} ms.`);
  }
  const large = [capi.SQLITE_TOOBIG, capi.SQLITE_NOMEM, capi.SQLITE_FULL];
  const reason = large.some((code) => code === error.resultCode) ? 'large' : 'refused';
  return new QueryRefused(reason, error.message);
}

/** Limits beyond any legitimate query; larger statements are not even compiled. */
function limit({ capi }: Sqlite3Static, database: Database): void {
  const limits = [
    [capi.SQLITE_LIMIT_LENGTH, maxValue],
    [capi.SQLITE_LIMIT_SQL_LENGTH, 4 * maxSqlLength],
    [capi.SQLITE_LIMIT_COLUMN, 100],
    [capi.SQLITE_LIMIT_EXPR_DEPTH, 50],
    [capi.SQLITE_LIMIT_COMPOUND_SELECT, 10],
    [capi.SQLITE_LIMIT_VDBE_OP, 25_000],
    [capi.SQLITE_LIMIT_FUNCTION_ARG, 20],
    // The contents page searches for words of thirty letters in both cases: 182 bytes.
    [capi.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 200],
    [capi.SQLITE_LIMIT_ATTACHED, 0],
    [capi.SQLITE_LIMIT_TRIGGER_DEPTH, 0],
  ] as const;
  for (const [id, most] of limits) capi.sqlite3_limit(database, id, most);
}
