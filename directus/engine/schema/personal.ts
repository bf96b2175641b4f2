// What becomes of the values of a field when their owner asks for them or leaves: docs/domain/own-data.md.
import type {
  CollectionDefinition,
  FieldDefinition,
  Options,
  PeopleInJson,
  PersonalFacts,
} from './types.ts';

/** A field with exceptions from the rule; only collections of personal data need them. */
export function personal<Field extends FieldDefinition>(field: Field, facts: PersonalFacts): Field {
  return { ...field, personal: facts };
}

/** A JSON field whose values contain identifiers of people or accounts; a test finds those that do not say so. */
export function namesPeople<Field extends FieldDefinition>(
  field: Field,
  people: PeopleInJson = { merged: 'replaced' },
): Field {
  return { ...field, people };
}

type Columns = { readonly collection: string; readonly fields: readonly FieldDefinition[] };

/** The columns of a collection that its owner's archive contains. */
export function exportedColumns({ fields }: Columns): string[] {
  return fields
    .filter(({ schema, personal: facts }) => schema !== null && facts?.exported !== false)
    .map(({ field }) => field);
}

/** What the erasure writes into a row. Throws for a field that can be neither emptied nor kept. */
export function erasedColumns({ collection, fields }: Columns): Options {
  const columns: Options = {};
  for (const { field, schema, personal: facts } of fields) {
    if (schema === null || facts?.erased === 'kept') continue;
    if (facts?.erased) columns[field] = facts.erased.as;
    else if (schema.is_nullable) columns[field] = null;
    else throw new Error(`${collection}.${field} needs a value for the erasure`);
  }
  return columns;
}

/** A JSON column that names people. */
export type PeopleColumn = PeopleInJson & { readonly collection: string; readonly field: string };

/** The JSON columns of collections that name people. */
export function columnsNamingPeople(collections: readonly CollectionDefinition[]): PeopleColumn[] {
  return collections.flatMap(({ collection, fields }) =>
    fields.flatMap(({ field, people }) => (people ? { collection, field, ...people } : [])),
  );
}
