import type { Settings } from '@site/shared/domain';
import type { Knex } from 'knex';
import type { Host, ItemsService, Key, Row } from '../host.ts';
import type { Caller } from './caller.ts';

/** Rows of one collection, read and written inside the transaction of the action. */
export type Rows = {
  find: (filter: Row, fields?: readonly string[]) => Promise<Row[]>;
  /** Throws when there is no such row. */
  get: (key: Key, fields?: readonly string[]) => Promise<Row>;
  add: (row: Row) => Promise<Key>;
  change: (key: Key, changes: Row) => Promise<void>;
  remove: (key: Key) => Promise<void>;
};

/** What an action sees. Every read and write goes through it: SQLite has one connection. */
export type ActionContext<Payload = unknown> = {
  readonly trx: Knex.Transaction;
  readonly schema: unknown;
  readonly host: Host;
  readonly rows: (collection: string) => Rows;
  readonly caller: Caller;
  /** Numbers that the house has set for itself, as they were when the action began. */
  readonly settings: Settings;
  readonly now: Date;
  /** The row the action is about; empty when it is about to be made. */
  readonly item: Row;
  /** How the call named the item: its id, a slug, a number, the token of a link. */
  readonly key?: string | undefined;
  readonly payload: Payload;
  /** The revision of the item that a caller of a command has seen, where they say it. */
  readonly revision?: number | undefined;
  /** Says something for those who act on the event later; never a secret, of texts only a remark that its notice repeats. */
  readonly note: (details: Row) => void;
  /** A further event of its own for the outbox. */
  readonly tell: (event: string, item: string, payload?: Row) => void;
  /** Pages with these tags are out of date. */
  readonly stale: (...tags: string[]) => void;
  /** Takes back what was done outside the database, after the transaction of a call has failed. */
  readonly onFailure: (undo: () => Promise<void>) => void;
};

/** Rows as the house writes them: no hooks, no rights, inside this transaction. */
export function rowsIn(host: Host, trx: Knex.Transaction, schema: unknown) {
  return (collection: string): Rows => {
    const options = { schema, accountability: null, knex: trx };
    const items = serviceOf(host, collection, options);
    const quiet = { emitEvents: false };
    return {
      find: (filter, fields = ['*']) => items.readByQuery({ filter, fields, limit: -1 }, quiet),
      get: (key, fields = ['*']) => items.readOne(key, { fields }, quiet),
      add: (row) => items.createOne(row, quiet),
      change: async (key, changes) => {
        await items.updateOne(key, changes, quiet);
      },
      remove: async (key) => {
        await items.deleteOne(key, quiet);
      },
    };
  };
}

/** Accounts and grants have services of their own, which forget what they have cached. */
function serviceOf(
  { services }: Host,
  collection: string,
  options: ConstructorParameters<Host['services']['UsersService']>[0],
): ItemsService {
  if (collection === 'directus_users') return new services.UsersService(options);
  if (collection === 'directus_access') return new services.AccessService(options);
  return new services.ItemsService(collection, options);
}
