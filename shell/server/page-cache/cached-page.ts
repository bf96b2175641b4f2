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

/** Effort for the one who waits; who comes later gets the page packed better. */
const quick = 5;

/** Makes a record ready to be sent. */
export function cachedPage({ body, ...facts }: PageRecord): CachedPage {
  const bytes = Buffer.from(body);
  const packing = createPacking(bytes, quick);
  return {
    ...facts,
    hash: hashOf(bytes),
    bytes,
    encoded: packing.encoded,
    weight: () => bytes.length * 2 + packing.weight(),
  };
}
