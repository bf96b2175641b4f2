// The extent of a test run: `npm test` before each merge, `npm run test:full` before a release.

/** Whether this is the full run, with many repetitions of random tests. */
export const inFullTier = process.env.TEST_TIER === 'full';

/** The number of repetitions of a random test: few before a merge, many before a release. */
export const repetitions = (landing: number, full: number): number => (inFullTier ? full : landing);

/** The random seed: fixed before a merge, so that no run fails by chance. */
export const chance: { seed?: number } = inFullTier ? {} : { seed: 2026 };

/** All values in the full run; otherwise `count` of them, from the one that `turn` selects. */
export function sampleByTurn<Value>(
  values: readonly Value[],
  turn: number,
  count = 1,
): readonly Value[] {
  if (inFullTier || values.length <= count) return values;
  return Array.from(
    { length: count },
    (_, index) => values[(turn + index) % values.length] as Value,
  );
}
