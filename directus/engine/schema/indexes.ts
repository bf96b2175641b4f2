import type { Database } from '../../backend.ts';
import type { CollectionDefinition } from './types.ts';

/** Creates indexes that Directus cannot: multi-column unique indexes, and indexes for sorting. */
export async function ensureIndexes(
  database: Database,
  collections: CollectionDefinition[],
): Promise<void> {
  for (const { collection, unique = [], indexed = [] } of collections) {
    for (const columns of unique) {
      const name = `${collection}_${columns.join('_')}_unique`;
      const list = columns.map((column) => `"${column}"`).join(', ');
      await database.raw(
        `create unique index if not exists "${name}" on "${collection}" (${list})`,
      );
    }
    for (const columns of indexed) {
      const names = [columns].flat();
      const list = names.map((column) => `"${column}"`).join(', ');
      await database.raw(
        `create index if not exists "${collection}_${names.join('_')}_index" on "${collection}" (${list})`,
      );
    }
  }
}
