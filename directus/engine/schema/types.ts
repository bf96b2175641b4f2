import type { parityVerdict } from '@site/shared/domain/content';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Options of the studio or the table, in the format of Directus. */
export type Options = { [key: string]: Json };

/** Types of the values of a field: as `rows` reads it, and as a query of the database returns it. */
declare const valueTypes: unique symbol;
declare const encrypted: unique symbol;

/** A stored timestamp or day; depending on the database it is text, milliseconds or a `Date`. */
export type StoredTime = Date | number | string;
/** A stored confidential value. */
export type Ciphertext = string & { readonly [encrypted]: true };

/** Exceptions from the rule that a field is exported to its owner and emptied by the erasure. */
export type PersonalFacts = {
  readonly exported?: false;
  /** `kept`, or the value that stands for the erased one. */
  readonly erased?: 'kept' | { readonly as: string | boolean };
};

/**
 * What becomes of identifiers of people (or accounts) inside a JSON value, which no foreign key knows: when two records
 * are merged, and when the person is erased. The archive of the owner shows names in their place.
 */
export type PeopleInJson = {
  /** `replaced` by the remaining record, or the reason why they stay. */
  readonly merged: 'replaced' | { readonly kept: string };
  /** Entries that name the person are removed; otherwise the identifier stays and leads to an anonymised record. */
  readonly erased?: 'removed';
};

/**
 * A field; `schema` is null if it has no column. The type parameters keep its name and the types of its values, from
 * which the types of rows are computed: docs/decisions/040-typed-rows.md.
 */
export type FieldDefinition<Name extends string = string, Value = unknown, Stored = unknown> = {
  field: Name;
  type: string;
  schema: Options | null;
  meta: Options;
  /** Exceptions of export and erasure; Directus does not know them. */
  readonly personal?: PersonalFacts;
  /** For JSON that names people; Directus does not know it. */
  readonly people?: PeopleInJson;
  readonly [valueTypes]?: { value: Value; stored: Stored };
};

/** What a column that refers to a person or an account says about its rows: docs/domain/own-data.md. */
export type Pointer = {
  /** Whose key the column has: a person's by default. */
  readonly owner?: 'account';
  /**
   * How a merge (docs/domain/people.md) treats the rows of the duplicate: `moves` reassigns them to the remaining
   * record, `goes` deletes them with the duplicate.
   */
  readonly merged: 'moves' | 'goes';
  /**
   * Columns that are unique together with the owner, or the column of the owner itself where a person has one row; on
   * conflict the row of the remaining record wins.
   */
  readonly once?: readonly string[];
};

/** How the rows appear in the archive of their owner. */
export type ArchivedRows = {
  /** File name and heading. */
  readonly name: string;
  readonly title: { readonly ru: string; readonly en: string };
  /** Exported columns; dotted paths follow relations. */
  readonly fields: readonly string[] | 'as declared';
  /** A row as its owner may know it; default: as it is. */
  readonly seen?: (row: Record<string, unknown>) => Record<string, unknown>;
};

/** Rows that are personal data of the owner. */
export type OwnedRows = Pointer & {
  /** Further Directus filter on the rows. */
  readonly where?: Record<string, unknown>;
  /** Absent when the rows are not exported. */
  readonly shown?: ArchivedRows;
  /**
   * What the erasure leaves: `nothing`; `everything` (the row then refers to an anonymised person); `by itself` for
   * rows that are deleted with their parent; the row as its fields say (`personal`); or the row with these columns
   * overwritten.
   */
  readonly left: 'nothing' | 'everything' | 'by itself' | 'as declared' | Record<string, unknown>;
};

/** Rows that refer to a person but are no personal data, with the reason. */
export type OtherRows = Pointer & { readonly why: string };

/** By the column that refers to the person or the account. */
export type PersonalColumns = Readonly<Record<string, OwnedRows | OtherRows>>;

/** A role of the staff. */
export type StaffRole = 'editor' | 'secretary' | 'chair' | 'admin';

/** A list of rows in the studio. */
export type ListColumns<Column extends string = string> = {
  readonly columns: readonly [Column, ...Column[]];
  /** Sort field; the first column by default. A minus sorts descending. */
  readonly sort?: readonly string[];
};

