// Commands for pending approvals by their own id: docs/domain/workflows.md, rule 6.
import { approvalActions as declared } from '@site/shared/actions';
import { validate as isUuid } from 'uuid';
import type { Host } from '../host.ts';
import { refusal } from '../refuse.ts';
import { isSavedByEditors } from '../schema/known-collections.ts';
import type { RowIn } from '../schema/row-types.ts';
import { eventsOfTwo } from '../schema/two-persons.ts';
import { textOf } from '../values.ts';
import { type Command, type CommandContext, type CommandSet, command } from './action-set.ts';
import { workflowOf } from './action-sets.ts';
import { closeApproval } from './approval-history.ts';
import { aboutOf } from './approval-labels.ts';
import { approverOf, isAboutNewRecord, isSecond, withPlainPayload } from './approvals.ts';
import { formOf } from './declared-form.ts';
import { performWithin } from './perform.ts';
import { mustBeCancellable } from './state-answer.ts';

type Stored = RowIn<'approvals'>;

const ofStaff: Pick<Command, 'by' | 'collection'> = {
  by: ({ caller }) => caller.duties.length > 0,
  collection: 'approvals',
};

/**
 * `approvals/{id}/cancel`: cancels a first approval, also for a record that does not exist yet. Both
 * kinds of the event may cancel; everybody else gets `E_NOT_FOUND`.
 */
const cancel: Command = command({
  ...ofStaff,
  silent: true,
  payload: formOf(declared.cancel),
  run: async (context) => {
    const { open } = await openApproval(context);
    await closeApproval(context, open, { outcome: 'withdrawn' });
    return {};
  },
});

/** `approvals/{id}/approve`: performs the event exactly as the first person asked for it. */
const approve: Command = command({
  ...ofStaff,
  silent: true,
  freshFactor: true,
  payload: formOf(declared.approve),
  locks: lockedCollections,
  run: async (context) => {
    const { open, actions } = await openForSecond(context);
    const answer = await performWithin(context, actions, open.event, {
      as: 'caller',
      payload: open.payload,
      ...(!isAboutNewRecord(open) && { key: open.item }),
    });
    return { ...answer, waiting: false };
  },
});

/** `approvals/{id}/refuse`: the second person refuses; the first one is told the reason. */
const refuse: Command = command({
  ...ofStaff,
  freshFactor: true,
  payload: formOf(declared.refuse),
  run: async (context) => {
    const { payload, caller, note } = context;
    const { open } = await openForSecond(context);
    const { machine, event, by } = open;
    const about = await aboutOf(context, open);
    await closeApproval(context, open, { outcome: 'refused', reason: textOf(payload.reason) });
    note({
      machine,
      event,
      by,
      ...(about && { collection: about.collection, key: about.key }),
      refused_by: caller.person,
      reason: payload.reason,
    });
    return {};
  },
});

/** Commands for pending approvals. */
export const approvalCommands: CommandSet = {
  name: 'approvals',
  commands: { approve, refuse, cancel },
};

/** The approval of the request, its event and item; `E_NOT_FOUND` for callers of other kinds. */
async function openApproval(context: CommandContext) {
  const { rows, caller, item } = context;
  const id = textOf(item.key);
  const [open] = isUuid(id) ? await rows('approvals').find({ id: { _eq: id } }) : [];
  const kinds = kindsOf(open);
  const actions = open && workflowOf(open.machine);
  if (!open || !actions || !kinds.some((kind) => caller.duties.includes(kind))) {
    throw refusal('E_NOT_FOUND', { params: { path: id } });
  }
  if (actions.cancelRules) {
    const about = await rows(actions.collection).get(open.item);
    await mustBeCancellable({ ...context, item: about }, actions);
  }
  return { open: withPlainPayload(context.host, open), actions, kinds };
}

/** The same for callers who may give the second approval; the first one still counts. */
async function openForSecond(context: CommandContext) {
  const found = await openApproval(context);
  const { open, kinds } = found;
  const { user, duties } = context.caller;
  const approver = await approverOf(context, open);
  const theirs = kinds.filter((kind) => approver?.duties.includes(kind));
  if (theirs.length === 0) throw refusal('E_NOT_FOUND', { params: { path: open.id } });
  const own = kinds.filter((kind) => duties.includes(kind));
  if (!isSecond(open, theirs, { user, kinds: own })) throw refusal('E_TWO_PERSON');
  return found;
}

function kindsOf(open: Pick<Stored, 'machine' | 'event'> | undefined): readonly string[] {
  const found = eventsOfTwo().find(
    ({ machine, event }) => machine === open?.machine && event === open?.event,
  );
  return found?.kinds ?? [];
}

/** The event is serialised with plain saves of its collection, as when it is sent by itself. */
async function lockedCollections(
  { database }: Host,
  { key = '' }: { key?: string | undefined },
): Promise<readonly string[]> {
  if (!isUuid(key)) return [];
  const open = await database('approvals').where({ id: key }).first('machine');
  const collection = open && workflowOf(textOf(open.machine))?.collection;
  return collection && isSavedByEditors(collection) ? [collection] : [];
}
