import { randomUUID } from 'node:crypto';
import { database } from './database.ts';

/** An outbox event, also of actions that do not exist yet. */
export type TestEvent = { event: string; item: string; payload?: object };

/** Inserts events directly into the outbox, without a signal to the backend; returns their ids. */
export async function enqueueEvent(events: readonly TestEvent[]): Promise<string[]> {
  const rows = events.map(({ event, item, payload = {} }, index) => ({
    // The ids keep the order in which the events are handled.
    id: `0190${String(index).padStart(4, '0')}${randomUUID().slice(8)}`,
    event,
    item,
    payload: JSON.stringify(payload),
    at: new Date(),
    attempts: 0,
  }));
  await database().batchInsert('outbox_events', rows, 50);
  return rows.map(({ id }) => id);
}
