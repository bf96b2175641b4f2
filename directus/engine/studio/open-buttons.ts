// Which buttons of the studio the user can use for a row, and the initial values of their forms.
import type { Locale } from '@site/shared/contract';
import type { Step } from '@site/shared/domain/workflows';
import { validate as isUuid } from 'uuid';
import type { ActionContext } from '../actions/action-context.ts';
import type { WorkflowActions } from '../actions/action-set.ts';
import { commandOf, workflowOf } from '../actions/action-sets.ts';
import { isApprovalPending } from '../actions/approvals.ts';
import { inTransaction, type Principal } from '../actions/in-transaction.ts';
import { isCommandOpen } from '../actions/run-command.ts';
import { actorsOf, refusalsOf, stateOf } from '../actions/state-answer.ts';
import type { Endpoint, Host } from '../host.ts';
import { once } from '../once.ts';
import { type Refusal, refusal } from '../refuse.ts';
import type { Button } from '../schema/buttons/button.ts';
import { buttons, flows, idOf } from '../schema/buttons.ts';
import { findCollection, textsKey } from '../schema/known-collections.ts';
import type { Options } from '../schema/types.ts';
import { textOf } from '../values.ts';
import { localeOf, localizeLabels } from './studio-language.ts';

/** A usable button, with the options of its flow for this row; at most one of a row leads. */
export type OpenButton = { id: string; event: string; leads: boolean; options: Options };

const optionsOf = once(() => new Map(flows().map(({ id, options }) => [id, options])));
/** Form fields of one language: `texts.ru-RU.title`, `note.ru-RU`, `texts.ru.about`. */
const inLanguage = /^(?:texts|note)\.(ru|en)(?:-RU|-US)?(?:\.(\w+))?$/;
const languages: Readonly<Record<string, string>> = { ru: 'ru-RU', en: 'en-US' };

/** `GET /buttons/{collection}/{key}`: for the studio; users without a staff role get no buttons. */
export const buttonsEndpoint: Endpoint = (router, host) => {
  router.get('/:collection/:key', (request, response, next) => {
    const { collection = '', key = '' } = request.params;
    const accountability = request.accountability ?? null;
    if (!accountability?.user) return next(refusal('E_FORBIDDEN'));
    localeOf(host, request)
      .then((locale) => openButtons(host, { accountability }, { collection, key, locale }))
      .then((data) => response.status(200).json({ data }), next);
  });
};

/** The buttons of a row that the caller can use. */
async function openButtons(
  host: Host,
  asking: Principal,
  { collection, key, locale }: { collection: string; key: string; locale: Locale },
): Promise<OpenButton[]> {
  const here = buttons().filter((button) => button.collection === collection && !button.fresh);
  if (here.length === 0 || !isUuid(key)) return [];
  for (const machine of new Set(here.map((button) => button.machine))) {
    await workflowOf(machine)?.ready?.();
  }
  return inTransaction(host, asking, async ({ context }) => {
    if (context.caller.duties.length === 0) return [];
    const [item] = await context.rows(collection).find({ id: { _eq: key } });
    if (!item) return [];
    const open: OpenButton[] = [];
    for (const button of here) {
      const asked: ActionContext = { ...context, item, key };
      if (!(await isOpen(asked, button))) continue;
      const options = await formFor(asked, button, locale);
      const { event, leads = false } = button;
      open.push({ id: idOf(button), event, leads, options });
    }
    const last = open.findLast(({ leads }) => leads);
    return open.map((one) => ({ ...one, leads: one === last }));
  });
}

/** The flows of the buttons above lists that the caller may not use. */
export async function findHiddenListButtons(host: Host, asking: Principal): Promise<Set<string>> {
  return inTransaction(host, asking, async ({ context }) => {
    const closed = new Set<string>();
    for (const button of buttons()) {
      if (button.fresh && !(await isOpen(context, button))) closed.add(idOf(button));
    }
    return closed;
  });
}

