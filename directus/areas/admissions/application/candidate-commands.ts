// Commands of the candidate: uploads and messages. docs/domain/admissions.md, docs/domain/files.md rule 14.
import { caseActions as declared } from '@site/shared/actions';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type Command, type CommandContext, command } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { acceptFile } from '../../../engine/files/accept-file.ts';
import { storeUpload } from '../../../engine/files/unused-uploads.ts';
import { refusal } from '../../../engine/refuse.ts';
import { lockPeople } from '../../people/records/lock-people.ts';
import { caseIdOf } from '../cases/case-of.ts';
import { evidencePurpose } from './application.ts';

/** Maximum uploads of one account that no application names yet. */
const maxUnused = 15;

const acceptedTypes = ['application/pdf', 'image/jpeg', 'image/png'];

/** `cases/upload`: the request body is the file; `cases/autosave` then names its id. */
const upload = command({
  payload: z.strictObject({ file: z.instanceof(Uint8Array) }),
  by: (context) => hasEditableCase(context),
  collection: 'cases',
  // The bytes are not stored for idempotent repeats.
  notIdempotent: true,
  silent: true,
  beforehand: async ({ host, payload: { file } }) => {
    const accepted = await acceptFile(host, file);
    if (!acceptedTypes.includes(accepted.type)) throw refusal('E_FILE_TYPE', { field: 'file' });
    return accepted;
  },
  run: async (context, file) => {
    await lockPeople(context.trx, [context.caller.person]);
    if (!(await hasEditableCase(context))) throw refusal('E_FORBIDDEN');
    return storeUpload(context, file, { purpose: evidencePurpose, name: 'evidence', maxUnused });
  },
});

/** Whether the caller has an application that can be changed. */
async function hasEditableCase({ trx, caller }: CommandContext): Promise<boolean> {
  if (caller.person === null) return false;
  const editable = await trx('cases')
    .where({ candidate: caller.person })
    .whereIn('state', ['draft', 'returned'])
    .first('id');
  return editable !== undefined;
}

/** `cases/{id}/message`: a message of the candidate to the committee. */
const message: Command = command({
  payload: formOf(declared.message, {}),
  by: ({ caller }) => caller.person !== null,
  collection: 'case_messages',
  silent: true,
  run: async (context) => {
    const { rows, caller, now, payload, note, emit } = context;
    const item = await ownCase(context);
    if (item.state === 'draft' || item.state === 'removed') {
      throw refusal('E_STATE', { params: { state: item.state } });
    }
    const id = uuid();
    await rows('case_messages').add({
      id,
      case: item.id,
      direction: 'from_candidate',
      author: caller.person,
      body: payload.body,
      at: now.toISOString(),
    });
    note({ item: id });
    emit('cases.message', item.id);
    return { id };
  },
});

/** `cases/{id}/read-messages`: the candidate has read the messages to them. */
const readMessages: Command = command({
  payload: formOf(declared['read-messages'], {}),
  by: ({ caller }) => caller.person !== null,
  collection: 'case_messages',
  silent: true,
  run: async (context) => {
    const item = await ownCase(context);
    const read = await context
      .trx('case_messages')
      .where({ case: item.id, direction: 'to_candidate' })
      .whereNull('read_at')
      .update({ read_at: context.now });
    return { read };
  },
});

export const candidateCommands: Readonly<Record<string, Command>> = {
  upload,
  message,
  'read-messages': readMessages,
};

/** The addressed case, if it is the caller's own; `E_FORBIDDEN` for any other, as for one that does not exist. */
async function ownCase(context: CommandContext) {
  const { trx, caller, item } = context;
  const id = await caseIdOf(trx, item.key);
  const row = id ? await trx('cases').where({ id }).first() : undefined;
  if (!row || caller.person === null || row.candidate !== caller.person) {
    throw refusal('E_FORBIDDEN');
  }
  return row;
}
