// Performs events of state machines: docs/domain/workflows.md.
import type { Step } from '@site/shared/domain/workflows';
import { v7 as uuid } from 'uuid';
import { acquireLocks } from '../acquire-lock.ts';
import { digestOf } from '../confidential/digest.ts';
import type { Host, Key, Row } from '../host.ts';
import { outsideRequest } from '../observe/request-scope.ts';
import type { OutboxContext } from '../outbox/outbox-event.ts';
import { type Refusal, refusal } from '../refuse.ts';
import { isSavedByEditors } from '../schema/known-collections.ts';
import { settingsOf } from '../settings-of.ts';
import { textOf } from '../values.ts';
import type { ActionContext } from './action-context.ts';
import type { WorkflowActions } from './action-set.ts';
import { closeApproval } from './approval-history.ts';
import { approve, cancelApproval } from './approvals.ts';
import { systemCaller } from './caller.ts';
import { secondFactor } from './fresh-factor.ts';
import { withIdempotency } from './idempotency.ts';
import {
  type ActionRequest,
  announceDone,
  type Draft,
  draftOf,
  inTransaction,
  type Principal,
} from './in-transaction.ts';
import { readPayload } from './payload.ts';
import { enqueueEvent, writeLog } from './records.ts';
import {
  actorsOf,
  actsByDuty,
  answerOf,
  mustBeCancellable,
  mustBeOpen,
  refusalsOf,
  type StateAnswer,
  shownTo,
  stateFieldOf,
  stateOf,
} from './state-answer.ts';

/**
 * Performs an event of a state machine. Throws refusals of the catalogue; nothing is changed then.
 * `waiting` is true when the step waits for a second approval. Events and plain saves of the same collection are
 * serialised by a lock, because a plain save reads the state before it writes.
 */
export async function performEvent(
  host: Host,
  asking: Principal,
  actions: WorkflowActions,
  event: string,
  request: ActionRequest,
): Promise<StateAnswer & { waiting: boolean }> {
  const { workflow, collection } = actions;
  const hasPlainSaves = request.key !== undefined && isSavedByEditors(collection);
  const release = await acquireLocks(host.database, hasPlainSaves ? [collection] : []);
  const done = () =>
    onItem(host, asking, actions, async (draft) => {
      const { context } = draft;
      const what = [workflow.name, request.key ?? null, event, request.payload ?? null];
      return withIdempotency(context, { ...request, what }, () =>
        takeEvent(draft, actions, event, request),
      );
    });
  return countCode(host, asking, request, done).finally(release);
}

/** A request with a code counts as an attempt at the second factor, outside its transaction. */
function countCode<Answer>(
  host: Host,
  asking: Principal,
  { otp }: ActionRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!otp || !('accountability' in asking)) return work();
  return secondFactor().limitFailures(host, { ...asking, payload: { otp } }, work);
}

/** The state of the item and the events that this caller may send. Refuses callers without any relation to it. */
export function readState(
  host: Host,
  asking: Principal,
  actions: WorkflowActions,
  key: string,
): Promise<StateAnswer> {
  return onItem(host, asking, actions, async ({ context }) => {
    const item = await lockedItem(context, actions, key);
    const seen = { ...context, item, key };
    const actors = await actorsOf(seen, actions);
    if (actors.length === 0) throw refusal('E_FORBIDDEN');
    await mustBeOpen(seen, actions, actors);
    return answerOf(seen, actions, actors);
  });
}

/** Cancels the first approval of a two-person step. */
export function cancelEvent(
  host: Host,
  asking: Principal,
  actions: WorkflowActions,
  event: string,
  key: string,
): Promise<StateAnswer> {
  return onItem(host, asking, actions, async ({ context }) => {
    const item = await lockedItem(context, actions, key);
    const seen = { ...context, item, key };
    const actors = await actorsOf(seen, actions);
    await mustBeOpen(seen, actions, actors);
    const steps = actions.workflow.stepsOf(stateOf(actions, shownTo(seen, actions)), event);
    if (!steps.some(({ together }) => together?.some((kind) => actors.includes(kind)))) {
      throw refusal('E_FORBIDDEN');
    }
    await mustBeCancellable(seen, actions);
    await cancelApproval(context, { machine: actions.workflow.name, item: textOf(item.id), event });
    return answerOf(seen, actions, actors);
  });
}

/**
 * Performs an event as part of another action, inside its transaction: as the system or as the caller
 * of that action. A refusal is thrown before anything is written.
 */
