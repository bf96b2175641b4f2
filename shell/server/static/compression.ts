import { decode, type Encoding, encode } from './encoding.ts';

/** The same bytes in every content encoding, each made once. */
export type Compression = {
  /** The bytes as they are without compression. */
  plain: () => Promise<Buffer>;
  encoded: (encoding: Encoding) => Promise<Buffer>;
  /** Compresses with maximum effort in the background, for later requests. */
  pack: (encoding: Encoding) => Promise<void>;
};

const strong = 11;

/**
 * Compresses at first with the given effort, 1 to 11, because a visitor waits. The second request
 * is the sign that more will come: it starts the maximum effort, which is not worth it for a single
 * request. With `keepsPlain: false` the bytes are dropped once brotli has compressed them, to a fourth or less, and
 * decompressed for the few who need something else.
 */
export function createCompression(
  bytes: Buffer,
  { quick, keepsPlain }: { quick: number; keepsPlain: boolean },
): Compression {
  const made = new Map<Encoding, Promise<Buffer>>();
  const strengthened = new Set<Encoding>();
  let source: { bytes: Buffer } | { packed: Buffer } = { bytes };

  async function plain(): Promise<Buffer> {
    return 'bytes' in source ? source.bytes : decode(source.packed);
  }

  async function make(encoding: Encoding, effort: number): Promise<Buffer> {
    return encode(await plain(), encoding, effort);
  }

  function dropPlain(encoding: Encoding, packed: Buffer): void {
    if (encoding === 'br' && !keepsPlain) source = { packed };
  }

  async function strengthen(encoding: Encoding): Promise<void> {
    strengthened.add(encoding);
    const best = await make(encoding, strong);
    made.set(encoding, Promise.resolve(best));
    dropPlain(encoding, best);
  }

  return {
    plain,
    encoded(encoding) {
      const ready = made.get(encoding);
      if (ready) {
        if (!strengthened.has(encoding)) void strengthen(encoding);
        return ready;
      }
      const first = make(encoding, quick).then((packed) => {
        dropPlain(encoding, packed);
        return packed;
      });
      made.set(encoding, first);
      return first;
    },
    async pack(encoding) {
      if (!strengthened.has(encoding)) await strengthen(encoding);
    },
  };
}
