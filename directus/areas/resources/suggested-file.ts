// Files that members suggest for the library: docs/domain/files.md, rule 13.
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { command } from '../../engine/actions/action-set.ts';
import { acceptFile } from '../../engine/files/accept-file.ts';
import { extensions, storeUpload, unusedUploads } from '../../engine/files/unused-uploads.ts';
import { refusal } from '../../engine/refuse.ts';
import { textOf } from '../../engine/values.ts';
import { lockPeople } from '../people/records/lock-people.ts';

/** Maximum uploads of one account that no suggestion names yet. */
const maxUnused = 10;
const purpose = 'resource';

/** `resources/upload`: the request body is the file; `resources/suggest` then names its id. */
export const uploadFile = command({
  payload: z.strictObject({ file: z.instanceof(Uint8Array) }),
  by: ({ caller }) => caller.person !== null && isMemberStanding(caller.standing as Standing),
  collection: 'resources',
  // The bytes are not stored for idempotent repeats.
  notIdempotent: true,
  silent: true,
  beforehand: ({ host, payload: { file } }) => acceptFile(host, file),
  run: async (context, file) => {
    await lockPeople(context.trx, [context.caller.person]);
    return storeUpload(context, file, { purpose, name: 'suggested', maxUnused });
  },
});

/** Gives an upload of the caller to a resource, with the name of its slug. Throws `E_INVALID` for any other file. */
export async function claimFile(
  context: ActionContext<unknown>,
  { file, slug, title }: { file: string; slug: string; title: string },
): Promise<void> {
  const { trx, caller } = context;
  const row = await unusedUploads(trx, caller.user, purpose).where({ id: file }).first('type');
  if (!row) throw refusal('E_INVALID', { field: 'file' });
  await trx('directus_files')
    .where({ id: file })
    .update({
      title,
      filename_download: `${slug}.${extensions[textOf(row.type)]}`,
      retention_until: null,
    });
}
