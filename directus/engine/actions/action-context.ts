import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { withConfidential } from '../confidential/confidential-rows.ts';
import type { Host, ItemsService, Row } from '../host.ts';
import { once } from '../once.ts';
import type { Rows } from '../rows.ts';
import { knownCollections } from '../schema/known-collections.ts';
import type { Caller } from './caller.ts';

/** Context of an action. Every read and write must use its transaction: SQLite has one connection. */
export type ActionContext<Payload = unknown, Item = Row> = {
  readonly trx: Knex.Transaction;
  readonly schema: unknown;
  readonly host: Host;
  readonly rows: <const Name extends string>(collection: Name) => Rows<Name>;
  readonly caller: Caller;
  /** The person who gave the first approval of an event that needs two people. */
  readonly firstApprover?: Caller;
  /** The settings as they were when the action began. */
  readonly settings: Settings;
  readonly now: Date;
  /** The row of the action; empty when the action creates it. */
  readonly item: Item;
  /** The key of the item in the request: its id, a slug, a number, the token of a link. */
  readonly key?: string | undefined;
  readonly payload: Payload;
  /** The revision of the item that the caller has seen, if they send it (optimistic locking). */
  readonly revision?: number | undefined;
  /** Adds details to the event payload; never a secret, and no text except a remark that the notification quotes. */
  readonly note: (details: Row) => void;
  /** Enqueues a further outbox event. */
  readonly emit: (event: string, item: string, payload?: Row) => void;
  /** Invalidates the cached pages with these tags after the commit. */
  readonly invalidate: (...tags: string[]) => void;
  /** Registers work for after the commit; it must not fail. */
  readonly afterCommit: (work: () => void) => void;
  /** Registers an undo for effects outside the database, run if the transaction fails. */
  readonly onFailure: (undo: () => Promise<void>) => void;
};

/**
 * Rows with system access: no hooks, no permissions; inside a transaction where one is given. Confidential values are
 * encrypted and decrypted here.
 */
export function rowsIn(host: Pick<Host, 'services' | 'env'>, trx: Knex, schema: unknown) {
  return <const Name extends string>(collection: Name): Rows<Name> => {
    const options = { schema, accountability: null, knex: trx };
    const items = serviceOf(host, collection, options);
    const quiet = { emitEvents: false };
    return withConfidential(host, collection, {
      find: (filter, fields = ['*']) => items.readByQuery({ filter, fields, limit: -1 }, quiet),
      get: (key, fields = ['*']) => items.readOne(key, { fields }, quiet),
      add: (row) => items.createOne(row, quiet),
      change: async (key, changes) => {
        mustBeChangeable(collection);
        await items.updateOne(key, changes, quiet);
      },
      remove: async (key) => {
        mustBeChangeable(collection);
        await items.deleteOne(key, quiet);
      },
    }) as Rows<Name>;
  };
}

const appendOnly = once(() =>
  knownCollections()
    .filter((one) => one.appendOnly)
    .map(({ collection }) => collection),
);

function mustBeChangeable(collection: string): void {
  if (appendOnly().includes(collection)) throw new Error(`Rows of ${collection} are only added`);
}

/** Accounts and grants have their own services, which clear Directus' caches. */
function serviceOf(
  { services }: Pick<Host, 'services'>,
  collection: string,
  options: ConstructorParameters<Host['services']['UsersService']>[0],
): ItemsService {
  if (collection === 'directus_users') return new services.UsersService(options);
  if (collection === 'directus_access') return new services.AccessService(options);
  return new services.ItemsService(collection, options);
}
