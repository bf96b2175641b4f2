// Child process: performs events as the system on the database under test. No request can do that, and the
// actions that trigger these events (a case) may not exist yet.

import '../../areas.ts';
import { openHost } from '../../backend.ts';
import { workflowOf } from '../../engine/actions/action-sets.ts';
import { performEvent } from '../../engine/actions/perform.ts';
import { moveClock } from '../../engine/clock.ts';
import { forgetSettings } from '../../engine/settings-of.ts';

/** An event to perform; the key of an item that it creates is empty; `offset` moves the clock like the backend's. */
export type SystemRequest = {
  id: number;
  machine: string;
  event: string;
  key: string;
  payload?: object | undefined;
  offset: number;
};

/** The result of an event. */
export type SystemResponse = { id: number; state?: string; code?: string | undefined };

const host = await openHost();
process.on('message', async ({ id, machine, event, key, payload, offset }: SystemRequest) => {
  moveClock(offset);
  // Tests change settings between events.
  forgetSettings();
  const actions = workflowOf(machine);
  if (!actions) throw new Error(`No machine is called "${machine}"`);
  const performOnce = () =>
    performEvent(host, { system: true }, actions, event, { key: key || undefined, payload }).then(
      ({ state }): SystemResponse => ({ id, state }),
      (thrown: unknown): SystemResponse => ({ id, code: codeOf(thrown) }),
    );
  // The backend writes to the same file, and SQLite allows one writer at a time.
  let response = await performOnce();
  while (response.code === 'SQLITE_BUSY') response = await performOnce();
  process.send?.(response);
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');

function codeOf(thrown: unknown): string {
  const [first] = [thrown].flat();
  const { code, message } = first as { code?: string; message?: string };
  return code ?? String(message);
}
