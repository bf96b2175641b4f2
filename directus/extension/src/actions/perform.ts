// The one mechanism that turns "event on an item" into a change: docs/domain/workflows.md.
import type { Step } from '@site/shared/domain';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { announcer } from '../announce.ts';
import { now } from '../clock.ts';
import type { Accountability, Host, Key, Row } from '../host.ts';
import type { OutboxContext } from '../outbox/outbox-event.ts';
import { wakeOutbox } from '../outbox/wake.ts';
import { type Refusal, refusal } from '../refuse.ts';
import { settingsOf } from '../settings/settings-of.ts';
import { textOf } from '../values.ts';
import { type ActionContext, rowsIn } from './action-context.ts';
import type { Command, WorkflowActions } from './action-set.ts';
import { bothAgree, type Pending, pendingOf, takeBack } from './approvals.ts';
import { type Caller, callerOf, theHouse } from './caller.ts';
import { readPayload } from './payload.ts';
import { putOut, writeLog } from './records.ts';
import { digestOf, onceOnly } from './repeats.ts';

/** Who asks: a call from outside with its accountability, or the house itself. */
export type Asking = { accountability: Accountability } | { house: true };

export type ActionRequest = {
  /** Key of the item; undefined for an event from `none` and for most commands. */
  key?: string | undefined;
  payload?: unknown;
  idempotencyKey?: string | undefined;
  /** The revision the caller has seen. */
  revision?: number | undefined;
};

/** What an event answers: the new public state and what this caller may ask for next. */
export type StateAnswer = {
  id: string;
  state: string;
  revision: number;
  allowed: string[];
  /** Steps that wait for a second person. */
  pending: Pending[];
};

type Draft = {
  context: ActionContext;
  notes: Row;
  events: { event: string; item: string; payload: Row }[];
  tags: Set<string>;
};

/**
 * Performs an event of a state machine. Throws refusals of the catalogue; nothing is changed then.
 * `waiting` is true when the step waits for a second person.
 */
export function performEvent(
  host: Host,
  asking: Asking,
  actions: WorkflowActions,
  event: string,
  request: ActionRequest,
): Promise<StateAnswer & { waiting: boolean }> {
  const { workflow } = actions;
  return inTransaction(host, asking, async (draft) => {
    const { context } = draft;
    const what = [workflow.name, request.key ?? null, event, request.payload ?? null];
    return onceOnly(context, repeatOf(context.caller, request, what), () =>
      takeEvent(draft, actions, event, request),
    );
  });
}

/** What the item is now and what this caller may ask for. Refuses whoever is nothing to it. */
export function askState(
  host: Host,
  asking: Asking,
  actions: WorkflowActions,
  key: string,
): Promise<StateAnswer> {
  return inTransaction(host, asking, async ({ context }) => {
    const item = await lockedItem(context, actions, key);
    const seen = { ...context, item, key };
    const actors = await actorsOf(seen, actions);
    if (actors.length === 0) throw refusal('E_FORBIDDEN');
    return answerOf(seen, actions, actors);
  });
}

/** Takes back the first word of a step of two persons. */
export function takeBackEvent(
  host: Host,
  asking: Asking,
  actions: WorkflowActions,
  event: string,
  key: string,
): Promise<StateAnswer> {
  return inTransaction(host, asking, async ({ context }) => {
    const item = await lockedItem(context, actions, key);
    const seen = { ...context, item, key };
    const actors = await actorsOf(seen, actions);
    const steps = actions.workflow.stepsOf(stateOf(actions, item), event);
    if (!steps.some(({ together }) => together?.some((kind) => actors.includes(kind)))) {
      throw refusal('E_FORBIDDEN');
    }
    await takeBack(context, { machine: actions.workflow.name, item: textOf(item.id), event });
    return answerOf(seen, actions, actors);
  });
}

/** Runs a command. Throws refusals of the catalogue; nothing is changed then. */
export function runCommand(
  host: Host,
  asking: Asking,
  command: Command,
  { name, ...request }: ActionRequest & { name: string },
): Promise<Row> {
  return inTransaction(host, asking, async ({ context, notes, events }) => {
    const item: Row = request.key === undefined ? {} : { key: request.key };
    const asked = { ...context, item };
    if (!(await command.by(asked))) throw refusal('E_FORBIDDEN');
    const payload = readPayload(command.payload, request.payload);
    const run = async () => {
      const answer = await command.run({ ...asked, payload } as ActionContext<never>);
      const about = textOf(notes.item ?? request.key ?? context.caller.person ?? '');
      await writeLog(context, {
        action: name,
        collection: command.collection,
        item: about,
        actorKind: kindOf(context.caller),
        fields: Object.keys(payload as Row),
      });
      if (!command.silent) await putOut(context, name, about, notes);
      for (const { event, item: other, payload: told } of events) {
        await putOut(context, event, other, told);
      }
      return answer;
    };
    if (command.unremembered) return run();
    const what = [name, request.key ?? null, request.payload ?? null];
    return onceOnly(context, repeatOf(context.caller, request, what), run);
  });
}

