import type { Accountability, FilterContext, Host, ItemsService, Key, Row } from './host.ts';
import type { Picked } from './rows.ts';
import type { PathIn, RowIn, RowWith } from './schema/row-types.ts';

/** The service of one collection; rows of any type for a name that is known only at run time. */
export type ItemsIn<Name extends string> = string extends Name
  ? ItemsService
  : Omit<ItemsService, 'readByQuery' | 'readOne'> & {
      readByQuery: {
        (query: Row & { aggregate: Row }): Promise<Row[]>;
        <const Field extends string>(
          query: Row & { fields: readonly Field[] },
        ): Promise<Picked<RowIn<Name>, Field>[]>;
        /** With nested rows: `readByQuery<{ translations: … }>`. Only the fields that were asked for have a value. */
        <Nested extends object>(
          query: Row & { fields: readonly PathIn<RowWith<Name, Nested>>[] },
        ): Promise<RowWith<Name, Nested>[]>;
        (query: Row): Promise<RowIn<Name>[]>;
      };
      readOne: {
        <const Field extends string>(
          key: Key,
          query: { fields: readonly Field[] },
        ): Promise<Picked<RowIn<Name>, Field>>;
        (key: Key): Promise<RowIn<Name>>;
      };
    };

/** A collection with the permissions of the system itself: every row and field. */
export function systemItems<const Name extends string>(
  host: Host,
  collection: Name,
): Promise<ItemsIn<Name>> {
  return itemsFor(host, null, collection);
}

/** A collection with the permissions of a caller. */
export async function itemsFor<const Name extends string>(
  { services, getSchema }: Pick<Host, 'services' | 'getSchema'>,
  accountability: Accountability,
  collection: Name,
): Promise<ItemsIn<Name>> {
  const schema = await getSchema();
  return new services.ItemsService(collection, { schema, accountability }) as ItemsIn<Name>;
}

/** A collection with the permissions of the system, inside a transaction: the one of a save, for save hooks. */
export function itemsWithin<const Name extends string>(
  { services }: Pick<Host, 'services'>,
  { schema, database }: Pick<FilterContext, 'schema' | 'database'>,
  collection: Name,
): ItemsIn<Name> {
  const options = { schema, accountability: null, knex: database };
  return new services.ItemsService(collection, options) as ItemsIn<Name>;
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
