// When events of the outbox are handled. Who does it is said once, by `dispatch.ts`.
import type { Host } from '../host.ts';

type Handle = (host: Host) => Promise<number>;

let handle: Handle | undefined;
let running: Promise<number> | undefined;
let again = false;

/** From now on a wake-up handles what waits, by this function. */
export function beginHandling(host: Host, handleWaiting: Handle): void {
  handle = handleWaiting;
  wakeOutbox(host);
}

/** Handles what waits, soon; call it after a commit. Before the house is ready nothing happens. */
export function wakeOutbox(host: Host): void {
  if (!handle) return;
  if (running) again = true;
  else setImmediate(() => void drainOutbox(host));
}

/** Handles what waits and gives how many events that were. A run under way is waited for first. */
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
