import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Host, Response, Row } from '../host.ts';
import { textOf } from '../values.ts';

/** Sends a stored file as a download, for a caller who may have it. */
export async function downloadFile(
  host: Host,
  response: Response,
  stored: Row,
  name = textOf(stored.filename_download),
): Promise<void> {
  const assets = new host.services.AssetsService({
    schema: await host.getSchema(),
    accountability: null,
  });
  const { stream } = await assets.getAsset(textOf(stored.id));
  response.set('cache-control', 'private, no-store');
  response.set('content-type', textOf(stored.type));
  response.set('content-length', textOf(stored.filesize));
  const safe = name.replaceAll(/[^\w.-]+/g, '-');
  response.set('content-disposition', `attachment; filename="${safe}"`);
  await pipeline(stream, response as unknown as Writable);
}
