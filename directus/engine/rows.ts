import type { Key, Row } from './host.ts';
import type { ChangesIn, FilterIn, RowIn } from './schema/row-types.ts';

/** The fields of a row that were asked for; with a path to another row, as `person.slug`, any row. */
export type Picked<Item, Field extends string> = string extends Field | keyof Item
  ? Row
  : [Field] extends [keyof Item]
    ? Pick<Item, Field>
    : Row;

/** Access to the rows of any collection. */
export type AnyRows = {
  find: (filter: Row, fields?: readonly string[]) => Promise<Row[]>;
  get: (key: Key, fields?: readonly string[]) => Promise<Row>;
  add: (row: Row) => Promise<Key>;
  change: (key: Key, changes: Row) => Promise<void>;
  remove: (key: Key) => Promise<void>;
};

/** Access to the rows of one collection inside the transaction of the action. */
export type Rows<Name extends string = string> = string extends Name ? AnyRows : RowsOf<Name>;

type RowsOf<Name extends string> = {
  find: {
    (filter: FilterIn<Name>): Promise<RowIn<Name>[]>;
    <const Field extends string>(
      filter: FilterIn<Name>,
      fields: readonly Field[],
    ): Promise<Picked<RowIn<Name>, Field>[]>;
  };
  /** Throws when there is no such row. */
  get: {
    (key: Key): Promise<RowIn<Name>>;
    <const Field extends string>(
      key: Key,
      fields: readonly Field[],
    ): Promise<Picked<RowIn<Name>, Field>>;
  };
  add: (row: ChangesIn<Name>) => Promise<Key>;
  change: (key: Key, changes: ChangesIn<Name>) => Promise<void>;
  remove: (key: Key) => Promise<void>;
};
