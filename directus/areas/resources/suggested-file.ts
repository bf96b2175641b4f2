// Files that members suggest for the library: docs/domain/files.md, rule 13.
import { isMemberStanding, type Standing } from '@site/shared/domain';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { command } from '../../engine/actions/action-set.ts';
import { acceptFile } from '../../engine/files/accept-file.ts';
import { storeFile } from '../../engine/files/store-file.ts';
import { refusal } from '../../engine/refuse.ts';
import { dayOf, textOf } from '../../engine/values.ts';
import { lockPeople } from '../people/lock-people.ts';

const megabyte = 1_000_000;
/** An upload that no suggestion names is deleted after this time. */
const keptFor = 24 * 60 * 60_000;
/** Maximum uploads of one account that no suggestion names yet. */
const maxUnused = 10;

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** `resources/upload`: the request body is the file; `resources/suggest` then names its id. */
export const uploadFile = command({
  payload: z.strictObject({ file: z.instanceof(Uint8Array) }),
  by: ({ caller }) => caller.person !== null && isMemberStanding(caller.standing as Standing),
  collection: 'resources',
  // The bytes are not stored for idempotent repeats.
  notIdempotent: true,
  silent: true,
  beforehand: ({ host, settings, payload: { file } }) => {
    const mb = settings['upload.resource_mb'];
    if (file.byteLength > mb * megabyte) {
      throw refusal('E_FILE_SIZE', { field: 'file', params: { mb } });
    }
    return acceptFile(host, file);
  },
  run: async (context, { bytes, type, scan_status }) => {
    const { trx, caller, now, settings } = context;
    await lockPeople(trx, [caller.person]);
    const unused = await unusedFiles(context).orderBy('retention_until').select('retention_until');
    if (unused.length >= maxUnused) {
      const date = dayOf(unused[0].retention_until, settings['deadline.zone']);
      throw refusal('E_QUOTA', { field: 'file', params: { n: maxUnused, date } });
    }
    const id = await storeFile(context, bytes, {
      type,
      filename_download: `suggested.${extensions[type]}`,
      purpose: 'resource',
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

/** Gives an upload of the caller to a resource, with the name of its slug. Throws `E_INVALID` for any other file. */
export async function claimFile(
  context: ActionContext<unknown>,
  { file, slug, title }: { file: string; slug: string; title: string },
): Promise<void> {
  const row = await unusedFiles(context).where({ id: file }).first('type');
  if (!row) throw refusal('E_INVALID', { field: 'file' });
  await context
    .trx('directus_files')
    .where({ id: file })
    .update({
      title,
      filename_download: `${slug}.${extensions[textOf(row.type)]}`,
      retention_until: null,
    });
}

/** Uploads of the caller that no suggestion names yet. */
function unusedFiles({ trx, caller }: ActionContext<unknown>) {
  return trx('directus_files')
    .where({ uploaded_by: caller.user, purpose: 'resource' })
    .whereNotNull('retention_until');
}
