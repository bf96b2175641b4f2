/** A test that failed: where it is, what it is called, and how its message begins. */
export type Failure = { file: string; title: string; message: string };

/** A test file and how long it ran. */
export type FileTime = { file: string; seconds: number };

/** How many tests of a stage passed and failed; which failed, and how long its files ran, where it tells. */
export type Tally = { passed: number; failed: number; failures?: Failure[]; files?: FileTime[] };

/**
 * What a stage counts for: one that ran nothing, or whose program failed although no test did, has
 * proved nothing and is a failure itself.
 */
export function soundTally(tally: Tally, exitCode = 0): Tally {
  const { passed, failed } = tally;
  if (failed > 0 || (passed > 0 && exitCode === 0)) return tally;
  return { ...tally, failed: 1 };
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    failures: tallies.flatMap(({ failures = [] }) => failures),
    files: tallies.flatMap(({ files = [] }) => files),
  };
}
