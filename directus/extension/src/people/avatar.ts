// How a portrait comes and goes: docs/domain/files.md.
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { ActionContext } from '../actions/action-context.ts';
import { command } from '../actions/action-set.ts';
import { fingerprintOf } from '../files/fingerprint.ts';
import { scanBytes } from '../files/scan-bytes.ts';
import type { Host, Row } from '../host.ts';
import type { OutboxHandler } from '../outbox/outbox-event.ts';
import { refusal } from '../refuse.ts';
import { textOf } from '../values.ts';
import { portraitOf } from './portrait.ts';
import { showAnew } from './show-anew.ts';

const megabyte = 1_000_000;
const isMe = ({ caller, item }: ActionContext) => caller.person !== null && item.key === 'me';

/** `people/me/avatar`: the body of the call is the picture. */
export const setAvatar = command({
  payload: z.strictObject({ file: z.instanceof(Uint8Array) }),
  by: isMe,
  collection: 'people',
  // Nobody needs the bytes again.
  unremembered: true,
  beforehand: async ({ host, settings, payload: { file } }) => {
    const mb = settings['upload.avatar_mb'];
    if (file.byteLength > mb * megabyte) {
      throw refusal('E_FILE_SIZE', { field: 'file', params: { mb } });
    }
    const scan_status = await scanBytes(host, Readable.from([Buffer.from(file)]));
    return { picture: await portraitOf(file), scan_status };
  },
  run: async (context, portrait) => change(context, await stored(context, portrait)),
});

/** `people/me/remove-avatar`. */
export const removeAvatar = command({
  payload: z.strictObject({}),
  by: isMe,
  collection: 'people',
  run: (context) => change(context, null),
});

/** Events after which a file belongs to nobody: a portrait was replaced, an archive removed. */
const leavingFiles: readonly string[] = ['people.avatar-replaced', 'own-data.archive-removed'];

/** Deletes the file of a portrait or an archive that is gone, after the change is committed. */
export const deleteFormerFiles: OutboxHandler = async ({ event, item }, { host, trx, schema }) => {
  if (!leavingFiles.includes(event)) return;
  const files = new host.services.FilesService({ schema, accountability: null, knex: trx });
  const known = await trx('directus_files').where({ id: item }).first('id');
  if (known) await files.deleteOne(item);
};

/** Ends the term of a file that belongs to nobody any more: should its event be lost, the nightly job finds it. */
export async function keepNoLonger(
  { rows, now }: Pick<ActionContext, 'rows' | 'now'>,
  file: string,
): Promise<void> {
  await rows('directus_files').change(file, { retention_until: now.toISOString() });
}

async function change(context: ActionContext<unknown>, avatar: string | null): Promise<Row> {
  const { rows, caller, tell, note } = context;
  const id = textOf(caller.person);
  const { avatar: former } = await rows('people').get(id, ['avatar']);
  await rows('people').change(id, { avatar });
  if (former) {
    await keepNoLonger(context, textOf(former));
    tell('people.avatar-replaced', textOf(former));
  }
  await showAnew(context, id);
  note({ item: id });
  return { id, avatar };
}

/** What the backend finds the bytes of a file by, and what no row may lack. */
const whereItIs = ['id', 'type', 'storage', 'filename_disk', 'filename_download'];

async function stored(
  context: ActionContext<unknown>,
  { picture, scan_status }: { picture: Buffer; scan_status: string },
): Promise<string> {
  const { host, trx, schema, rows, onFailure } = context;
  const files = new host.services.FilesService({ schema, accountability: null, knex: trx });
  const described = {
    type: 'image/webp',
    title: null,
    filename_download: 'portrait.webp',
    purpose: 'avatar',
    sha256: fingerprintOf(picture),
    scan_status,
  };
  const id = await files.uploadOne(Readable.from([picture]), described, undefined, {
    emitEvents: false,
  });
  const row = await rows('directus_files').get(id, whereItIs);
  onFailure(() => deleteBytes(host, row));
  return textOf(id);
}

/** The backend deletes bytes only with their row, so the row that was undone is there once more. */
async function deleteBytes({ services, getSchema }: Host, row: Row): Promise<void> {
  const files = new services.FilesService({ schema: await getSchema(), accountability: null });
  await files.createOne(row, { emitEvents: false });
  await files.deleteOne(textOf(row.id));
}
