// Dispatches outbox events to their handlers, each exactly once.
import { rowsIn } from '../actions/action-context.ts';
import { now } from '../clock.ts';
import type { Host, Row } from '../host.ts';
import { instantOf, textOf } from '../values.ts';
import { handlers } from './handlers.ts';
import type { OutboxEvent } from './outbox-event.ts';
import { retryMinutes } from './retry-minutes.ts';
import { setOutboxHandler } from './wake.ts';

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

async function handleOne(host: Host, schema: unknown, id: string): Promise<boolean> {
  const afterCommitWork: (() => void)[] = [];
  try {
    const handled = await host.database.transaction(async (trx) => {
      // Claims the event: of several instances only the first update succeeds (race condition).
      const taken = await trx('outbox_events')
        .where({ id })
        .whereNull('handled_at')
        .update({ handled_at: now() });
      if (taken !== 1) return false;
      const rows = rowsIn(host, trx, schema);
      const { event, item, payload, at } = await rows('outbox_events').get(id);
      const outboxEvent: OutboxEvent = {
        id,
        event: textOf(event),
        item: textOf(item),
        payload: (payload ?? {}) as Row,
        at: instantOf(at),
      };
      const afterCommit = (work: () => void) => afterCommitWork.push(work);
      const context = { trx, schema, host, rows, now: now(), afterCommit };
      for (const handle of handlers) await handle(outboxEvent, context);
      return true;
    });
    for (const work of afterCommitWork) work();
    return handled;
  } catch (error) {
    host.logger.error(error, `Event ${id} of the outbox failed`);
    await recordFailure(host, id, error);
    return false;
  }
}

async function recordFailure({ database }: Host, id: string, error: unknown): Promise<void> {
  const row = await database('outbox_events').where({ id }).first('attempts');
  const attempts = Number(row?.attempts ?? 0) + 1;
  const pause = retryMinutes[attempts - 1];
  await database('outbox_events')
    .where({ id })
    .update({
      attempts,
      error: String(error instanceof Error ? error.name : 'Error').slice(0, 200),
      next_try_at: pause === undefined ? null : new Date(now().getTime() + pause * 60_000),
    });
}
