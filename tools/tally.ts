/** How many tests of a stage passed and failed. */
export type Tally = { passed: number; failed: number };

/**
 * What a stage counts for: one that ran nothing, or whose program failed although no test did, has
 * proved nothing and is a failure itself.
 */
export function soundTally({ passed, failed }: Tally, exitCode = 0): Tally {
  if (failed > 0 || (passed > 0 && exitCode === 0)) return { passed, failed };
  return { passed, failed: 1 };
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}
