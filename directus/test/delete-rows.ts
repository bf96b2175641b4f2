import { database } from './database.ts';

type Relation = { many_collection: string; many_field: string };

/**
 * Deletes rows of the database under test with every row that refers to them, directly or not. The relations
 * are those of the running backend. References of a table to itself are emptied first.
 */
export async function deleteWithReferences(table: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const db = database();
  const relations: Relation[] = await db('directus_relations')
    .where({ one_collection: table })
    .select('many_collection', 'many_field');
  for (const { many_collection: other, many_field: field } of relations) {
    const referring = () => db(other).whereIn(field, [...ids]);
    if (other === table) await referring().update({ [field]: null });
    else await deleteWithReferences(other, await referring().pluck('id'));
  }
  await db(table)
    .whereIn('id', [...ids])
    .delete();
}
