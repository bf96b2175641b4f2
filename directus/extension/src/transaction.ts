// The part of knex that is used inside a transaction, written down as types.

export type Row = Record<string, unknown>;

type Query = PromiseLike<Row[]> & {
  select: (...columns: string[]) => Query;
  where: (column: string, value: unknown) => Query;
  whereIn: (column: string, values: readonly unknown[]) => Query;
  orderBy: (columns: readonly (string | { column: string; order: 'asc' | 'desc' })[]) => Query;
  insert: (rows: Row | readonly Row[]) => PromiseLike<unknown>;
  update: (changes: Row) => PromiseLike<number>;
  delete: () => PromiseLike<number>;
};

/** A transaction under way. SQLite has one connection: whoever asks beside it waits for ever. */
export type Transaction = (table: string) => Query;
