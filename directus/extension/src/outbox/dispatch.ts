// Hands events of the outbox to those who act on them, each once.
import { rowsIn } from '../actions/action-context.ts';
import { now } from '../clock.ts';
import type { Host, Row } from '../host.ts';
import { instantOf, textOf } from '../values.ts';
import { handlers } from './handlers.ts';
import type { OutboxEvent } from './outbox-event.ts';
import { pauses } from './pauses.ts';
import { beginHandling } from './wake.ts';

/** From now on events are handled: what an upgrade may still take back is told to nobody before. */
export function openOutbox(host: Host): void {
  beginHandling(host, handleWaiting);
}

/** Handles what waits and gives how many events that were. */
async function handleWaiting(host: Host): Promise<number> {
  let handled = 0;
  // What another server is about to hand on waits for a moment more; asking at once again would be to spin.
  const seen = new Set<string>();
  try {
    const schema = await host.getSchema();
    for (;;) {
      const ids = (await waitingIds(host)).filter((id) => !seen.has(id));
      if (ids.length === 0) return handled;
      for (const id of ids) seen.add(id);
      for (const id of ids) if (await handleOne(host, schema, id)) handled += 1;
    }
  } catch (error) {
    // The database may be on its way out; the next wake-up or the minute's job goes on.
    host.logger.error(error, 'The outbox could not be read');
    return handled;
  }
}

async function waitingIds({ database }: Host): Promise<string[]> {
  const rows = await database('outbox_events')
    .whereNull('handled_at')
    .where('attempts', '<=', pauses.length)
    .where((due) => due.whereNull('next_try_at').orWhere('next_try_at', '<=', now()))
    .orderBy('id')
    .limit(100)
    .select('id');
  return rows.map(({ id }) => textOf(id));
}

async function handleOne(host: Host, schema: unknown, id: string): Promise<boolean> {
  const later: (() => void)[] = [];
  try {
    const handled = await host.database.transaction(async (trx) => {
      // Of several servers the first to write takes it; the others find it taken.
      const taken = await trx('outbox_events')
        .where({ id })
        .whereNull('handled_at')
        .update({ handled_at: now() });
      if (taken !== 1) return false;
      const rows = rowsIn(host, trx, schema);
      const { event, item, payload, at } = await rows('outbox_events').get(id);
      const told: OutboxEvent = {
        id,
        event: textOf(event),
        item: textOf(item),
        payload: (payload ?? {}) as Row,
        at: instantOf(at),
      };
      const afterCommit = (work: () => void) => later.push(work);
      const context = { trx, schema, host, rows, now: now(), afterCommit };
      for (const handle of handlers) await handle(told, context);
      return true;
    });
    for (const work of later) work();
    return handled;
  } catch (error) {
    host.logger.error(error, `Event ${id} of the outbox failed`);
    await failed(host, id, error);
    return false;
  }
}

async function failed({ database }: Host, id: string, error: unknown): Promise<void> {
  const row = await database('outbox_events').where({ id }).first('attempts');
  const attempts = Number(row?.attempts ?? 0) + 1;
  const pause = pauses[attempts - 1];
  await database('outbox_events')
    .where({ id })
    .update({
      attempts,
      error: String(error instanceof Error ? error.name : 'Error').slice(0, 200),
      next_try_at: pause === undefined ? null : new Date(now().getTime() + pause * 60_000),
    });
}
