type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Settings of the studio or the table, in Directus' own words. */
export type Options = { [key: string]: Json };

/** A field; `schema` is null when it has no column of its own. */
export type FieldDefinition = {
  field: string;
  type: string;
  schema: Options | null;
  meta: Options;
};

/**
 * A collection. `schema` null makes a folder of the studio; a system collection only gains fields.
 * `unique` lists sets of columns that no two rows may share, `indexed` columns that lists are sorted
 * or filtered by.
 */
export type CollectionDefinition = {
  collection: string;
  system?: true;
  schema: Options | null;
  meta: Options;
  fields: FieldDefinition[];
  unique?: string[][];
  indexed?: readonly string[];
};

/** A foreign key and what the studio makes of it. */
export type RelationDefinition = {
  collection: string;
  field: string;
  related_collection: string;
  schema: { on_delete: 'CASCADE' | 'SET NULL' | 'NO ACTION' };
  meta: Options;
};

export type Action = 'create' | 'read' | 'update' | 'delete';

/** One right: which rows (`null`: all), which fields. */
export type PermissionDefinition = {
  collection: string;
  action: Action;
  fields: string[];
  permissions: Options | null;
  /** What a new row must be like, and what it is given when it says nothing. */
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

/** Rows that belong to the schema: without them nothing works. */
export type FixedRows = { collection: string; key: string; rows: Record<string, string>[] };

/** A button of the studio: a flow of one operation, started by hand on rows of a collection. */
export type FlowDefinition = {
  id: string;
  name: string;
  icon: string;
  options: Options;
  operation: { id: string; key: string; type: string; options: Options };
};

/**
 * A list of the studio: kept under a name for everybody of a role, or, without name and role, the
 * way a collection opens for everybody who has not arranged it otherwise.
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
