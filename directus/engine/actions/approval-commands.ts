// Commands for pending approvals by their own id: docs/domain/workflows.md, rule 6.
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { refusal } from '../refuse.ts';
import { eventsOfTwo } from '../schema/two-persons.ts';
import { textOf } from '../values.ts';
import { type Command, type CommandSet, command } from './action-set.ts';
import { workflowOf } from './action-sets.ts';
import { mustBeCancellable } from './state-answer.ts';

/**
 * `approvals/{id}/cancel`: cancels a first approval, also for a record that does not exist yet. Both
 * kinds of the event may cancel; everybody else gets `E_NOT_FOUND`.
 */
const cancel: Command = command({
  by: ({ caller }) => caller.duties.length > 0,
  collection: 'approvals',
  silent: true,
  payload: z.object({}),
  run: async (context) => {
    const { rows, caller, item } = context;
    const id = textOf(item.key);
    const approvals = rows('approvals');
    const [open] = isUuid(id) ? await approvals.find({ id: { _eq: id } }) : [];
    const kinds = eventsOfTwo.find(
      ({ machine, event }) => machine === open?.machine && event === open?.event,
    )?.kinds;
    if (!open || !kinds?.some((kind) => caller.duties.includes(kind))) {
      throw refusal('E_NOT_FOUND', { params: { path: id } });
    }
    const actions = workflowOf(open.machine);
    if (actions?.cancelRules) {
      const about = await rows(actions.collection).get(open.item);
      await mustBeCancellable({ ...context, item: about }, actions);
    }
    await approvals.remove(id);
    return {};
  },
});

/** Commands for pending approvals. */
export const approvalCommands: CommandSet = { name: 'approvals', commands: { cancel } };
