// Helpers to define the permissions of this folder.
import type { Action, Options, PermissionDefinition } from '../types.ts';
import type { PolicyName } from './ids.ts';

/** The permissions of each policy in one area. */
export type Rights = Partial<Record<PolicyName, PermissionDefinition[]>>;

export const traceFields = ['created_at', 'created_by', 'updated_at', 'updated_by'];

/** One permission; without conditions it applies to every row. */
export function allow(
  action: Action,
  collection: string,
  fields: string[],
  permissions: Options | null = null,
): PermissionDefinition {
  return { action, collection, fields, permissions };
}

/** A delete permission, which has no fields. */
export function allowDelete(
  collection: string,
  permissions: Options | null = null,
): PermissionDefinition {
  return allow('delete', collection, ['*'], permissions);
}

/**
 * Rows whose `field` references the signed-in person. Compares the person's id: if another rule uses further fields
 * of the person, `$CURRENT_USER.person` alone becomes an object.
 */
export const ownRows = (field: string): Options => ({
  // For accounts without a person the variable is null, which would match rows without a person.
  _and: [{ [field]: { _nnull: true } }, { [field]: { _eq: '$CURRENT_USER.person.id' } }],
});

/** Conditions on a related row, each separate because Directus ignores `_and` below a relation. */
export const related = (field: string, conditions: Options[]): Options[] =>
  conditions.map((condition) => ({ [field]: condition }));
