import type { Locale, Slot } from '@site/shared/contract';
import { type Encoding, encode } from '../static/encoding.ts';
import { hashOf } from '../static/etag.ts';

/** What a rendering of a public page leaves behind, as it may be kept on disk. */
export type PageRecord = {
  status: number;
  contentType: string;
  location?: string;
  policy?: string;
  slot: Slot;
  locale: Locale;
  generation: string;
  /** Generation and content it was drawn from; of another edition it is kept for need only. */
  edition: string;
  /** What the page was made of; a purge of one of them makes it stale. */
  tags: readonly string[];
  /** Milliseconds. */
  renderedAt: number;
  body: string;
};

/** A record with its bytes in every encoding a visitor may take. */
export type CachedPage = Omit<PageRecord, 'body'> & {
  hash: string;
  bytes: Buffer;
  encoded: (encoding: Encoding) => Promise<Buffer>;
  /** Bytes in memory, all encodings together. */
  weight: () => number;
};

/** The first visitor waits for the encoding, the others get a stronger one made meanwhile. */
const quick = 5;
const strong = 11;

/** Makes a record ready to be sent. */
export function cachedPage({ body, ...facts }: PageRecord): CachedPage {
  const bytes = Buffer.from(body);
  const made = new Map<Encoding, Promise<Buffer>>();
  let encodedBytes = 0;

  function encoded(encoding: Encoding): Promise<Buffer> {
    const ready = made.get(encoding);
    if (ready) return ready;
    const first = encode(bytes, encoding, quick);
    made.set(encoding, first);
    void first.then(async () => {
      const best = await encode(bytes, encoding, strong);
      encodedBytes += best.length;
      made.set(encoding, Promise.resolve(best));
    });
    return first;
  }

  return {
    ...facts,
    hash: hashOf(bytes),
    bytes,
    encoded,
    weight: () => bytes.length * 2 + encodedBytes,
  };
}
