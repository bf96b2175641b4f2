// Commands of the candidate: uploads and messages. docs/domain/admissions.md, docs/domain/files.md rule 14.
import { caseActions as declared } from '@site/shared/actions';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { type Command, command } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { acceptFile } from '../../engine/files/accept-file.ts';
import { storeFile } from '../../engine/files/store-file.ts';
import type { Row } from '../../engine/host.ts';
import { refusal } from '../../engine/refuse.ts';
import { dayOf, textOf } from '../../engine/values.ts';
import { lockPeople } from '../people/lock-people.ts';
import { evidencePurpose, unusedFiles } from './application.ts';
import { caseActions } from './case-actions.ts';

const megabyte = 1_000_000;
/** An upload that no saved application names is deleted after this time. */
const keptFor = 24 * 60 * 60_000;
/** Maximum uploads of one account that no application names yet. */
const maxUnused = 15;

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** `cases/upload`: the request body is the file; `cases/autosave` then names its id. */
const upload = command({
  payload: z.strictObject({ file: z.instanceof(Uint8Array) }),
  by: ({ caller }) => caller.person !== null,
  collection: 'cases',
  // The bytes are not stored for idempotent repeats.
  notIdempotent: true,
  silent: true,
  beforehand: async ({ host, settings, payload: { file } }) => {
    const mb = settings['upload.evidence_mb'];
    if (file.byteLength > mb * megabyte) {
      throw refusal('E_FILE_SIZE', { field: 'file', params: { mb } });
    }
    const accepted = await acceptFile(host, file);
    if (!extensions[accepted.type]) throw refusal('E_FILE_TYPE', { field: 'file' });
    return accepted;
  },
  run: async (context, { bytes, type, scan_status }) => {
    const { trx, caller, now, settings } = context;
    await lockPeople(trx, [caller.person]);
    const editable = await trx('cases')
      .where({ candidate: caller.person })
      .whereIn('state', ['draft', 'returned'])
      .first('id');
    if (!editable) throw refusal('E_FORBIDDEN');
    const unused: Row[] = await unusedFiles(trx, caller.user)
      .orderBy('retention_until')
      .select('retention_until');
    if (unused.length >= maxUnused) {
      const date = dayOf(unused[0]?.retention_until, settings['deadline.zone']);
      throw refusal('E_QUOTA', { field: 'file', params: { n: maxUnused, date } });
    }
    const id = await storeFile(context, bytes, {
      type,
      filename_download: `evidence.${extensions[type]}`,
      purpose: evidencePurpose,
      scan_status,
    });
    // Directus sets the uploader from the accountability, which is that of the system here.
    await trx('directus_files')
      .where({ id })
      .update({
        uploaded_by: caller.user,
        retention_until: new Date(now.getTime() + keptFor),
      });
    return { id, type, size: bytes.byteLength };
  },
});

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
      throw refusal('E_STATE', { params: { state: textOf(item.state) } });
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
    emit('cases.message', textOf(item.id));
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
async function ownCase(context: ActionContext<unknown>): Promise<Row> {
  const { trx, caller, item } = context;
  const id = await caseActions.find?.(context, textOf(item.key));
  const row: Row | undefined = id && (await trx('cases').where({ id }).first());
  if (!row || caller.person === null || row.candidate !== caller.person) {
    throw refusal('E_FORBIDDEN');
  }
  return row;
}
