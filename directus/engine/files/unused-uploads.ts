// Uploads that a later action names: docs/domain/files.md, rules 13 and 14.
import type { Knex } from 'knex';
import type { ActionContext } from '../actions/action-context.ts';
import { refusal } from '../refuse.ts';
import type { RowIn } from '../schema/row-types.ts';
import { dayOf } from '../values.ts';
import type { AcceptedFile } from './accept-file.ts';
import { storeFile } from './store-file.ts';

/** An upload that nothing names is deleted after this time. */
const keptFor = 24 * 60 * 60_000;

/** Extension of the file name by type, for every type that `acceptFile` accepts. */
export const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

type Purpose = NonNullable<RowIn<'directus_files'>['purpose']>;

/** Uploads of an account for a purpose that nothing names yet. */
export function unusedUploads(trx: Knex, account: string | null, purpose: Purpose) {
  return trx('directus_files')
    .where('uploaded_by', account)
    .where({ purpose })
    .whereNotNull('retention_until');
}

type Upload = {
  readonly purpose: Purpose;
  /** Name of the file, without the extension. */
  readonly name: string;
  /** Maximum uploads of one account that nothing names yet. */
  readonly maxUnused: number;
};

/**
 * Stores an upload of the caller for a limited time. Throws `E_QUOTA` if too many are unused; the caller's person must be
 * locked, so that concurrent uploads are counted.
 */
export async function storeUpload(
  context: ActionContext<unknown>,
  { bytes, type, scan_status }: AcceptedFile,
  { purpose, name, maxUnused }: Upload,
) {
  const { trx, caller, now, settings } = context;
  const unused = await unusedUploads(trx, caller.user, purpose)
    .orderBy('retention_until')
    .select('retention_until');
  if (unused.length >= maxUnused) {
    const date = dayOf(unused[0]?.retention_until, settings['deadline.zone']);
    throw refusal('E_QUOTA', { field: 'file', params: { n: maxUnused, date } });
  }
  const id = await storeFile(context, bytes, {
    type,
    filename_download: `${name}.${extensions[type]}`,
    purpose,
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
}
