// A button of the studio: performs an event as the user who clicks it.

import type { Locale } from '@site/shared/contract';
import { commandOf, workflowOf } from '../actions/action-sets.ts';
import { choiceOf } from '../actions/approval-labels.ts';
import type { Pending } from '../actions/approvals.ts';
import type { ActionRequest } from '../actions/in-transaction.ts';
import { performEvent } from '../actions/perform.ts';
import { runCommand } from '../actions/run-command.ts';
import type { Accountability, Host, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { localeOf } from './studio-language.ts';

type Options = {
  machine: string;
  event: string;
  makes?: string;
  fresh?: boolean;
  /** Fields that opened with the values of the row. */
  held: readonly string[];
};
type FlowContext = Host & {
  accountability: Accountability;
  data: { $trigger?: { body?: Row } };
};

/**
 * The operation of the flows in `directus/engine/schema/buttons.ts`: one event or command for each selected
 * row; a `fresh` button acts on no row.
 */
export const performOperation = {
  id: 'perform-event',
  handler: async (
    { machine, event, makes, fresh, held }: Options,
    flow: FlowContext,
  ): Promise<object[]> => {
    const { keys, collection: _collection, otp: code, ...inputs } = flow.data.$trigger?.body ?? {};
    // A flow that was created without accountability must not get system access.
    if (!flow.accountability?.user) throw refusal('E_FORBIDDEN');
    if (!fresh && !Array.isArray(keys)) throw refusal('E_FORBIDDEN');
    const asking = { accountability: flow.accountability };
    const payload = nestInputs(inputs, held);
    const otp = typeof code === 'string' && code !== '' ? code : undefined;
    const answers: object[] = [];
    for (const key of fresh ? [undefined] : (keys as string[])) {
      const request = makes ? { payload: { ...payload, [makes]: key } } : { key, payload };
      answers.push(await ask(request));
    }
    return answers;

    async function ask(request: ActionRequest): Promise<object> {
      const command = commandOf(machine, event);
      const name = `${machine}.${event}`;
      if (command) {
        const given = { ...(request.payload as Row), ...(command.freshFactor && otp && { otp }) };
        return runCommand(flow, asking, command, { name, ...request, payload: given });
      }
      const actions = workflowOf(machine);
      if (!actions) throw refusal('E_FORBIDDEN');
      const answer = await performEvent(flow, asking, actions, event, { ...request, otp });
      if (!answer.waiting) return answer;
      const locale = await localeOf(flow, asking);
      return { ...answer, request: answer.pending.flatMap((one) => requestOf(one, event, locale)) };
    }
  },
};

/** What the studio tells the first person of a two-person event. */
export type WaitingRequest = { locale: Locale; awaits: string[]; until: string };

function requestOf(
  { event, awaits, expires_at }: Pending,
  wanted: string,
  locale: Locale,
): WaitingRequest[] {
  if (event !== wanted) return [];
  const kinds = awaits.map((kind) => choiceOf('approvals', 'actor_kind', kind)[locale]);
  return [{ locale, awaits: kinds, until: expires_at }];
}

/**
 * Turns the flat field `note.ru-RU` into `{note: {'ru-RU': …}}`. Empty fields are omitted, except those that
 * opened with a value: they become null, because the user cleared them.
 */
function nestInputs(inputs: Row, held: readonly string[]): Row {
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
