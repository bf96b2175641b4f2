import type { Locale, Slot } from '@site/shared/contract';
import { createCompression } from '../static/compression.ts';
import type { Encoding } from '../static/encoding.ts';
import { hashOf } from '../static/etag.ts';

/** A rendered public page as it is stored on disk. */
export type PageRecord = {
  status: number;
  contentType: string;
  location?: string;
  policy?: string;
  /** The request id that an error page shows. */
  requestId?: string;
  slot: Slot;
  locale: Locale;
  generation: string;
  /**
   * Generation and content version it was rendered from; with another edition it is only a fallback
   * copy.
   */
  edition: string;
  /** Cache tags; invalidating one of them makes the page stale. */
  tags: readonly string[];
  /** Query keys that affect the page; missing for files. */
  hears?: readonly string[];
  /** Hash of the data that a page fetches when it hydrates, or that this answer contains. */
  dataHash?: string;
  /** Milliseconds. */
  renderedAt: number;
  body: string;
};

/** A record with its bytes in every content encoding. */
export type CachedPage = Omit<PageRecord, 'body'> & {
  hash: string;
  /** The bytes without compression; in memory only until they are compressed. */
  plain: () => Promise<Buffer>;
  encoded: (encoding: Encoding) => Promise<Buffer>;
  /** Compresses with maximum effort before the next request. */
  compressAhead: () => Promise<void>;
  /**
   * Bytes of the body without compression: what the limit of the memory counts. Brotli replaces them by fewer; until
   * then the other encodings come on top of them.
   */
  weight: () => number;
};

/** Compression effort while a visitor waits; later requests get a better compressed page. */
const quick = 5;

/**
 * Prepares a record for sending; reuses the compressed bytes of a former copy with the same
 * content.
 */
export function cachedPage({ body, ...facts }: PageRecord, former?: CachedPage): CachedPage {
  const bytes = Buffer.from(body);
  const hash = hashOf(bytes);
  if (former?.hash === hash) {
    const { plain, encoded, compressAhead, weight } = former;
    return { ...facts, hash, plain, encoded, compressAhead, weight };
  }
  const { plain, encoded, pack } = createCompression(bytes, { quick, keepsPlain: false });
  const { length } = bytes;
  return {
    ...facts,
    hash,
    plain,
    encoded,
    // The encoding that current browsers prefer.
    compressAhead: () => pack('br'),
    weight: () => length,
  };
}

/**
 * An error page for a visitor who shared another visitor's rendering: with their own request id.
 */
export async function withRequestId(requestId: string, page: CachedPage): Promise<CachedPage> {
  const { requestId: drawnFor } = page;
  if (drawnFor === undefined || drawnFor === requestId) return page;
  const bytes = await page.plain();
  if (!bytes.includes(drawnFor)) return page;
  const body = bytes.toString().replaceAll(drawnFor, requestId);
  return cachedPage({ ...page, requestId, body });
}
