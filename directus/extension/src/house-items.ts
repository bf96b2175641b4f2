import type { Host, ItemsService } from './host.ts';

/** A collection as the house itself sees it: every row, every field, no hooks in the way. */
export async function houseItems(host: Host, collection: string): Promise<ItemsService> {
  const schema = await host.getSchema();
  return new host.services.ItemsService(collection, { schema, accountability: null });
}

/** How many rows match. */
export async function countItems(
  host: Host,
  collection: string,
  filter: Record<string, unknown> = {},
): Promise<number> {
  const items = await houseItems(host, collection);
  const [row] = await items.readByQuery({ aggregate: { count: ['*'] }, filter });
  const count = row?.count;
  // PostgreSQL counts in strings, and some dialects in an object by field.
  return Number(typeof count === 'object' && count !== null ? Object.values(count)[0] : count);
}
