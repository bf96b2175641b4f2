// The words in which the rights of this folder are written.
import type { Action, Options, PermissionDefinition } from '../types.ts';
import type { PolicyName } from './ids.ts';

/** What the policies may do in one area. */
export type Rights = Partial<Record<PolicyName, PermissionDefinition[]>>;

export const traceFields = ['created_at', 'created_by', 'updated_at', 'updated_by'];

/** One right; without conditions it is for every row. */
export function allow(
  action: Action,
  collection: string,
  fields: string[],
  permissions: Options | null = null,
): PermissionDefinition {
  return { action, collection, fields, permissions };
}

/** The right to delete, which has no fields. */
export function allowDelete(
  collection: string,
  permissions: Options | null = null,
): PermissionDefinition {
  return allow('delete', collection, ['*'], permissions);
}

/**
 * Rows whose `field` names the person who is signed in. Asked by the person's id: beside a rule that asks
 * for another part of the person, `$CURRENT_USER.person` alone would be the row itself.
 */
export const ownRows = (field: string): Options => ({
  // Without a person the variable is null, and "equals null" would match rows without a person.
  _and: [{ [field]: { _nnull: true } }, { [field]: { _eq: '$CURRENT_USER.person.id' } }],
});

/** Conditions on a related row: each by itself, for the backend ignores an `_and` below a relation. */
export const related = (field: string, conditions: Options[]): Options[] =>
  conditions.map((condition) => ({ [field]: condition }));
