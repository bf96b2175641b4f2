// Every action is read, decided and written in one transaction, and told after its commit.
import type { Knex } from 'knex';
import { announcer, rememberWithdrawals } from '../announce.ts';
import { now } from '../clock.ts';
import type { Accountability, Host, Row } from '../host.ts';
import { wakeOutbox } from '../outbox/wake.ts';
import { settingsOf } from '../settings/settings-of.ts';
import { type ActionContext, rowsIn } from './action-context.ts';
import { callerOf, theHouse } from './caller.ts';

/** Who asks: a call from outside with its accountability, or the house itself. */
export type Asking = { accountability: Accountability } | { house: true };

/** What is asked for besides the name of the event or command. */
export type ActionRequest = {
  /** Key of the item; undefined for an event from `none` and for most commands. */
  key?: string | undefined;
  payload?: unknown;
  idempotencyKey?: string | undefined;
  /** The revision the caller has seen. */
  revision?: number | undefined;
};

/** An action on its way, and what is to be told of it. */
export type Draft = {
  context: ActionContext;
  notes: Row;
  events: { event: string; item: string; payload: Row }[];
  tags: Set<string>;
  undoing: (() => Promise<void>)[];
};

/** By PostgreSQL, of a transaction that waited in a ring with others, or read what they wrote meanwhile. */
const givenUp = ['40P01', '40001'];
const mostTries = 3;

/**
 * Runs work in one transaction and tells the outbox and the web servers after its commit. What the database gives
 * up for the sake of others is done again from the beginning: nothing of it is there.
 */
export async function inTransaction<Answer>(
  host: Host,
  asking: Asking,
  work: (draft: Draft) => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inOneTransaction(host, asking, work);
    } catch (error) {
      const { code } = error as { code?: string };
      if (tries === mostTries || !code || !givenUp.includes(code)) throw error;
    }
  }
}

async function inOneTransaction<Answer>(
  host: Host,
  asking: Asking,
  work: (draft: Draft) => Promise<Answer>,
): Promise<Answer> {
  const [schema, settings] = await Promise.all([host.getSchema(), settingsOf(host)]);
  let tags: Draft['tags'] = new Set();
  let undoing: Draft['undoing'] = [];
  const answer = await host.database
    .transaction(async (trx: Knex.Transaction) => {
      await beginWriting(trx);
      const caller = 'house' in asking ? theHouse : await callerOf(trx, asking.accountability);
      const draft = draftOf({ trx, schema, host, caller, settings });
      ({ tags, undoing } = draft);
      const done = await work(draft);
      await rememberWithdrawals(host, trx, tags);
      return done;
    })
    .catch(async (error: unknown) => {
      await undoAll(host, undoing);
      throw error;
    });
  announceDone(host, tags);
  return answer;
}

/**
 * On SQLite a transaction that begins by reading may not write when another process wrote meanwhile. This
 * writes nothing, and waits for its turn as every write does.
 */
async function beginWriting(trx: Knex.Transaction): Promise<void> {
  if (trx.client.config.client !== 'sqlite3') return;
  await trx('site_state').whereRaw('0 = 1').update({ value: '' });
}

/** The failure itself is what the caller is told, whatever comes of this. */
async function undoAll(host: Host, undoing: Draft['undoing']): Promise<void> {
  for (const undo of undoing) {
    await undo().catch((error) => host.logger.error(error, 'What failed could not be taken back'));
  }
}

type Beginning = Pick<ActionContext, 'trx' | 'schema' | 'host' | 'caller' | 'settings'>;

/** An action that has read and written nothing yet. */
export function draftOf(begun: Beginning): Draft {
  const { host, trx, schema } = begun;
  const draft: Omit<Draft, 'context'> = {
    notes: {},
    events: [],
    tags: new Set(),
    undoing: [],
  };
  const context: ActionContext = {
    ...begun,
    rows: rowsIn(host, trx, schema),
    now: now(),
    item: {},
    payload: {},
    note: (details) => Object.assign(draft.notes, details),
    tell: (event, item, payload = {}) => draft.events.push({ event, item, payload }),
    stale: (...more) => {
      for (const tag of more) draft.tags.add(tag);
    },
    onFailure: (undo) => draft.undoing.push(undo),
  };
  return { context, ...draft };
}

/** After the commit: pages are out of date, and the outbox has something to do. */
export function announceDone(host: Host, tags: Iterable<string>): void {
  announcer(host)(tags);
  wakeOutbox(host);
}