/**
 * Performs an event as a part of another action, inside its transaction: in the name of the house, or
 * of who asked for that action. A refusal comes before anything is written.
 */
export async function performWithin(
  context: ActionContext,
  actions: WorkflowActions,
  event: string,
  { as, ...request }: Pick<ActionRequest, 'key' | 'payload'> & { as: 'house' | 'caller' },
): Promise<StateAnswer> {
  const notes: Row = {};
  const events: Draft['events'] = [];
  const tags = new Set<string>();
  const inner: ActionContext = {
    ...context,
    caller: as === 'house' ? { ...context.caller, system: true } : context.caller,
    item: {},
    payload: {},
    note: (details) => Object.assign(notes, details),
    tell: (further, item, payload = {}) => events.push({ event: further, item, payload }),
  };
  const answer = await takeEvent({ context: inner, notes, events, tags }, actions, event, request);
  context.stale(...tags);
  return answer;
}

/**
 * Performs an event in the name of the house as what follows from an event of the outbox: in the
 * transaction that marks that one as handled, so that it happens exactly once.
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
    caller: theHouse,
    settings: await settingsOf(host, trx),
  });
  const answer = await takeEvent(draft, actions, event, request);
  afterCommit(() => announceDone(host, draft.tags));
  return answer;
}

async function takeEvent(
  draft: Draft,
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
  if (!isNew && actors.length === 0) throw refusal('E_FORBIDDEN');
  if (request.revision !== undefined && request.revision !== revision) {
    throw refusal('E_CONFLICT_VERSION');
  }
  const steps = workflow.stepsOf(from, event);
  if (steps.length === 0) throw refusal('E_STATE', { params: { state: from } });
  const open = steps.filter(({ by }) => by.some((actor) => actors.includes(actor)));
  if (open.length === 0) throw refusal('E_FORBIDDEN');

  const effect = actions.effects[event];
  const context: ActionContext = {
    ...known,
    payload: readPayload(effect?.payload, request.payload),
  };
  const step = await stepTaken(context, actions, { event, from, actors, open });
  // What does not exist yet is known by what it is to become: both must want the same.
  const about = isNew ? digestOf(context.payload) : textOf(found.id);
  const ask = { machine: workflow.name, item: about, event, step, actors };
  if (!context.caller.system && !(await bothAgree(context, ask))) {
    return { ...(await answerOf(context, actions, actors)), waiting: true };
  }

  const written = (await effect?.write?.(context as ActionContext<never>, step)) ?? {};
  const next = { ...written, [stateFieldOf(actions)]: step.to, revision: revision + 1 };
  const rows = context.rows(actions.collection);
  const id = isNew ? await rows.add({ id: uuid(), ...next }) : (found.id as Key);
  if (!isNew) await rows.change(id, next);

  await writeLog(context, {
    action: `${workflow.name}.${event}`,
    collection: actions.collection,
    item: textOf(id),
    actorKind: step.by.find((actor) => actors.includes(actor)) ?? null,
    revision: revision + 1,
    from,
    to: step.to,
    fields: Object.keys(written),
  });
  const told = { ...draft.notes, from, to: step.to };
  await putOut(context, `${workflow.name}.${event}`, textOf(id), told);
  for (const { event: further, item, payload } of draft.events) {
    await putOut(context, further, item, payload);
  }
  for (const tag of actions.tags ?? []) draft.tags.add(tag);

  const after = { ...context, item: await rows.get(id) };
  const answer = await answerOf(after, actions, await actorsOf(after, actions));
  return { ...answer, waiting: false };
}

/** Asks the rules of the steps that are open to the caller, then the machine itself. */
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

async function answerOf(
  context: ActionContext,
  actions: WorkflowActions,
  actors: string[],
): Promise<StateAnswer> {
  const state = stateOf(actions, context.item);
  const id = textOf(context.item.id ?? '');
  return {
    id,
    state,
    revision: Number(context.item.revision ?? 0),
    allowed: await allowedOf({ ...context, payload: {} }, actions, { state, actors }),
    pending: await pendingOf(context, actions.workflow.name, id),
  };
}

