/** Milliseconds; each pause is twice as long as the one before. */
const firstPause = 5000;
const longestPause = 5 * 60_000;
/** With the pauses between them they take about ten minutes. */
const mostTries = 8;

/** When something that failed is tried again. Only one thing at a time is of interest. */
export type Attempts = {
  /** Whether to try now. `urgent`: it is not given up, only tried rarely. */
  due: (what: string, urgent: boolean) => boolean;
  /** Notes a try that ended now; `settled`: it needs no other. */
  tried: (what: string, settled: boolean) => void;
};

export function createAttempts(now: () => Date): Attempts {
  let last = '';
  let tries = 0;
  let next = 0;

  return {
    due(what, urgent) {
      if (what !== last) return true;
      return now().getTime() >= next && (urgent || tries < mostTries);
    },
    tried(what, settled) {
      tries = what === last ? tries + 1 : 1;
      last = what;
      const pause = settled ? Number.POSITIVE_INFINITY : firstPause * 2 ** (tries - 1);
      next = settled ? pause : now().getTime() + Math.min(pause, longestPause);
    },
  };
}