async function isOpen(context: ActionContext, button: Button) {
  const { collection, machine, event, makes, fresh } = button;
  const command = commandOf(machine, event);
  if (command) return isCommandOpen(context, command, context.key ?? '');
  const actions = workflowOf(machine);
  if (!actions) return false;
  // The rules of a new record need its form, which is not filled in yet.
  if (fresh) return (await stepsFor(context, actions, event)).length > 0;
  if (!makes && actions.collection !== collection) {
    const item = await itemBehind(context, actions);
    return item !== undefined && isStepOpen({ ...context, item }, actions, event);
  }
  if (!makes) return isStepOpen(context, actions, event);
  const about = { item: {}, key: undefined, payload: { [makes]: context.key } };
  return isStepOpen({ ...context, ...about }, actions, event);
}

/** The item of a machine that acts on another collection than the row's, such as the account of a person. */
async function itemBehind(context: ActionContext, actions: WorkflowActions) {
  const id = await actions.find?.(context, context.key ?? '');
  return id === undefined ? undefined : context.rows(actions.collection).get(id);
}

/** The steps of an event that the caller may perform in this state. */
async function stepsFor(
  context: ActionContext,
  actions: WorkflowActions,
  event: string,
): Promise<Step[]> {
  const actors = await actorsOf(context, actions);
  const steps = actions.workflow.stepsOf(stateOf(actions, context.item), event);
  return steps.filter(({ by }) => by.some((actor) => actors.includes(actor)));
}

/** Whether the caller can perform a step, apart from fields that are still to be filled in. */
async function isStepOpen(
  context: ActionContext,
  actions: WorkflowActions,
  event: string,
): Promise<boolean> {
  for (const step of await stepsFor(context, actions, event)) {
    if (!(await mayPass(context, actions, step))) continue;
    if (!(await waitsForSecond(context, actions, event, step))) return true;
  }
  return false;
}

/** Whether every rule holds, or fails only for a field that can be filled in. */
async function mayPass(
  context: ActionContext,
  actions: WorkflowActions,
  { when = [] }: Step,
): Promise<boolean> {
  for (const rule of when) {
    if (actions.rulesOfPayload?.includes(rule)) continue;
    const against = await refusalsOf(context, actions, rule);
    if (!against.every(canBeCorrected)) return false;
  }
  return true;
}

/** Whether the user can correct the cause: the refusal names a field or a missing translation. */
export function canBeCorrected({ code, extensions }: Refusal): boolean {
  return Boolean(extensions.field) || code === 'E_PARITY';
}

/** Whether a first approval is pending: it is approved, refused or cancelled, the event is not sent again. */
async function waitsForSecond(
  context: ActionContext,
  { workflow }: WorkflowActions,
  event: string,
  { together }: Step,
): Promise<boolean> {
  const { id } = context.item;
  if (!together || !id) return false;
  const about = { machine: workflow.name, item: textOf(id), event };
  return isApprovalPending(context, { ...about, kinds: together });
}

/** The form without fields of languages in which the row has no text, filled with the values of the row. */
async function formFor(context: ActionContext, button: Button, locale: Locale): Promise<Options> {
  const options = localizeLabels(optionsOf().get(idOf(button)) ?? {}, locale) as Options;
  const fields = (options.fields ?? []) as (Options & { field: string })[];
  const held = button.inputs?.filter((input) => input.held).map(({ field }) => field) ?? [];
  if (held.length === 0 && !fields.some(({ field }) => inLanguage.test(field))) return options;
  const texts = await textsOf(context, button.collection);
  const mayBeFirst = findCollection(button.collection)?.firstTexts;
  const isThere = ({ field }: { field: string }) => {
    const [, language = ''] = inLanguage.exec(field) ?? [];
    return !language || mayBeFirst || texts.has(languages[language] ?? '');
  };
  return { ...options, fields: fields.filter(isThere).map((field) => filled(field)) };

  function filled(field: Options & { field: string }): Options {
    const [, language, column] = inLanguage.exec(field.field) ?? [];
    const row = language ? texts.get(languages[language] ?? '') : context.item;
    const value = row?.[column ?? field.field];
    if (!held.includes(field.field) || value === undefined || value === null) return field;
    return { ...field, schema: { default_value: value as Options[string] } };
  }
}

async function textsOf({ rows, item }: ActionContext, collection: string) {
  const found = await rows(`${collection}_translations`).find({
    [textsKey(collection)]: { _eq: item.id },
  });
  return new Map(found.map((row) => [textOf(row.language), row]));
}
