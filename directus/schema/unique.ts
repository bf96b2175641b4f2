import type { Database } from '../backend.ts';
import type { CollectionDefinition } from './types.ts';

/** Directus knows unique columns only; sets of columns are indexed by the database itself. */
export async function ensureUnique(
  database: Database,
  collections: CollectionDefinition[],
): Promise<void> {
  for (const { collection, unique = [] } of collections) {
    for (const columns of unique) {
      const name = `${collection}_${columns.join('_')}_unique`;
      const list = columns.map((column) => `"${column}"`).join(', ');
      await database.raw(
        `create unique index if not exists "${name}" on "${collection}" (${list})`,
      );
    }
  }
}
