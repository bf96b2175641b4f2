// Rows by collection, for code that reads and writes collections by name: docs/decisions/040-typed-rows.md.
import type { Knex } from 'knex';
import type { Row } from '../host.ts';
import type { ChangesOf, CollectionDefinition, RowOf, StoredRowOf } from './types.ts';

/** The definition of every collection by its name; `directus/tables.ts` adds those of the areas. */
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

/** Values to be written to a row. */
export type ChangesIn<Name extends string> = Name extends keyof Definitions
  ? ChangesOf<Definitions[Name]>
  : Row;

type OrRaw<Changes> = { [Field in keyof Changes]: Changes[Field] | Knex.Raw };

/** Tables of the database for queries of Knex. */
export type TablesOf<Definition extends CollectionDefinition> = {
  [One in Definition as One['collection']]: Knex.CompositeTableType<
    StoredRowOf<One>,
    OrRaw<ChangesOf<One>>,
    OrRaw<ChangesOf<One>>
  >;
};
