import { type Encoding, encode } from './encoding.ts';

/** The same bytes in every encoding a visitor may take, each made once. */
export type Packing = {
  encoded: (encoding: Encoding) => Promise<Buffer>;
  /** Packs at once as well as it goes, for who comes later: nobody waits for it. */
  pack: (encoding: Encoding) => Promise<void>;
  /** Bytes of what was packed well so far. */
  weight: () => number;
};

const strong = 11;

/**
 * Packs at first with the given effort, 1 to 11, because somebody waits for it. The second who asks is
 * the sign that more will come: from then on the best is made, which is not worth it for what is asked
 * for once.
 */
export function createPacking(bytes: Buffer, quick: number): Packing {
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
