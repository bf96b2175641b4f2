/**
 * Whether this run crosses everything with everything, as before a release: `TEST_TIER=full`. A landing
 * run walks each journey once, in the language and on the device where it is most likely to break.
 */
export const inFullTier = process.env.TEST_TIER === 'full';

/** What every run looks at, and what the full tier looks at besides. */
export function widened<Item>(landing: readonly Item[], further: readonly Item[]): readonly Item[] {
  return inFullTier ? [...landing, ...further] : landing;
}
