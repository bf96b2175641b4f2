import { Readable } from 'node:stream';
import type { ActionContext } from '../actions/action-context.ts';
import type { Host, Row } from '../host.ts';
import type { RowIn } from '../schema/row-types.ts';
import { fingerprintOf } from './fingerprint.ts';

/** Columns that locate the bytes of a file, and required columns. */
const storageFields = ['id', 'type', 'storage', 'filename_disk', 'filename_download'] as const;
type StoredFile = Pick<RowIn<'directus_files'>, (typeof storageFields)[number]>;

/** Stores bytes as a file in the transaction of an action; they are deleted again if the action fails. */
export async function storeFile(
  { host, trx, schema, rows, onFailure }: ActionContext<unknown>,
  bytes: Buffer,
  described: Row & { readonly type: string; readonly filename_download: string },
): Promise<string> {
  const files = new host.services.FilesService({ schema, accountability: null, knex: trx });
  const facts = { title: null, ...described, sha256: fingerprintOf(bytes) };
  const id = await files.uploadOne(Readable.from([bytes]), facts, undefined, { emitEvents: false });
  const row = await rows('directus_files').get(id, storageFields);
  onFailure(() => deleteBytes(host, row));
  return row.id;
}

/** Directus deletes bytes only together with their row, so the rolled back row is created again first. */
async function deleteBytes({ services, getSchema }: Host, row: StoredFile): Promise<void> {
  const files = new services.FilesService({ schema: await getSchema(), accountability: null });
  await files.createOne(row, { emitEvents: false });
  await files.deleteOne(row.id);
}
