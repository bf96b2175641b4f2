// Runs commands: actions in one transaction without a state machine.
import { acquireLocks } from '../acquire-lock.ts';
import type { Host, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { textOf } from '../values.ts';
import type { ActionContext } from './action-context.ts';
import type { Command, CommandContext, LimitFailures } from './action-set.ts';
import { kindOf } from './caller.ts';
import { requireFreshFactor, secondFactor } from './fresh-factor.ts';
import { withIdempotency } from './idempotency.ts';
import { type ActionRequest, inTransaction, type Principal } from './in-transaction.ts';
import { readPayload } from './payload.ts';
import { enqueueEvent, writeLog } from './records.ts';

/** Runs a command. Throws refusals of the catalogue; nothing is changed then. */
export function runCommand(
  host: Host,
  asking: Principal,
  command: Command,
  { name, ...request }: ActionRequest & { name: string },
): Promise<Row> {
  const run = async () => {
    const ready = await readyFor(host, asking, command, request);
    const release = await acquireLocks(host.database, (await command.locks?.(host, request)) ?? []);
    const done = inOneTransaction(host, asking, command, { name, ...request, ready });
    return done.finally(release);
  };
  const limitFailures = command.limitFailures ?? limitOfCodes(command, request.payload);
  if (!limitFailures || !('accountability' in asking)) return run();
  // An invalid form is refused before the password is checked, so it counts as no attempt.
  if (!isReadable(command, request.payload)) return run();
  // The attempt is counted outside the transaction, which a refusal rolls back.
  return limitFailures(host, { ...asking, payload: request.payload }, run);
}

/** A payload with a code counts as an attempt at the second factor. */
function limitOfCodes({ freshFactor }: Command, payload: unknown): LimitFailures | undefined {
  return freshFactor && codeIn(payload) ? secondFactor().limitFailures : undefined;
}

function codeIn(payload: unknown): string | undefined {
  const { otp } = (payload ?? {}) as { otp?: unknown };
  return typeof otp === 'string' && otp !== '' ? otp : undefined;
}

/** Whether the caller may run a command for an item, and it has something to do, as far as this is known without its form. */
export async function isCommandOpen(
  context: ActionContext,
  command: Command,
  key: string,
): Promise<boolean> {
  const asked = { ...context, item: { key } };
  return (await command.by(asked)) && ((await command.open?.(asked)) ?? true);
}

/** Throws `E_FORBIDDEN` if the caller may not run the command at all, whatever its payload. */
export async function requirePermission(
  host: Host,
  asking: Principal,
  { by }: Command,
  key: string | undefined,
): Promise<void> {
  await inTransaction(host, asking, async ({ context }) => {
    if (!(await by({ ...context, item: { key: key ?? '' } }))) throw refusal('E_FORBIDDEN');
  });
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

/** Runs `beforehand` for permitted callers, after the transaction that checked the permission has ended. */
async function readyFor(
  host: Host,
  asking: Principal,
  command: Command,
  request: ActionRequest,
): Promise<unknown> {
  const { beforehand } = command;
  if (!beforehand) return undefined;
  const asked = await inTransaction(host, asking, ({ context }) =>
    checkedContext(context, command, request),
  );
  return beforehand(asked as CommandContext<never>);
}

/** The context of the command: checks the permission and parses the payload. */
async function checkedContext(
  context: ActionContext,
  { by, payload }: Command,
  request: ActionRequest,
): Promise<CommandContext> {
  const item = { key: request.key ?? '' };
  const asked = { ...context, item, revision: request.revision };
  if (!(await by(asked))) throw refusal('E_FORBIDDEN');
  const form = typeof payload === 'function' ? payload(context.settings) : payload;
  return { ...asked, payload: readPayload(form, request.payload) };
}

function inOneTransaction(
  host: Host,
  asking: Principal,
  command: Command,
  { name, ready, ...request }: ActionRequest & { name: string; ready: unknown },
): Promise<Row> {
  return inTransaction(host, asking, async ({ context, notes, events }) => {
    const asked = await checkedContext(context, command, request);
    const { payload } = asked;
    if (command.freshFactor) await requireFreshFactor(context, codeIn(payload));
    const run = async () => {
      const answer = await command.run(asked as CommandContext<never>, ready as never);
      const about = textOf(notes.item ?? request.key ?? context.caller.person ?? '');
      await writeLog(context, {
        action: name,
        collection: command.collection,
        item: about,
        actorKind: kindOf(context.caller),
        ...(typeof notes.revision === 'number' && { revision: notes.revision }),
        fields: Object.keys(payload as Row),
      });
      if (!command.silent) await enqueueEvent(context, name, about, notes);
      for (const { event, item: other, payload: told } of events) {
        await enqueueEvent(context, event, other, told);
      }
      return answer;
    };
    if (command.notIdempotent) return run();
    const what = [name, request.key ?? null, request.payload ?? null];
    return withIdempotency(context, { ...request, what }, run);
  });
}