/** The default list of a collection, until a user customises it, and its named lists (bookmarks) for all staff. */
export type CollectionList<Column extends string = string> = ListColumns<Column> & {
  /** Another order for members of a staff role. */
  readonly sortFor?: Readonly<Partial<Record<StaffRole, readonly string[]>>>;
  /** Staff roles that read the rows only for references and displays: their navigation does not show them. */
  readonly hiddenFrom?: readonly StaffRole[];
  readonly bookmarks?: readonly (ListColumns<Column> & {
    readonly label: readonly [ru: string, en: string];
    readonly icon: string;
    readonly filter: Options;
  })[];
};

/** The cached pages of the web server that show rows of a collection; a save invalidates them. */
export type CachedPages<Column extends string = string> = {
  readonly tag: string;
  /** Tags of further pages that show the same rows. */
  readonly also?: readonly string[];
  /** The column that says who may read a row; changing it withdraws the row, as deleting it does. */
  readonly audience?: Column;
  /** Rows have pages or entries of their own, so that deleting one withdraws it. */
  readonly ofRows?: true;
};

/** How the two languages of the rows are compared. */
export type ComparedTexts<Column extends string = string> = {
  /** Columns of the translations that must say the same. */
  readonly fields: readonly string[];
  /** The column with the publication state. */
  readonly state: Column;
  /** The setting with the least share of published rows that say the same. */
  readonly limit: Parameters<typeof parityVerdict>[0];
};

/**
 * What is true of a collection besides its table, said once in its declaration. Directus does not know these facts
 * (`withoutFacts`).
 */
export type CollectionFacts<Column extends string = string> = {
  /** How the studio lists the rows; every collection in its navigation has a list. */
  readonly list?: CollectionList<Column>;
  /**
   * `actions`: plain writes are refused to everybody, the super account included. `editors`: saved through the form of
   * one row with its child rows, so writes are serialised and conflicts of two editors are refused.
   */
  readonly writtenBy?: 'actions' | 'editors';
  /** Columns that only actions, jobs and forms of the site write, besides those protected in every collection. */
  readonly byActions?: readonly Column[];
  readonly pages?: CachedPages<Column>;
  /** The collection whose rows these belong to, and the column with the key; the same pages show both. */
  readonly partOf?: { readonly collection: string; readonly key: string };
  /** Plain saves of the rows and of their child rows are in the change log. */
  readonly savesLogged?: true;
  /**
   * Besides administrators, the secretary and the chair read the change log of the rows (`office`); or nobody does, and
   * their pending approvals are not listed either (`withheld`).
   */
  readonly log?: 'office' | 'withheld';
  /** Lines of the change log into this state are kept for so many months, however old. */
  readonly logKept?: { readonly state: string; readonly months: number };
  /** The page on which staff work with a row, without its number, the first word of its name; default: the studio. */
  readonly staffPage?: string;
  /** The languages of the rows are compared (docs/domain/parity.md). */
  readonly compared?: ComparedTexts<Column>;
  /** A button may write the first text of a row in a language. */
  readonly firstTexts?: true;
  /** Every column that refers to a person or an account; a test finds those that are missing. */
  readonly personal?: PersonalColumns;
};

/**
 * A collection. `schema` null makes a studio folder; for a system collection only fields are added. `unique` lists
 * multi-column unique indexes, `indexed` columns, or lists of them, for sorting and filtering. Rows of an `appendOnly` collection are never
 * changed or deleted by actions.
 */
export type CollectionDefinition<
  Name extends string = string,
  Field extends FieldDefinition = FieldDefinition,
> = {
  collection: Name;
  system?: true;
  schema: Options | null;
  meta: Options;
  fields: Field[];
  unique?: string[][];
  indexed?: readonly (string | readonly string[])[];
  appendOnly?: true;
} & CollectionFacts<Field['field']>;

/** Defines a collection; its type keeps the names and value types of the fields. */
export function defineCollection<const Name extends string, Field extends FieldDefinition>(
  definition: CollectionDefinition<Name, Field>,
): CollectionDefinition<Name, Field> {
  return definition;
}

