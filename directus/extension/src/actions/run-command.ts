// Commands: what is done in one transaction and has no state of its own.
import { countGuess } from '../accounts/sign-in-tries.ts';
import type { Host, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { textOf } from '../values.ts';
import type { ActionContext } from './action-context.ts';
import type { Command } from './action-set.ts';
import { kindOf } from './caller.ts';
import { type ActionRequest, type Asking, inTransaction } from './in-transaction.ts';
import { readPayload } from './payload.ts';
import { putOut, writeLog } from './records.ts';
import { onceOnly } from './repeats.ts';

/** Runs a command. Throws refusals of the catalogue; nothing is changed then. */
export function runCommand(
  host: Host,
  asking: Asking,
  command: Command,
  { name, ...request }: ActionRequest & { name: string },
): Promise<Row> {
  const run = async () => {
    const ready = await readyFor(host, asking, command, request);
    return inOneTransaction(host, asking, command, { name, ...request, ready });
  };
  if (!command.guessed || !('accountability' in asking)) return run();
  // What its form does not take is refused before a password is looked at: nothing is guessed.
  if (!isReadable(command, request.payload)) return run();
  // What a refusal takes back with its transaction must not be the count of it.
  return countGuess(host, { ...asking, payload: request.payload }, run);
}

function isReadable({ payload: form }: Command, payload: unknown): boolean {
  if (typeof form === 'function') return true;
  try {
    readPayload(form, payload);
    return true;
  } catch {
    return false;
  }
}

/** What is made beforehand for who may ask; the transaction in which that was looked at is over by then. */
async function readyFor(
  host: Host,
  asking: Asking,
  command: Command,
  request: ActionRequest,
): Promise<unknown> {
  const { beforehand } = command;
  if (!beforehand) return undefined;
  const asked = await inTransaction(host, asking, ({ context }) =>
    admitted(context, command, request),
  );
  return beforehand(asked as ActionContext<never>);
}

/** The command as it is asked for, by who may ask and in its form. */
async function admitted(
  context: ActionContext,
  { by, payload }: Command,
  request: ActionRequest,
): Promise<ActionContext> {
  const item: Row = request.key === undefined ? {} : { key: request.key };
  const asked = { ...context, item, revision: request.revision };
  if (!(await by(asked))) throw refusal('E_FORBIDDEN');
  const form = typeof payload === 'function' ? payload(context.settings) : payload;
  return { ...asked, payload: readPayload(form, request.payload) };
}

function inOneTransaction(
  host: Host,
  asking: Asking,
  command: Command,
  { name, ready, ...request }: ActionRequest & { name: string; ready: unknown },
): Promise<Row> {
  return inTransaction(host, asking, async ({ context, notes, events }) => {
    const asked = await admitted(context, command, request);
    const { payload } = asked;
    const run = async () => {
      const answer = await command.run(asked as ActionContext<never>, ready as never);
      const about = textOf(notes.item ?? request.key ?? context.caller.person ?? '');
      await writeLog(context, {
        action: name,
        collection: command.collection,
        item: about,
        actorKind: kindOf(context.caller),
        ...(typeof notes.revision === 'number' && { revision: notes.revision }),
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
    return onceOnly(context, { ...request, what }, run);
  });
}
