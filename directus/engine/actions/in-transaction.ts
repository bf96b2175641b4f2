// Every action reads, decides and writes in one transaction, and notifies outbox and web servers after the commit.
import type { Knex } from 'knex';
import { now } from '../clock.ts';
import type { Accountability, Host, Row } from '../host.ts';
import { pageInvalidator, storeWithdrawals } from '../page-invalidation/page-invalidator.ts';
import { wakeOutbox } from '../pending-outbox.ts';
import { settingsOf } from '../settings-of.ts';
import { type ActionContext, rowsIn } from './action-context.ts';
import { callerOf, systemCaller } from './caller.ts';

/** The caller: an external request with its accountability, or the system. */
export type Principal = { accountability: Accountability } | { system: true };

/** The request without the name of the event or command. */
export type ActionRequest = {
  /** Key of the item; undefined for an event from `none` and for most commands. */
  key?: string | undefined;
  payload?: unknown;
  idempotencyKey?: string | undefined;
  /** The revision the caller has seen. */
  revision?: number | undefined;
  /** A code of the second factor, from the second of two persons. */
  otp?: string | undefined;
};

/** A running action with its events and cache tags. */
export type Draft = {
  context: ActionContext;
  notes: Row;
  events: { event: string; item: string; payload: Row }[];
  tags: Set<string>;
  undoing: (() => Promise<void>)[];
  afterwards: (() => void)[];
};

/** PostgreSQL error codes: deadlock detected, serialization failure. */
const retryableCodes = ['40P01', '40001'];
const maxAttempts = 3;

/**
 * Runs work in one transaction and notifies the outbox and the web servers after its commit. A transaction that the
 * database aborts because of a deadlock is retried from the beginning.
 */
export async function inTransaction<Answer>(
  host: Host,
  asking: Principal,
  work: (draft: Draft) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inOneTransaction(host, asking, work);
    } catch (error) {
      const { code } = error as { code?: string };
      if (attempt === maxAttempts || !code || !retryableCodes.includes(code)) throw error;
    }
  }
}

async function inOneTransaction<Answer>(
  host: Host,
  asking: Principal,
  work: (draft: Draft) => Promise<Answer>,
): Promise<Answer> {
  const [schema, settings] = await Promise.all([host.getSchema(), settingsOf(host)]);
  let tags: Draft['tags'] = new Set();
  let undoing: Draft['undoing'] = [];
  let afterwards: Draft['afterwards'] = [];
  const answer = await host.database
    .transaction(async (trx: Knex.Transaction) => {
      await beginWriting(trx);
      const caller = 'system' in asking ? systemCaller : await callerOf(trx, asking.accountability);
      const draft = draftOf({ trx, schema, host, caller, settings });
      ({ tags, undoing, afterwards } = draft);
      const done = await work(draft);
      await storeWithdrawals(host, trx, tags);
      return done;
    })
    .catch(async (error: unknown) => {
      await undoAll(host, undoing);
      throw error;
    });
  for (const work of afterwards) work();
  announceDone(host, tags);
  return answer;
}

/** The context of a caller who only reads, for what rules and words of actions need: it must not be written with. */
export async function contextForReading(
  host: Host,
  accountability: Accountability,
): Promise<ActionContext> {
  const trx = host.database as Knex.Transaction;
  const [schema, settings, caller] = await Promise.all([
    host.getSchema(),
    settingsOf(host),
    callerOf(trx, accountability),
  ]);
  return draftOf({ trx, schema, host, caller, settings }).context;
}

/**
 * On SQLite a transaction that begins with a read cannot write after another process wrote meanwhile. This update
 * changes no row but acquires the write lock.
 */
async function beginWriting(trx: Knex.Transaction): Promise<void> {
  if (trx.client.config.client !== 'sqlite3') return;
  await trx('site_state').whereRaw('0 = 1').update({ value: '' });
}

/** Errors of an undo are only logged: the caller gets the original error. */
async function undoAll(host: Host, undoing: Draft['undoing']): Promise<void> {
  for (const undo of undoing) {
    await undo().catch((error) => host.logger.error(error, 'What failed could not be taken back'));
  }
}

type Beginning = Pick<ActionContext, 'trx' | 'schema' | 'host' | 'caller' | 'settings'>;

/** A new action that has read and written nothing yet. */
export function draftOf(begun: Beginning): Draft {
  const { host, trx, schema } = begun;
  const draft: Omit<Draft, 'context'> = {
    notes: {},
    events: [],
    tags: new Set(),
    undoing: [],
    afterwards: [],
  };
  const context: ActionContext = {
    ...begun,
    rows: rowsIn(host, trx, schema),
    now: now(),
    item: {},
    payload: {},
    note: (details) => Object.assign(draft.notes, details),
    emit: (event, item, payload = {}) => draft.events.push({ event, item, payload }),
    invalidate: (...more) => {
      for (const tag of more) draft.tags.add(tag);
    },
    afterCommit: (work) => draft.afterwards.push(work),
    onFailure: (undo) => draft.undoing.push(undo),
  };
  return { context, ...draft };
}

/** After the commit: invalidates pages and wakes the outbox. */
export function announceDone(host: Host, tags: Iterable<string>): void {
  pageInvalidator(host)(tags);
  wakeOutbox(host);
}
