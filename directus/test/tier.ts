// How thorough a run is: `npm test` before every landing, `npm run test:full` before a release.

/** Whether this run repeats what chance decides as often as it can afford to. */
export const inFullTier = process.env.TEST_TIER === 'full';

/** So many repetitions of what chance decides: few before a landing, many before a release. */
export const repetitions = (landing: number, full: number): number => (inFullTier ? full : landing);

/** Where chance begins: always at the same place before a landing, so that none fails by luck. */
export const chance: { seed?: number } = inFullTier ? {} : { seed: 2026 };

/** All of these before a release; before a landing one of them, whose turn it is. */
export function byTurns<Value>(values: readonly Value[], turn: number): readonly Value[] {
  if (inFullTier || values.length === 0) return values;
  return [values[turn % values.length] as Value];
}
