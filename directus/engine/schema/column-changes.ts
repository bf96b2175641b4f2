// What a new version may change of the tables while instances of the earlier version serve:
// docs/decisions/067-upgrades-only-add.md.
import type { CollectionDefinition, FieldDefinition } from './types.ts';

/** What code relies on in a column. */
type Column = {
  type: string;
  required?: true;
  initial?: true;
  unique?: true;
  length?: number;
  min?: number;
  max?: number;
  choices?: string[];
};

type Table = { columns: Record<string, Column>; unique: string[] };

/** The tables of a version, without what only the studio needs. */
export type Layout = Record<string, Table>;

/** The layout of a definition. */
export function layoutOf(collections: readonly CollectionDefinition[]): Layout {
  const tables = collections.filter(({ schema, system }) => schema !== null || system);
  return Object.fromEntries(
    tables.map(({ collection, fields, unique = [] }): [string, Table] => {
      const columns = fields.filter(({ schema }) => schema !== null);
      return [
        collection,
        {
          columns: Object.fromEntries(columns.map((field) => [field.field, columnOf(field)])),
          unique: unique.map((names) => names.join(', ')),
        },
      ];
    }),
  );
}

type Limits = { choices?: { value: string }[]; allowOther?: boolean; min?: number; max?: number };

function columnOf({ type, schema, meta }: FieldDefinition): Column {
  const { is_nullable, is_unique, max_length, default_value } = schema ?? {};
  const { choices, allowOther, min, max } = (meta.options ?? {}) as Limits;
  const isInteger = type === 'integer';
  return {
    type,
    ...(is_nullable === false && { required: true as const }),
    ...(default_value !== undefined && default_value !== null && { initial: true as const }),
    ...(is_unique === true && { unique: true as const }),
    ...(typeof max_length === 'number' && { length: max_length }),
    ...(isInteger && min !== undefined && { min }),
    ...(isInteger && max !== undefined && { max }),
    ...(type === 'string' &&
      choices &&
      !allowOther && { choices: choices.map(({ value }) => value).sort() }),
  };
}

/**
 * The changes from one layout to the next with which instances of the earlier version fail: what they read or write is
 * gone or refused. New tables, new columns that may be empty, wider columns and further choices are none.
 */
export function breakingChanges(before: Layout, after: Layout): string[] {
  return Object.entries(before).flatMap(([table, earlier]) => {
    const later = after[table];
    if (!later) return [`${table}: is gone`];
    return [...columnChanges(earlier.columns, later.columns), ...newUniques(earlier, later)].map(
      (change) => `${table}${change}`,
    );
  });
}

function columnChanges(before: Table['columns'], after: Table['columns']): string[] {
  const known = Object.entries(before).flatMap(([name, earlier]) => {
    const later = after[name];
    const changes = later ? narrowings(earlier, later) : ['is gone'];
    return changes.map((change) => `.${name}: ${change}`);
  });
  const added = Object.entries(after)
    .filter(([name, { required, initial }]) => !before[name] && required && !initial)
    .map(([name]) => `.${name}: is new, required and has no default value`);
  return [...known, ...added];
}

function narrowings(before: Column, after: Column): string[] {
  const most = (column: Column, end: 'length' | 'max') => column[end] ?? Number.POSITIVE_INFINITY;
  const least = (column: Column) => column.min ?? Number.NEGATIVE_INFINITY;
  const { choices } = after;
  const allOf = before.choices ?? [];
  const isRefused = choices && (!before.choices || allOf.some((one) => !choices.includes(one)));
  return [
    ...(after.type === before.type ? [] : [`is ${after.type} instead of ${before.type}`]),
    ...(after.required && !before.required ? ['becomes required'] : []),
    ...(before.initial && !after.initial && after.required ? ['loses its default value'] : []),
    ...(after.unique && !before.unique ? ['becomes unique'] : []),
    ...(most(after, 'length') < most(before, 'length') ? ['becomes shorter'] : []),
    ...(least(after) > least(before) || most(after, 'max') < most(before, 'max')
      ? ['has a smaller range']
      : []),
    ...(isRefused ? ['has fewer choices'] : []),
  ];
}

/** Rows of the earlier version leave a new column empty, and empty values are no duplicates. */
function newUniques(before: Table, after: Table): string[] {
  return after.unique
    .filter((names) => !before.unique.includes(names))
    .filter((names) => names.split(', ').every((name) => before.columns[name]))
    .map((names) => `: ${names} become unique together`);
}
