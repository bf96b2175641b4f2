// State and allowed events for a caller: docs/domain/workflows.md, rule 7.
import type { Row } from '../host.ts';
import type { Refusal } from '../refuse.ts';
import { textOf } from '../values.ts';
import type { ActionContext } from './action-context.ts';
import type { WorkflowActions } from './action-set.ts';
import { type Pending, pendingOf } from './approvals.ts';
import { isDuty } from './caller.ts';

/** The answer of an event: the new public state and the events that this caller may send next. */
export type StateAnswer = {
  id: string;
  state: string;
  revision: number;
  allowed: string[];
  /** Steps that wait for a second approval. */
  pending: Pending[];
};

/** The answer for a caller who is these actors for the item. */
export async function answerOf(
  context: ActionContext,
  actions: WorkflowActions,
  actors: string[],
): Promise<StateAnswer> {
  const state = stateOf(actions, context.item);
  const id = textOf(context.item.id ?? '');
  const shown = shownTo(context, actions);
  const mayCancel = (await refusalsOfCancelling(context, actions)).length === 0;
  return {
    id,
    state: stateOf(actions, shown),
    revision: Number(shown.revision ?? 0),
    allowed: await allowedOf({ ...context, payload: {} }, actions, { state, actors }),
    // A caller who may not cancel an approval must not know of it.
    pending: mayCancel
      ? await pendingOf(context, {
          machine: actions.workflow.name,
          item: id,
          actors,
          kindsOf: (event) =>
            actions.workflow.stepsOf(state, event).flatMap(({ together }) => together ?? []),
        })
      : [],
  };
}

/** Events whose rules hold, as far as they can be evaluated without a payload. */
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
        const needsPayload = rulesOfPayload.includes(rule);
        answers.set(rule, needsPayload || (await refusalsOf(context, actions, rule)).length === 0);
      }
      if (!when.every((rule) => answers.get(rule)) || allowed.includes(event)) continue;
      allowed.push(event);
    }
  }
  return allowed;
}

/** Whether the caller's staff role makes them responsible for all items of this machine. */
export async function actsByDuty(
  context: ActionContext,
  { workflow, actors }: WorkflowActions,
): Promise<boolean> {
  const any = { ...context, item: { id: '' } };
  for (const duty of workflow.actors.filter(isDuty)) {
    if (await (actors as Actors)[duty]?.(any)) return true;
  }
  return false;
}

/** The actors that the caller is for the item; the system is `system`. */
export async function actorsOf(
  context: ActionContext,
  actions: WorkflowActions,
): Promise<string[]> {
  if (context.caller.system) return ['system'];
  const actors: string[] = [];
  for (const actor of actions.workflow.actors) {
    if (actor === 'system') continue;
    if (await (actions.actors as Actors)[actor]?.(context)) actors.push(actor);
  }
  return actors;
}

/** Throws the refusal of a caller to whom the item is closed. */
export async function mustBeOpen(
  context: ActionContext,
  { closedTo }: WorkflowActions,
  actors: readonly string[],
): Promise<void> {
  if (context.caller.system) return;
  const against = await closedTo?.(context as ActionContext<unknown, never>, actors);
  if (against) throw against;
}

/** Throws the refusal of a rule that must hold for cancelling a first approval. */
export async function mustBeCancellable(
  context: ActionContext,
  actions: WorkflowActions,
): Promise<void> {
  const [against] = await refusalsOfCancelling(context, actions);
  if (against) throw against;
}

async function refusalsOfCancelling(
  context: ActionContext,
  actions: WorkflowActions,
): Promise<Refusal[]> {
  if (context.caller.system) return [];
  const all = await Promise.all(
    (actions.cancelRules ?? []).map((rule) => refusalsOf(context, actions, rule)),
  );
  return all.flat();
}

/** The field with the state. */
export function stateFieldOf({ stateField }: WorkflowActions): string {
  return stateField ?? 'state';
}

/** The state of an item; `none` if it does not exist yet. */
export function stateOf(actions: WorkflowActions, item: Row): string {
  return textOf(item[stateFieldOf(actions)]) || 'none';
}

/** The item as the caller may know it. */
export function shownTo(
  { item, caller }: Pick<ActionContext, 'item' | 'caller'>,
  { shown }: WorkflowActions,
): Row {
  return shown && !caller.system ? shown(item as never, caller) : item;
}

type Actors = Readonly<Record<string, (context: ActionContext) => unknown>>;

type Rule = (
  context: ActionContext,
) => Refusal | Refusal[] | undefined | Promise<Refusal | Refusal[] | undefined>;

/** The refusals of a rule; empty when it holds. */
export async function refusalsOf(
  context: ActionContext,
  { rules }: WorkflowActions,
  rule: string,
): Promise<Refusal[]> {
  const ask = (rules as Record<string, Rule>)[rule];
  if (!ask) throw new Error(`No rule is called "${rule}"`);
  const against = await ask(context);
  return against === undefined ? [] : [against].flat();
}
