// A program: performs events in the name of the house on the database of the tests. No call from
// outside can, and what is to ask for them (a case) may not be there yet.

import { openHost } from '../backend.ts';
import { workflowOf } from '../extension/src/actions/action-sets.ts';
import { performEvent } from '../extension/src/actions/perform.ts';
import { moveClock } from '../extension/src/clock.ts';
import { forgetSettings } from '../extension/src/settings/settings-of.ts';

/** An event to perform; `offset` moves the time as the backend's. */
export type HouseAsk = {
  id: number;
  machine: string;
  event: string;
  key: string;
  payload?: object | undefined;
  offset: number;
};

/** What became of it. */
export type HouseAnswer = { id: number; state?: string; code?: string | undefined };

const host = await openHost();
process.on('message', async ({ id, machine, event, key, payload, offset }: HouseAsk) => {
  moveClock(offset);
  // A test changes them between one event and the next.
  forgetSettings();
  const actions = workflowOf(machine);
  if (!actions) throw new Error(`No machine is called "${machine}"`);
  const ask = () =>
    performEvent(host, { house: true }, actions, event, { key, payload }).then(
      ({ state }): HouseAnswer => ({ id, state }),
      (thrown: unknown): HouseAnswer => ({ id, code: codeOf(thrown) }),
    );
  // The backend writes to the same file, which only one process can do at a time.
  let answer = await ask();
  while (answer.code === 'SQLITE_BUSY') answer = await ask();
  process.send?.(answer);
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');

function codeOf(thrown: unknown): string {
  const [first] = [thrown].flat();
  const { code, message } = first as { code?: string; message?: string };
  return code ?? String(message);
}
