// A button of the studio: asks for an event in the name of whoever presses it.
import type { Accountability, Host, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { workflowOf } from './action-sets.ts';
import { performEvent } from './perform.ts';

type Options = { machine: string; event: string; makes?: string };
type Pressed = Host & {
  accountability: Accountability;
  data: { $trigger?: { body?: Row } };
};

/** The operation of the flows in `directus/schema/buttons.ts`; each selected row is one event. */
export const performOperation = {
  id: 'perform-event',
  handler: async ({ machine, event, makes }: Options, pressed: Pressed): Promise<object[]> => {
    const actions = workflowOf(machine);
    const { keys, collection: _collection, ...inputs } = pressed.data.$trigger?.body ?? {};
    // A flow that somebody made without an accountability must not act as the house.
    if (!actions || !Array.isArray(keys) || !pressed.accountability?.user) {
      throw refusal('E_FORBIDDEN');
    }
    const payload = unfolded(inputs);
    const answers: object[] = [];
    for (const key of keys as string[]) {
      const request = makes ? { payload: { ...payload, [makes]: key } } : { key, payload };
      const asking = { accountability: pressed.accountability };
      answers.push(await performEvent(pressed, asking, actions, event, request));
    }
    return answers;
  },
};

/** `note.ru-RU` of a flat form is `{note: {'ru-RU': …}}` of the payload. */
function unfolded(inputs: Row): Row {
  const payload: Row = {};
  for (const [name, value] of Object.entries(inputs)) {
    const [outer = '', inner] = name.split('.');
    if (inner === undefined) payload[outer] = value;
    else payload[outer] = { ...(payload[outer] as Row | undefined), [inner]: value };
  }
  return payload;
}
