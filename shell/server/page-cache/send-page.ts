import { pageCaching, pageHeaders } from '../answers/page-headers.ts';
import type { AppContext } from '../app-env.ts';
import { acceptedEncoding } from '../static/encoding.ts';
import { etagOf, matches } from '../static/etag.ts';
import { withRequestId } from './cached-page.ts';
import type { Served } from './page-cache.ts';

/**
 * Sends a cached page: ready bytes, age, how it was served, 304 when the visitor has it already. Other data than
 * those with the requested hash are not to be stored under the address that names it.
 */
export async function sendPage(
  c: AppContext,
  served: Served,
  now: Date,
  dataHash?: string,
): Promise<Response> {
  const { how } = served;
  const page = await withRequestId(c.get('requestId'), served.page);
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  const etag = etagOf(page.hash, encoding);
  const isOther = dataHash !== undefined && page.dataHash !== dataHash;
  const age = Math.max(0, Math.floor((now.getTime() - page.renderedAt) / 1000));
  const headers: Record<string, string> = {
    ...pageHeaders(page),
    'cache-control': how === 'passed' || isOther ? 'no-store' : pageCaching(page),
    'x-cache': how,
    age: String(age),
    vary: 'accept-encoding',
  };
  if (page.contentType === 'application/json') headers['x-robots-tag'] = 'noindex';
  if (how !== 'passed') headers.etag = etag;
  if (how !== 'passed' && matches(c.req.header('if-none-match'), etag)) {
    return c.body(null, 304, headers);
  }
  if (encoding) headers['content-encoding'] = encoding;
  const bytes = encoding ? await page.encoded(encoding) : await page.plain();
  return c.body(bytes as Uint8Array<ArrayBuffer>, page.status as 200, headers);
}
