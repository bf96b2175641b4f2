import { randomUUID } from 'node:crypto';
import { database } from './database.ts';

/** An event for the outbox, as an action that is not there yet would put it out. */
export type TestEvent = { event: string; item: string; payload?: object };

/** Puts events into the outbox behind the backend's back and gives their ids. Nobody is woken. */
export async function putOut(events: readonly TestEvent[]): Promise<string[]> {
  const rows = events.map(({ event, item, payload = {} }, index) => ({
    // Handled in the order in which they were put out.
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
