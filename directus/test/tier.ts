// The extent of a test run: `npm test` before each merge, `npm run test:full` before a release.

/** Whether this is the full run, with many repetitions of random tests. */
export const inFullTier = process.env.TEST_TIER === 'full';

/** The number of repetitions of a random test: few before a merge, many before a release. */
export const repetitions = (landing: number, full: number): number => (inFullTier ? full : landing);

/** The random seed: fixed before a merge, so that no run fails by chance. */
export const chance: { seed?: number } = inFullTier ? {} : { seed: 2026 };

/** All values in the full run; otherwise one of them, selected by `turn`. */
export function sampleByTurn<Value>(values: readonly Value[], turn: number): readonly Value[] {
  if (inFullTier || values.length === 0) return values;
  return [values[turn % values.length] as Value];
}
