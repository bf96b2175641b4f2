// Dispatches outbox events to their handlers, each exactly once.
import type { Knex } from 'knex';
import { rowsIn } from '../actions/action-context.ts';
import { allAreas } from '../area.ts';
import { now } from '../clock.ts';
import type { Host, Row } from '../host.ts';
import { once } from '../once.ts';
import { setOutboxHandler } from '../pending-outbox.ts';
import { instantOf, textOf } from '../values.ts';
import type { OutboxEvent, OutboxHandler } from './outbox-event.ts';
import { retryMinutes } from './retry-minutes.ts';

/** Handlers of outbox events with their names, in the order of the areas. */
const handlers = once((): readonly (readonly [name: string, handle: OutboxHandler])[] =>
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
  return rows.map(({ id }) => textOf(id));
}

/**
 * Calls the handlers that have not handled the event yet, each in a savepoint of its own, so that one that fails
 * takes nothing back of the others. Returns whether all have succeeded.
 */
async function handleOne(host: Host, schema: unknown, id: string): Promise<boolean> {
  const afterCommitWork: (() => void)[] = [];
  let failure: unknown;
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
        event: textOf(row.event),
        item: textOf(row.item),
        payload: (row.payload ?? {}) as Row,
        at: instantOf(row.at),
      };
      const done = new Set((row.handled_by ?? []) as string[]);
      for (const [name, handle] of handlers()) {
        if (done.has(name)) continue;
        try {
          const work = await callHandler(handle, event, { trx, schema, host });
          afterCommitWork.push(...work);
          done.add(name);
        } catch (error) {
          host.logger.error(error, `The handler ${name} failed for event ${id} of the outbox`);
          failure ??= error;
        }
      }
      if (failure === undefined) return true;
      await recordFailure(trx, { id, failure, done: [...done] });
      return false;
    });
    for (const work of afterCommitWork) work();
    return handled;
  } catch (error) {
    host.logger.error(error, `Event ${id} of the outbox failed`);
    await recordFailure(host.database, { id, failure: error });
    return false;
  }
}

/** Returns what the handler wants to be done after the commit. */
async function callHandler(
  handle: OutboxHandler,
  event: OutboxEvent,
  { trx, schema, host }: { trx: Knex.Transaction; schema: unknown; host: Host },
): Promise<(() => void)[]> {
  const afterCommitWork: (() => void)[] = [];
  const afterCommit = (work: () => void) => afterCommitWork.push(work);
  await trx.transaction(async (savepoint) => {
    const rows = rowsIn(host, savepoint, schema);
    await handle(event, { trx: savepoint, schema, host, rows, now: now(), afterCommit });
  });
  return afterCommitWork;
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
