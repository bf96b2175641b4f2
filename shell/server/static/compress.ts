import type { AppMiddleware } from '../app-env.ts';
import { acceptedEncoding, encode, isCompressible } from './encoding.ts';
import { etagOf, hashOf, matches } from './etag.ts';

const worthCompressing = 1024;
/** Bodies made for one request: the visitor waits, so not the maximum. */
const effort = 5;

/** Adds ETag, 304 and compression to text responses. */
export function compressWithEtag(): AppMiddleware {
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    const type = headers.get('content-type') ?? '';
    if (!c.res.body || headers.has('content-encoding') || headers.has('etag')) return;
    if (!isCompressible(type)) return;
    const bytes = Buffer.from(await c.res.arrayBuffer());
    const encoding =
      bytes.length < worthCompressing ? null : acceptedEncoding(c.req.header('accept-encoding'));
    const kept = status === 200 && !(headers.get('cache-control') ?? '').includes('no-store');
    const etag = kept ? etagOf(hashOf(bytes), encoding) : null;
    const unchanged = etag !== null && matches(c.req.header('if-none-match'), etag);
    const body = encoding && !unchanged ? await encode(bytes, encoding, effort) : bytes;
    c.res = new Response(unchanged ? null : new Uint8Array(body), {
      status: unchanged ? 304 : status,
      headers,
    });
    c.res.headers.delete('content-length');
    c.res.headers.append('vary', 'accept-encoding');
    if (etag) c.res.headers.set('etag', etag);
    if (encoding && !unchanged) c.res.headers.set('content-encoding', encoding);
  };
}