export async function performWithin(
  context: ActionContext,
  actions: WorkflowActions,
  event: string,
  { as, ...request }: Pick<ActionRequest, 'key' | 'payload'> & { as: 'system' | 'caller' },
): Promise<StateAnswer> {
  const notes: Row = {};
  const events: Draft['events'] = [];
  const tags = new Set<string>();
  const inner: ActionContext = {
    ...context,
    caller: as === 'system' ? { ...context.caller, system: true } : context.caller,
    item: {},
    payload: {},
    note: (details) => Object.assign(notes, details),
    emit: (further, item, payload = {}) => events.push({ event: further, item, payload }),
  };
  const answer = await takeEvent({ context: inner, notes, events, tags }, actions, event, request);
  context.invalidate(...tags);
  return answer;
}

/**
 * Performs an event as the system in consequence of an outbox event, in the
 * transaction that marks the outbox event as handled: exactly once.
 */
export async function performAfterEvent(
  { host, trx, schema, afterCommit }: OutboxContext,
  actions: WorkflowActions,
  event: string,
  request: Pick<ActionRequest, 'key' | 'payload'>,
): Promise<StateAnswer> {
  const draft = draftOf({
    host,
    trx,
    schema,
    caller: systemCaller,
    settings: await settingsOf(host, trx),
  });
  const answer = await takeEvent(draft, actions, event, request);
  afterCommit(() => {
    for (const work of draft.afterwards) work();
    announceDone(host, draft.tags);
  });
  return answer;
}

async function onItem<Answer>(
  host: Host,
  asking: Principal,
  { ready }: WorkflowActions,
  work: (draft: Draft) => Promise<Answer>,
): Promise<Answer> {
  await ready?.();
  return inTransaction(host, asking, work);
}

async function takeEvent(
  draft: Omit<Draft, 'undoing' | 'afterwards'>,
  actions: WorkflowActions,
  event: string,
  request: ActionRequest,
): Promise<StateAnswer & { waiting: boolean }> {
  const { workflow } = actions;
  const isNew = request.key === undefined;
  const found = isNew ? {} : await lockedItem(draft.context, actions, request.key as string);
  const from = isNew ? 'none' : stateOf(actions, found);
  const revision = isNew ? 0 : Number(found.revision);
  const known: ActionContext = { ...draft.context, item: found, key: request.key };
  const actors = await actorsOf(known, actions);
  const { key } = request;
  const keyRefusal = key === undefined ? undefined : actions.refuseKey?.(key, found);
  if (!isNew && actors.length === 0) throw keyRefusal ?? refusal('E_FORBIDDEN');
  if (!isNew) await mustBeOpen(known, actions, actors);
  const shown = shownTo(known, actions);
  if (request.revision !== undefined && request.revision !== Number(shown.revision ?? 0)) {
    throw refusal('E_CONFLICT_VERSION');
  }
  // A caller who may not know the state is answered as in the state that they are shown, even if it has no such event.
  const state = isNew ? from : stateOf(actions, shown);
  const steps = workflow.stepsOf(state, event);
  if (steps.length === 0) throw keyRefusal ?? refusal('E_STATE', { params: { state } });
  const isOpen = ({ by }: Step) => by.some((actor) => actors.includes(actor));
  const open = steps.filter(isOpen);
  if (open.length === 0) throw refusal('E_FORBIDDEN');

  const effect = actions.effects[event];
  const asked: ActionContext = {
    ...known,
    payload: readPayload(effect?.payload, request.payload),
  };
  let step = await stepTaken({ ...asked, item: shown }, actions, {
    event,
    from: state,
    actors,
    open,
  });
  if (state !== from) {
    const really = workflow.stepsOf(from, event).filter(isOpen);
    if (really.length === 0) throw refusal('E_STATE', { params: { state } });
    step = await stepTaken(asked, actions, { event, from, actors, open: really });
  }
  // A record that does not exist yet is identified by its payload: both must approve the same.
  const about = isNew ? digestOf(asked.payload) : textOf(found.id);
  const seals = actions.sealsApprovals === true;
  const { otp } = request;
  const ask = { machine: workflow.name, item: about, event, step, actors, seals, otp };
  const approval = asked.caller.system
    ? { approved: true as const, first: undefined }
    : await approve(asked, ask);
  if (!approval.approved) {
    await effect?.asked?.(asked as ActionContext<never, never>);
    await enqueueEvents(draft);
    const given = await answerOf(asked, actions, actors);
    // The answer finds no approvals for a record that does not exist yet.
    const pending = isNew ? [approval.pending] : given.pending;
    return { ...given, pending, waiting: true };
  }
  const { first } = approval;
  const context: ActionContext = first ? { ...asked, firstApprover: first.caller } : asked;

  const written = (await effect?.write?.(context as ActionContext<never, never>, step)) ?? {};
  const keepsRow = effect?.keepsRow === true;
  const anonymous = effect?.anonymous === true;
  const next = { ...written, [stateFieldOf(actions)]: step.to, revision: revision + 1 };
  const rows = context.rows(actions.collection);
  const id = isNew ? await rows.add({ id: uuid(), ...next }) : (found.id as Key);
  if (!isNew && !keepsRow) await rows.change(id, next);
  if (effect?.after) {
    const stored = { ...context, item: await rows.get(id) };
    await effect.after(stored as ActionContext<never, never>, { from, to: step.to });
  }

  if (first) {
    const made = isNew ? { collection: actions.collection, key: textOf(id) } : undefined;
    await closeApproval(context, first.approval, { outcome: 'approved', made });
  }
  await writeLog(context, {
    action: `${workflow.name}.${event}`,
    collection: actions.collection,
    item: textOf(id),
    actorKind: step.by.find((actor) => actors.includes(actor)) ?? null,
    ...(!keepsRow && { revision: revision + 1 }),
    anonymous,
    from,
    to: step.to,
    fields: Object.keys(written),
  });
  const told = { ...draft.notes, from, to: step.to };
  if (!anonymous) await enqueueEvent(context, `${workflow.name}.${event}`, textOf(id), told);
  await (anonymous ? outsideRequest(() => enqueueEvents(draft)) : enqueueEvents(draft));
  for (const tag of actions.tags ?? []) draft.tags.add(tag);

  const after = { ...context, item: await rows.get(id) };
  const answer = await answerOf(after, actions, await actorsOf(after, actions));
  return { ...actions.answered?.(after.item as never), ...answer, waiting: false };
}

