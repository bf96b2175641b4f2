/**
 * Whether this run tests all combinations, as before a release: `TEST_TIER=full`. A landing run walks each
 * journey once, in the language and on the device where it is most likely to break.
 */
export const inFullTier = process.env.TEST_TIER === 'full';

/** The items that every run checks, and in the full tier the further ones. */
export function widened<Item>(landing: readonly Item[], further: readonly Item[]): readonly Item[] {
  return inFullTier ? [...landing, ...further] : landing;
}

/** The tag of a test that runs in the full tier only: `test('…', { tag: fullTierTag }, …)`. */
export const fullTierTag = '@full';
