import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Host, Response } from '../host.ts';
import type { EitherRowIn } from '../schema/row-types.ts';

type StoredFile = Pick<
  EitherRowIn<'directus_files'>,
  'id' | 'type' | 'filesize' | 'filename_download'
>;

/** Sends a stored file as a download, for a caller who may have it. */
export async function downloadFile(
  host: Host,
  response: Response,
  stored: StoredFile,
  name = stored.filename_download,
): Promise<void> {
  const assets = new host.services.AssetsService({
    schema: await host.getSchema(),
    accountability: null,
  });
  const { stream } = await assets.getAsset(stored.id);
  response.set('cache-control', 'private, no-store');
  response.set('content-type', stored.type ?? '');
  response.set('content-length', String(stored.filesize ?? ''));
  const safe = name.replaceAll(/[^\w.-]+/g, '-');
  response.set('content-disposition', `attachment; filename="${safe}"`);
  await pipeline(stream, response as unknown as Writable);
}