/** Enqueues the further events of an action. */
async function enqueueEvents({ context, events }: Pick<Draft, 'context' | 'events'>) {
  for (const { event, item, payload } of events) await enqueueEvent(context, event, item, payload);
}

/** Evaluates the rules of the steps that are open to the caller, then the machine itself. */
async function stepTaken(
  context: ActionContext,
  actions: WorkflowActions,
  {
    event,
    from,
    actors,
    open,
  }: { event: string; from: string; actors: string[]; open: readonly Step[] },
): Promise<Step> {
  const rules = [...new Set(open.flatMap(({ when = [] }) => when))];
  const holding: string[] = [];
  let reason: Refusal[] | undefined;
  for (const rule of rules) {
    const against = await refusalsOf(context, actions, rule);
    if (against.length > 0) reason ??= against;
    else holding.push(rule);
  }
  const step = actions.workflow.take(from, { event, actors, holding });
  if (!step) throw reason ?? refusal('E_STATE', { params: { state: from } });
  return step;
}

/**
 * The row of a key, locked until the transaction ends. If there is none: `E_NOT_FOUND` for the system and for
 * responsible staff, `E_FORBIDDEN` for everybody else, as for a row they have no relation to.
 */
async function lockedItem(
  context: ActionContext,
  actions: WorkflowActions,
  key: string,
): Promise<Row> {
  const { collection, find } = actions;
  const id = find ? await find(context, key) : key;
  if (id === undefined)
    throw actions.refuseKey?.(key, {}) ?? (await missing(context, actions, key));
  // PostgreSQL locks the row; SQLite has a single writer and no such clause.
  const [held] = await context
    .trx(collection)
    .where({ id })
    .forUpdate()
    .select('id')
    .catch(noRowForDataException);
  if (!held) throw actions.refuseKey?.(key, {}) ?? (await missing(context, actions, key));
  return context.rows(collection).get(held.id as Key);
}

/** A key that does not fit the column type (data exception, class 22) matches no row; other errors are rethrown. */
function noRowForDataException(error: unknown): [] {
  const { code } = error as { code?: string };
  if (code?.startsWith('22')) return [];
  throw error;
}

async function missing(
  context: ActionContext,
  actions: WorkflowActions,
  key: string,
): Promise<Refusal> {
  const mayKnow = context.caller.system || (await actsByDuty(context, actions));
  return mayKnow ? refusal('E_NOT_FOUND', { params: { path: key } }) : refusal('E_FORBIDDEN');
}
