// Schedules the handling of outbox events; `dispatch.ts` registers the handler.
import type { Host } from './host.ts';

type Handle = (host: Host) => Promise<number>;

let handle: Handle | undefined;
let running: Promise<number> | undefined;
let again = false;

/** Registers the handler and starts a first run. */
export function setOutboxHandler(host: Host, handlePending: Handle): void {
  handle = handlePending;
  wakeOutbox(host);
}

/** Schedules a run over pending events; call it after a commit. Does nothing before the backend is ready. */
export function wakeOutbox(host: Host): void {
  if (!handle) return;
  if (running) again = true;
  else setImmediate(() => void drainOutbox(host));
}

/** Handles pending events and returns their number; waits for a running run first (mutex). */
export async function drainOutbox(host: Host): Promise<number> {
  if (running) await running;
  if (!handle) return 0;
  running ??= handle(host).finally(() => {
    running = undefined;
    if (!again) return;
    again = false;
    wakeOutbox(host);
  });
  return running;
}
