import type { Key, Row } from './host.ts';

/** Access to the rows of one collection inside the transaction of the action. */
export type Rows = {
  find: (filter: Row, fields?: readonly string[]) => Promise<Row[]>;
  /** Throws when there is no such row. */
  get: (key: Key, fields?: readonly string[]) => Promise<Row>;
  add: (row: Row) => Promise<Key>;
  change: (key: Key, changes: Row) => Promise<void>;
  remove: (key: Key) => Promise<void>;
};
