import type { AppContext } from '../app-env.ts';
import { acceptedEncoding } from './encoding.ts';
import { etagOf, matches } from './etag.ts';
import type { StoredFile } from './file-store.ts';

export const immutable = 'public, max-age=31536000, immutable';
export const revalidated = 'no-cache';

/** Sends a file: compressed once, 304 when the visitor has it already. */
export async function sendFile(
  c: AppContext,
  file: StoredFile,
  cacheControl: string,
): Promise<Response> {
  const wanted = acceptedEncoding(c.req.header('accept-encoding'));
  const encoded = wanted ? await file.encoded(wanted) : null;
  const encoding = encoded ? wanted : null;
  const etag = etagOf(file.hash, encoding);
  const headers = { 'cache-control': cacheControl, etag, vary: 'accept-encoding' };
  if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body((encoded ?? file.bytes) as Uint8Array<ArrayBuffer>, 200, {
    ...headers,
    'content-type': file.type,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
}
