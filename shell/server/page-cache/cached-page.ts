import type { Locale, Slot } from '@site/shared/contract';
import type { Encoding } from '../static/encoding.ts';
import { hashOf } from '../static/etag.ts';
import { createPacking } from '../static/packing.ts';

/** What a rendering of a public page leaves behind, as it may be kept on disk. */
export type PageRecord = {
  status: number;
  contentType: string;
  location?: string;
  policy?: string;
  /** The request that a page of an error names. */
  requestId?: string;
  slot: Slot;
  locale: Locale;
  generation: string;
  /** Generation and content it was drawn from; of another edition it is kept for need only. */
  edition: string;
  /** What the page was made of; a purge of one of them makes it stale. */
  tags: readonly string[];
  /** Query keys that its route hears; absent from files. */
  hears?: readonly string[];
  /** Milliseconds. */
  renderedAt: number;
  body: string;
};

/** A record with its bytes in every encoding a visitor may take. */
export type CachedPage = Omit<PageRecord, 'body'> & {
  hash: string;
  bytes: Buffer;
  encoded: (encoding: Encoding) => Promise<Buffer>;
  /** Packs it as well as it goes before anybody asks. */
  packAhead: () => Promise<void>;
  /** Bytes in memory, all encodings together. */
  weight: () => number;
};

/** Effort for the one who waits; who comes later gets the page packed better. */
const quick = 5;

/** Makes a record ready to be sent; a former copy that says the same has its bytes packed already. */
export function cachedPage({ body, ...facts }: PageRecord, former?: CachedPage): CachedPage {
  const bytes = Buffer.from(body);
  const hash = hashOf(bytes);
  if (former?.hash === hash) {
    const { bytes: same, encoded, packAhead, weight } = former;
    return { ...facts, hash, bytes: same, encoded, packAhead, weight };
  }
  const packing = createPacking(bytes, quick);
  return {
    ...facts,
    hash,
    bytes,
    encoded: packing.encoded,
    // What browsers of today ask for.
    packAhead: () => packing.pack('br'),
    weight: () => bytes.length * 2 + packing.weight(),
  };
}

/** An error page as another visitor gets it who asked while it was drawn: it names their own request. */
export function namedFor(requestId: string, page: CachedPage): CachedPage {
  const { requestId: drawnFor, bytes } = page;
  if (drawnFor === undefined || drawnFor === requestId || !bytes.includes(drawnFor)) return page;
  const body = bytes.toString().replaceAll(drawnFor, requestId);
  return cachedPage({ ...page, requestId, body });
}