type FieldsOf<Definition extends CollectionDefinition> = Definition['fields'][number];
type ValuesOf<Field extends FieldDefinition> = NonNullable<Field[typeof valueTypes]>;
/** The name of a field with a column: no list of related rows, and no name that is known only at run time. */
type ColumnOf<Field extends FieldDefinition> = [ValuesOf<Field>['value']] extends [never]
  ? never
  : string extends Field['field']
    ? never
    : Field['field'];

/** A row of a collection as `rows` and `ItemsService` read it. */
export type RowOf<Definition extends CollectionDefinition> = {
  [Field in FieldsOf<Definition> as ColumnOf<Field>]: ValuesOf<Field>['value'];
};

/** A row of a collection as a query of the database returns it. */
export type StoredRowOf<Definition extends CollectionDefinition> = {
  [Field in FieldsOf<Definition> as ColumnOf<Field>]: ValuesOf<Field>['stored'];
};

/** A row of either kind. */
export type EitherRowOf<Definition extends CollectionDefinition> = {
  [Field in FieldsOf<Definition> as ColumnOf<Field>]: ValuesOf<Field>['value' | 'stored'];
};

/** Values to be written to a row. */
export type ChangesOf<Definition extends CollectionDefinition> = {
  [Field in FieldsOf<Definition> as ColumnOf<Field>]?:
    | ValuesOf<Field>['value' | 'stored']
    | undefined;
};

/** What a filter of Directus compares a value with. */
type Condition<Value> = {
  readonly _eq?: Value | null;
  readonly _neq?: Value | null;
  readonly _in?: readonly Value[];
  readonly _nin?: readonly Value[];
  readonly _gt?: Value;
  readonly _gte?: Value;
  readonly _lt?: Value;
  readonly _lte?: Value;
  readonly _null?: true;
  readonly _nnull?: true;
};

/** A filter of Directus on the rows of a collection, without the fields of related rows. */
export type FilterOf<Definition extends CollectionDefinition> = {
  readonly [Field in FieldsOf<Definition> as ColumnOf<Field>]?: Condition<ValuesOf<Field>['value']>;
} & {
  readonly _and?: readonly FilterOf<Definition>[];
  readonly _or?: readonly FilterOf<Definition>[];
};

/** A foreign key and its studio options. */
export type RelationDefinition = {
  collection: string;
  field: string;
  related_collection: string;
  schema: { on_delete: 'CASCADE' | 'SET NULL' | 'NO ACTION' };
  meta: Options;
};

export type Action = 'create' | 'read' | 'update' | 'delete';

/** One permission: its rows (`null`: all) and fields. */
export type PermissionDefinition = {
  collection: string;
  action: Action;
  fields: string[];
  permissions: Options | null;
  /** Validation and default values for new rows. */
  validation?: Options;
  presets?: Options;
};

export type PolicyDefinition = {
  id: string;
  name: string;
  icon: string;
  description: string;
  app_access: boolean;
  permissions: PermissionDefinition[];
};

export type RoleDefinition = {
  id: string;
  name: string;
  icon: string;
  description: string;
  policies: string[];
};

/** Rows that are part of the schema; `changeable` ones are only added, and the staff may change them. */
export type FixedRows = {
  collection: string;
  key: string;
  rows: Record<string, string>[];
  changeable?: true;
};

/** A studio button: a flow of one operation, started manually on rows of a collection. */
export type FlowDefinition = {
  id: string;
  name: string;
  icon: string;
  /** The background of the button; null for a quiet one. */
  color: string | null;
  options: Options;
  operation: { id: string; key: string; type: string; options: Options };
};

/**
 * A studio preset: a named list for a role or, without name and role, the default layout of a collection for
 * everybody.
 */
export type ListDefinition = {
  role: string | null;
  collection: string;
  bookmark: string | null;
  icon: string;
  layout: string;
  layout_query: Options;
  layout_options: Options;
  filter: Options | null;
};

export type Definition = {
  collections: CollectionDefinition[];
  relations: RelationDefinition[];
  rows: FixedRows[];
  policies: PolicyDefinition[];
  roles: RoleDefinition[];
  flows: readonly FlowDefinition[];
  lists: readonly ListDefinition[];
  settings: Options;
};
