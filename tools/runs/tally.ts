/** A failed test: its file, its title, and the beginning of its message. */
export type Failure = { file: string; title: string; message: string };

/** A test file and its duration. */
export type FileTime = { file: string; seconds: number };

/** How many tests of a stage passed and failed; which failed, and the duration of its files, where known. */
export type Tally = { passed: number; failed: number; failures?: Failure[]; files?: FileTime[] };

/**
 * The final tally of a stage: a stage that ran nothing, or whose program failed although no test did, has
 * proved nothing and counts as a failure itself.
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
