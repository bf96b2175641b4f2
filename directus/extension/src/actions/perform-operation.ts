// A button of the studio: asks for an event in the name of whoever presses it.
import type { Accountability, Host, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { commandOf, workflowOf } from './action-sets.ts';
import type { ActionRequest } from './in-transaction.ts';
import { performEvent } from './perform.ts';
import { runCommand } from './run-command.ts';

type Options = {
  machine: string;
  event: string;
  makes?: string;
  fresh?: boolean;
  /** Entries that opened with what the row says. */
  held: readonly string[];
};
type Pressed = Host & {
  accountability: Accountability;
  data: { $trigger?: { body?: Row } };
};

/**
 * The operation of the flows in `directus/schema/buttons.ts`; each selected row is one event or one
 * command, and what is `fresh` is about no row.
 */
export const performOperation = {
  id: 'perform-event',
  handler: async (
    { machine, event, makes, fresh, held }: Options,
    pressed: Pressed,
  ): Promise<object[]> => {
    const { keys, collection: _collection, ...inputs } = pressed.data.$trigger?.body ?? {};
    // A flow that somebody made without an accountability must not act as the house.
    if (!pressed.accountability?.user) throw refusal('E_FORBIDDEN');
    if (!fresh && !Array.isArray(keys)) throw refusal('E_FORBIDDEN');
    const asking = { accountability: pressed.accountability };
    const payload = unfolded(inputs, held);
    const answers: object[] = [];
    for (const key of fresh ? [undefined] : (keys as string[])) {
      const request = makes ? { payload: { ...payload, [makes]: key } } : { key, payload };
      answers.push(await ask(request));
    }
    return answers;

    async function ask(request: ActionRequest): Promise<object> {
      const command = commandOf(machine, event);
      const name = `${machine}.${event}`;
      if (command) return runCommand(pressed, asking, command, { name, ...request });
      const actions = workflowOf(machine);
      if (!actions) throw refusal('E_FORBIDDEN');
      return performEvent(pressed, asking, actions, event, request);
    }
  },
};

/**
 * `note.ru-RU` of a flat form is `{note: {'ru-RU': …}}` of the payload. What was left empty is not said, unless
 * its entry opened with what there is: then it was taken away.
 */
function unfolded(inputs: Row, held: readonly string[]): Row {
  let payload: Row = {};
  for (const [name, value] of Object.entries(inputs)) {
    const isEmpty = value === null || value === '';
    if (isEmpty && !held.includes(name)) continue;
    payload = withValue(payload, name.split('.'), isEmpty ? null : value);
  }
  return payload;
}

function withValue(row: Row, [name = '', ...deeper]: readonly string[], value: unknown): Row {
  const inner = deeper.length > 0 ? withValue((row[name] ?? {}) as Row, deeper, value) : value;
  return { ...row, [name]: inner };
}
