import type { Host, ItemsService } from './host.ts';

/** A collection with the permissions of the system itself: every row and field. */
export async function systemItems(host: Host, collection: string): Promise<ItemsService> {
  const schema = await host.getSchema();
  return new host.services.ItemsService(collection, { schema, accountability: null });
}

/** Counts matching rows. */
export async function countItems(
  host: Host,
  collection: string,
  filter: Record<string, unknown> = {},
): Promise<number> {
  const items = await systemItems(host, collection);
  const [row] = await items.readByQuery({ aggregate: { count: ['*'] }, filter });
  const count = row?.count;
  // PostgreSQL returns counts as strings, and some dialects return an object by field.
  return Number(typeof count === 'object' && count !== null ? Object.values(count)[0] : count);
}
