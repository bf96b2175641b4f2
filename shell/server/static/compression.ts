import { type Encoding, encode } from './encoding.ts';

/** The same bytes in every content encoding, each made once. */
export type Compression = {
  encoded: (encoding: Encoding) => Promise<Buffer>;
  /** Compresses with maximum effort in the background, for later requests. */
  pack: (encoding: Encoding) => Promise<void>;
  /** Bytes of the well compressed encodings so far. */
  weight: () => number;
};

const strong = 11;

/**
 * Compresses at first with the given effort, 1 to 11, because a visitor waits. The second request
 * is the sign that more will come: it starts the maximum effort, which is not worth it for a single
 * request.
 */
export function createCompression(bytes: Buffer, quick: number): Compression {
  const made = new Map<Encoding, Promise<Buffer>>();
  const strengthened = new Set<Encoding>();
  let weight = 0;

  async function strengthen(encoding: Encoding): Promise<void> {
    strengthened.add(encoding);
    const best = await encode(bytes, encoding, strong);
    weight += best.length;
    made.set(encoding, Promise.resolve(best));
  }

  return {
    encoded(encoding) {
      const ready = made.get(encoding);
      if (ready) {
        if (!strengthened.has(encoding)) void strengthen(encoding);
        return ready;
      }
      const first = encode(bytes, encoding, quick);
      made.set(encoding, first);
      return first;
    },
    async pack(encoding) {
      if (!strengthened.has(encoding)) await strengthen(encoding);
    },
    weight: () => weight,
  };
}
