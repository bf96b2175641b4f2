import { createHash } from 'node:crypto';
import { mulberry32 } from '@site/shared/domain/text';

/** A seeded random number generator. */
export type Dice = {
  random: () => number;
  /** A whole number from `from` to `to`, inclusive. */
  between: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** A new array in another order. */
  shuffled: <Item>(items: readonly Item[]) => Item[];
};

export function dice(seed: number): Dice {
  const random = mulberry32(seed);
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return {
    random,
    between,
    chance: (probability) => random() < probability,
    pick: <Item>(items: readonly Item[]) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    shuffled: <Item>(items: readonly Item[]) =>
      items
        .map((item) => ({ item, order: random() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}

/**
 * The id of a demo row: a UUID derived from its unique key, so that a changed generator updates its rows instead of
 * colliding with them.
 */
export function demoId(kind: string, key: string): string {
  const hex = createHash('sha256').update(`demo:${kind}:${key}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** A seed from a word, for draws that must not depend on the order of others. */
export function seedOf(word: string): number {
  return createHash('sha256').update(word).digest().readUInt32BE(0);
}
