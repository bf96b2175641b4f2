// Commands of the staff in a case: messages to the candidate and internal notes. docs/domain/admissions.md, "Messages".
import { caseActions as declared } from '@site/shared/actions';
import { isCaseLetter } from '@site/shared/domain/admissions';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { type Command, type CommandContext, command } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { refusal } from '../../../engine/refuse.ts';
import { appendToLog } from '../log/case-log.ts';
import { addMessage } from './case-messages.ts';
import { caseIdOf } from './case-of.ts';
import { notFirewalled } from './staff-events.ts';

/** Duties that write in a case. */
export const writingDuties: readonly string[] = ['secretary', 'chair'];

const mayWrite = ({ caller }: ActionContext) =>
  caller.person !== null && writingDuties.some((duty) => caller.duties.includes(duty));

/** States in which a case has nobody to write to, or nothing to note. */
const silentStates: readonly string[] = ['draft', 'removed'];

/** `cases/{no}/write`: a message to the candidate, who gets a mail. */
const write: Command = command({
  payload: formOf(declared.write, {}),
  by: mayWrite,
  collection: 'case_messages',
  silent: true,
  run: async (context) => {
    const { payload, note, emit } = context;
    const { body, template } = payload;
    if (template !== undefined && !isCaseLetter(template)) {
      throw refusal('E_INVALID', { field: 'template' });
    }
    const item = await lockedCase(context);
    const id = await addMessage(context, item, { direction: 'to_candidate', body, template });
    const written = { message: id, template: template ?? null };
    await appendToLog(context, item, { type: 'write', payload: written });
    note({ item: id });
    emit('cases.write', item.id);
    return { id };
  },
});

/** `cases/{no}/note`: a note that only the staff without a part in the case reads. */
const noteInternally: Command = command({
  payload: formOf(declared.note, {}),
  by: mayWrite,
  collection: 'case_messages',
  silent: true,
  run: async (context) => {
    const { payload, note } = context;
    const item = await lockedCase(context);
    const id = await addMessage(context, item, { direction: 'internal', body: payload.body });
    await appendToLog(context, item, { type: 'note', payload: { message: id } });
    note({ item: id });
    return { id };
  },
});

export const staffCommands: Readonly<Record<string, Command>> = { write, note: noteInternally };

/**
 * The addressed case, locked, because the log counts its entries. Throws `E_NOT_FOUND`, `E_FIREWALL` for staff who have
 * a part in it, and `E_STATE` for drafts.
 */
export async function lockedCase(context: CommandContext) {
  const { trx, caller } = context;
  const { key } = context.item;
  const id = await caseIdOf(trx, key);
  const item = id ? await trx('cases').where({ id }).forUpdate().first() : undefined;
  if (!item) throw refusal('E_NOT_FOUND', { params: { path: key } });
  const against = await notFirewalled({ trx, item, caller });
  if (against) throw against;
  if (silentStates.includes(item.state)) {
    throw refusal('E_STATE', { params: { state: item.state } });
  }
  return item;
}