/** Events whose rules hold as far as they can be asked without a payload. */
async function allowedOf(
  context: ActionContext,
  actions: WorkflowActions,
  { state, actors }: { state: string; actors: string[] },
): Promise<string[]> {
  const { workflow, rulesOfPayload = [] } = actions;
  const answers = new Map<string, boolean>();
  const allowed: string[] = [];
  for (const event of workflow.eventsOf(state)) {
    for (const { by, when = [] } of workflow.stepsOf(state, event)) {
      if (!by.some((actor) => actors.includes(actor))) continue;
      for (const rule of when) {
        if (answers.has(rule)) continue;
        const unasked = rulesOfPayload.includes(rule);
        answers.set(rule, unasked || (await refusalsOf(context, actions, rule)).length === 0);
      }
      if (!when.every((rule) => answers.get(rule)) || allowed.includes(event)) continue;
      allowed.push(event);
    }
  }
  return allowed;
}

async function actorsOf(context: ActionContext, actions: WorkflowActions): Promise<string[]> {
  if (context.caller.system) return ['system'];
  const actors: string[] = [];
  for (const actor of actions.workflow.actors) {
    if (actor === 'system') continue;
    const is = (actions.actors as Record<string, (context: ActionContext) => unknown>)[actor];
    if (await is?.(context)) actors.push(actor);
  }
  return actors;
}

/** The row behind a key, held until the transaction ends. Throws `E_NOT_FOUND`. */
async function lockedItem(
  context: ActionContext,
  { collection, find }: WorkflowActions,
  key: string,
): Promise<Row> {
  const id = find ? await find(context, key) : key;
  const missing = () => refusal('E_NOT_FOUND', { params: { path: key } });
  if (id === undefined) throw missing();
  // PostgreSQL holds the row; SQLite has one writer anyway and knows no such clause.
  const [held] = await context
    .trx(collection)
    .where({ id })
    .forUpdate()
    .select('id')
    .catch(() => []);
  if (!held) throw missing();
  return context.rows(collection).get(held.id as Key);
}

/** Runs work in one transaction and tells the outbox and the web servers after its commit. */
async function inTransaction<Answer>(
  host: Host,
  asking: Asking,
  work: (draft: Draft) => Promise<Answer>,
): Promise<Answer> {
  const [schema, settings] = await Promise.all([host.getSchema(), settingsOf(host)]);
  let tags: Draft['tags'] = new Set();
  const answer = await host.database.transaction(async (trx: Knex.Transaction) => {
    const caller = 'house' in asking ? theHouse : await callerOf(trx, asking.accountability);
    const draft = draftOf({ trx, schema, host, caller, settings });
    tags = draft.tags;
    return work(draft);
  });
  announceDone(host, tags);
  return answer;
}

type Beginning = Pick<ActionContext, 'trx' | 'schema' | 'host' | 'caller' | 'settings'>;

/** An action that has read and written nothing yet. */
function draftOf(begun: Beginning): Draft {
  const { host, trx, schema } = begun;
  const draft: Pick<Draft, 'notes' | 'events' | 'tags'> = {
    notes: {},
    events: [],
    tags: new Set(),
  };
  const context: ActionContext = {
    ...begun,
    rows: rowsIn(host, trx, schema),
    now: now(),
    item: {},
    payload: {},
    note: (details) => Object.assign(draft.notes, details),
    tell: (event, item, payload = {}) => draft.events.push({ event, item, payload }),
    stale: (...more) => {
      for (const tag of more) draft.tags.add(tag);
    },
  };
  return { context, ...draft };
}

/** After the commit: pages are out of date, and the outbox has something to do. */
function announceDone(host: Host, tags: Iterable<string>): void {
  announcer(host)(tags);
  wakeOutbox(host);
}

function repeatOf(caller: Caller, { idempotencyKey }: ActionRequest, what: unknown) {
  return { idempotencyKey, caller: caller.user ?? caller.addressPrefix ?? 'nobody', what };
}

function kindOf({ system, duties, person }: Caller): string | null {
  if (system) return 'system';
  return duties[0] ?? (person ? 'person' : null);
}

function stateFieldOf({ stateField }: WorkflowActions): string {
  return stateField ?? 'state';
}

function stateOf(actions: WorkflowActions, item: Row): string {
  return textOf(item[stateFieldOf(actions)]) || 'none';
}

type Rule = (
  context: ActionContext,
) => Refusal | Refusal[] | undefined | Promise<Refusal | Refusal[] | undefined>;

/** What speaks against it; empty when the rule holds. */
async function refusalsOf(
  context: ActionContext,
  { rules }: WorkflowActions,
  rule: string,
): Promise<Refusal[]> {
  const ask = (rules as Record<string, Rule>)[rule];
  if (!ask) throw new Error(`No rule is called "${rule}"`);
  const against = await ask(context);
  return against === undefined ? [] : [against].flat();
}
