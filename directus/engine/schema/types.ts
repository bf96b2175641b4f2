type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Options of the studio or the table, in the format of Directus. */
export type Options = { [key: string]: Json };

/** A field; `schema` is null if it has no column. */
export type FieldDefinition = {
  field: string;
  type: string;
  schema: Options | null;
  meta: Options;
};

/**
 * A collection. `schema` null makes a studio folder; for a system collection only fields are added. `unique` lists
 * multi-column unique indexes, `indexed` columns for sorting and filtering. Rows of an `appendOnly` collection are never
 * changed or deleted by actions.
 */
export type CollectionDefinition = {
  collection: string;
  system?: true;
  schema: Options | null;
  meta: Options;
  fields: FieldDefinition[];
  unique?: string[][];
  indexed?: readonly string[];
  appendOnly?: true;
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
