// Types of rows for pages (`shared/api/schema/schema.ts`) cannot be inferred from the collections, because `shared` imports
// nothing of the backend. They name no field that the collection lacks; the compiler checks it.
import type { Schema } from '@site/shared/api';
import { expectTypeOf, test } from 'vitest';
import type { Collections } from './engine/schema/row-types.ts';

type Rows = Pick<Schema, keyof Schema & keyof Collections>;
type FieldOf<Name extends keyof Collections> = Collections[Name]['fields'][number]['field'];

/** `collection.field` of what no collection has. */
type Unknown = {
  [Name in keyof Rows]: `${Name}.${Exclude<keyof Rows[Name][number] & string, FieldOf<Name>>}`;
}[keyof Rows];

test('types of rows for pages name only collections and fields that exist', () => {
  expectTypeOf<Exclude<keyof Schema, keyof Collections>>().toBeNever();
  expectTypeOf<Unknown>().toBeNever();
});
