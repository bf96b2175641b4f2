// Dispatches outbox events to their handlers, each exactly once.
import type { Knex } from 'knex';
import { rowsIn } from '../actions/action-context.ts';
import { allAreas } from '../area.ts';
import { now } from '../clock.ts';
import type { Host, Row } from '../host.ts';
import { inRequest } from '../observe/request-scope.ts';
import { once } from '../once.ts';
import { setOutboxHandler } from '../pending-outbox.ts';
import { instantOf } from '../values.ts';
import type { OutboxEvent, OutboxHandler } from './outbox-event.ts';
import { retryMinutes } from './retry-minutes.ts';

type Handler = readonly [name: string, handle: OutboxHandler];
type HandlerDeps = { trx: Knex.Transaction; schema: unknown; host: Host };
/** What handlers want to be done after the commit. */
type Work = (() => void)[];

/** Handlers of outbox events with their names, in the order of the areas. */
const handlers = once((): readonly Handler[] =>
  allAreas().flatMap((area) => Object.entries(area.onEvent ?? {})),
);

/** Starts handling events. Not called before an upgrade is finished, because an upgrade may still be rolled back. */
export function startOutbox(host: Host): void {
  setOutboxHandler(host, handlePending);
}

/** Handles all pending events and returns their number. */
async function handlePending(host: Host): Promise<number> {
  let handled = 0;
  // Events claimed by another instance still look pending; skipping seen ids avoids a busy loop.
  const seen = new Set<string>();
  try {
    const schema = await host.getSchema();
    for (;;) {
      const ids = (await pendingIds(host)).filter((id) => !seen.has(id));
      if (ids.length === 0) return handled;
      for (const id of ids) seen.add(id);
      for (const id of ids) if (await handleOne(host, schema, id)) handled += 1;
    }
  } catch (error) {
    // The database may be shutting down; the next wake-up or the job of the next minute continues.
    host.logger.error(error, 'The outbox could not be read');
    return handled;
  }
}

async function pendingIds({ database }: Host): Promise<string[]> {
  const rows = await database('outbox_events')
    .whereNull('handled_at')
    .where('attempts', '<=', retryMinutes.length)
    .where((due) => due.whereNull('next_try_at').orWhere('next_try_at', '<=', now()))
    .orderBy('id')
    .limit(100)
    .select('id');
  return rows.map(({ id }) => id);
}

/** Calls the handlers that have not handled the event yet. Returns whether all have succeeded. */
async function handleOne(host: Host, schema: unknown, id: string): Promise<boolean> {
  let afterCommit: Work = [];
  try {
    const handled = await host.database.transaction(async (trx) => {
      // Claims the event: of several instances only the first update succeeds (race condition).
      const taken = await trx('outbox_events')
        .where({ id })
        .whereNull('handled_at')
        .update({ handled_at: now() });
      if (taken !== 1) return false;
      const row = await rowsIn(host, trx, schema)('outbox_events').get(id);
      const event: OutboxEvent = {
        id,
        event: row.event,
        item: row.item ?? '',
        payload: (row.payload ?? {}) as Row,
        at: instantOf(row.at),
      };
      const before = (row.handled_by ?? []) as string[];
      const waiting = handlers().filter(([name]) => !before.includes(name));
      const { done, failure, work } = await inRequest(row.request ?? `event-${id}`, () => {
        host.logger.info(`Event ${id} of the outbox: ${row.event}`);
        return callAll(waiting, event, { trx, schema, host });
      });
      afterCommit = work;
      if (failure === undefined) return true;
      await recordFailure(trx, { id, failure, done: [...before, ...done] });
      return false;
    });
    for (const work of afterCommit) work();
    return handled;
  } catch (error) {
    host.logger.error(error, `Event ${id} of the outbox failed`);
    await recordFailure(host.database, { id, failure: error });
    return false;
  }
}

/**
 * Calls handlers in one savepoint. If one fails, calls each again in a savepoint of its own, so that it takes nothing
 * back of the others. Returns the first failure, the names of those that succeeded, and their work after the commit.
 */
async function callAll(
  called: readonly Handler[],
  event: OutboxEvent,
  context: HandlerDeps,
): Promise<{ done: string[]; failure: unknown; work: Work }> {
  const done: string[] = [];
  const work: Work = [];
  let failure: unknown;
  try {
    work.push(...(await callTogether(called, event, context)));
    return { done: called.map(([name]) => name), failure, work };
  } catch {
    for (const handler of called) {
      const [name] = handler;
      try {
        work.push(...(await callTogether([handler], event, context)));
        done.push(name);
      } catch (error) {
        context.host.logger.error(
          error,
          `The handler ${name} failed for event ${event.id} of the outbox`,
        );
        failure ??= error;
      }
    }
  }
  return { done, failure, work };
}

/** Calls handlers in one savepoint. Returns what they want to be done after the commit. */
async function callTogether(
  called: readonly Handler[],
  event: OutboxEvent,
  { trx, schema, host }: HandlerDeps,
): Promise<Work> {
  const wanted: Work = [];
  const afterCommit = (work: () => void) => wanted.push(work);
  await trx.transaction(async (savepoint) => {
    const rows = rowsIn(host, savepoint, schema);
    const context = { trx: savepoint, schema, host, rows, now: now(), afterCommit };
    for (const [, handle] of called) await handle(event, context);
  });
  return wanted;
}

/** Schedules the next attempt, with backoff; after the last one the event is a dead letter. */
async function recordFailure(
  database: Knex,
  { id, failure, done }: { id: string; failure: unknown; done?: readonly string[] },
): Promise<void> {
  const row = await database('outbox_events').where({ id }).first('attempts');
  const attempts = Number(row?.attempts ?? 0) + 1;
  const pause = retryMinutes[attempts - 1];
  await database('outbox_events')
    .where({ id })
    .update({
      attempts,
      handled_at: null,
      error: String(failure instanceof Error ? failure.name : 'Error').slice(0, 200),
      next_try_at: pause === undefined ? null : new Date(now().getTime() + pause * 60_000),
      ...(done && { handled_by: JSON.stringify(done) }),
    });
}
