// Rows by collection, for code that reads and writes collections by name: docs/decisions/040-typed-rows.md.
import type { Knex } from 'knex';
import type {
  ChangesOf,
  CollectionDefinition,
  EitherRowOf,
  FilterOf,
  RowOf,
  StoredRowOf,
} from './types.ts';

/** A row of a collection that is known only at run time. */
export type Row = Record<string, unknown>;

/** The definition of every collection by its name; each file that declares collections adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging fills it
export interface Collections {}

/** The members of `Collections`, for a list of definitions. */
export type ByName<Definition extends CollectionDefinition> = {
  [One in Definition as One['collection']]: One;
};

type Definitions = {
  [Name in keyof Collections]: Extract<Collections[Name], CollectionDefinition>;
};

/** A row as `rows` and `ItemsService` read it; any row for a name that is known only at run time. */
export type RowIn<Name extends string> = Name extends keyof Definitions
  ? RowOf<Definitions[Name]>
  : Row;

/** A row with the rows that Directus reads through its relations: `RowWith<'news', { translations: … }>`. */
export type RowWith<Name extends string, Nested> = Omit<RowIn<Name>, keyof Nested> & Nested;

/** The names of the fields of a row, and the paths to the fields of its nested rows: `topics.topic.slug`. */
export type PathIn<Item> = Item extends readonly (infer One)[]
  ? PathIn<One>
  : Item extends object
    ? {
        [Field in keyof Item & string]:
          | Field
          | (NonNullable<Item[Field]> extends object
              ? `${Field}.${PathIn<NonNullable<Item[Field]>>}`
              : never);
      }[keyof Item & string]
    : never;

/** A row as a query of the database returns it. */
export type StoredRowIn<Name extends string> = Name extends keyof Definitions
  ? StoredRowOf<Definitions[Name]>
  : Row;

/** A row of either kind: as `rows` reads it or as a query of the database returns it. */
export type EitherRowIn<Name extends string> = Name extends keyof Definitions
  ? EitherRowOf<Definitions[Name]>
  : Row;

/** Values to be written to a row. */
export type ChangesIn<Name extends string> = Name extends keyof Definitions
  ? ChangesOf<Definitions[Name]>
  : Row;

/** Which rows `rows` finds. */
export type FilterIn<Name extends string> = Name extends keyof Definitions
  ? FilterOf<Definitions[Name]>
  : Row;

type OrRaw<Changes> = { [Field in keyof Changes]: Changes[Field] | Knex.Raw };

/** Tables of the database for queries of Knex. */
type TablesOf<Definition extends CollectionDefinition> = {
  [One in Definition as One['collection']]: Knex.CompositeTableType<
    StoredRowOf<One>,
    OrRaw<ChangesOf<One>>,
    OrRaw<ChangesOf<One>>
  >;
};

declare module 'knex/types/tables.js' {
  interface Tables extends TablesOf<Definitions[keyof Definitions]> {}
}
