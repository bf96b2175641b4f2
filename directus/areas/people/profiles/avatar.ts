// Upload and removal of portraits: docs/domain/files.md.
import { Readable } from 'node:stream';
import { peopleActions as declared } from '@site/shared/actions';
import { z } from 'zod';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { command } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { scanBytes } from '../../../engine/files/scan-bytes.ts';
import { storeFile } from '../../../engine/files/store-file.ts';
import type { OutboxHandler } from '../../../engine/outbox/outbox-event.ts';
import { refreshProjections } from '../projections/refresh-projections.ts';
import { portraitOf } from './portrait.ts';

const isMe = ({ caller, item }: ActionContext) => caller.person !== null && item.key === 'me';

/** `people/me/avatar`: the request body is the picture. */
export const setAvatar = command({
  payload: z.strictObject({ file: z.instanceof(Uint8Array) }),
  by: isMe,
  collection: 'people',
  // The bytes are not stored for idempotent repeats.
  notIdempotent: true,
  beforehand: async ({ host, payload: { file } }) => {
    const scan_status = await scanBytes(host, Readable.from([Buffer.from(file)]));
    return { picture: await portraitOf(file), scan_status };
  },
  run: async (context, { picture, scan_status }) =>
    change(
      context,
      await storeFile(context, picture, {
        type: 'image/webp',
        title: 'Портрет',
        filename_download: 'portrait.webp',
        purpose: 'avatar',
        scan_status,
      }),
    ),
});

/** `people/me/remove-avatar`. */
export const removeAvatar = command({
  payload: formOf(declared['remove-avatar']),
  by: isMe,
  collection: 'people',
  run: (context) => change(context, null),
});

/** Events that leave an orphaned file: a portrait was replaced, an archive removed. */
const orphaningEvents: readonly string[] = ['people.avatar-replaced', 'own-data.archive-removed'];

/** Deletes the file of a removed portrait or archive after the commit of the change. */
export const deleteOrphanedFiles: OutboxHandler = async (
  { event, item },
  { host, trx, schema },
) => {
  if (!orphaningEvents.includes(event)) return;
  const files = new host.services.FilesService({ schema, accountability: null, knex: trx });
  const known = await trx('directus_files').where({ id: item }).first('id');
  if (known) await files.deleteOne(item);
};

/** Ends the retention of an orphaned file: the nightly job deletes it should the event be lost. */
export async function expireFile(
  { rows, now }: Pick<ActionContext, 'rows' | 'now'>,
  file: string,
): Promise<void> {
  await rows('directus_files').change(file, { retention_until: now.toISOString() });
}

async function change(context: ActionContext<unknown>, avatar: string | null) {
  const { rows, caller, emit, note } = context;
  const id = caller.person ?? '';
  const { avatar: former } = await rows('people').get(id, ['avatar']);
  await rows('people').change(id, { avatar });
  if (former) {
    await expireFile(context, former);
    emit('people.avatar-replaced', former);
  }
  await refreshProjections(context, id);
  note({ item: id });
  return { id, avatar };
}
