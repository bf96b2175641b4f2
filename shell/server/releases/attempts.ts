/** Milliseconds; the pause doubles with each attempt (exponential backoff). */
const firstPause = 5000;
const maxPause = 5 * 60_000;
/** With the pauses between them they take about ten minutes. */
const maxAttempts = 8;

/** When a failed operation is retried. Tracks only one operation at a time. */
export type Attempts = {
  /** Whether to try now. `urgent`: retried for ever, but rarely. */
  due: (what: string, urgent: boolean) => boolean;
  /** Records an attempt that ended now; `settled`: no retry is needed. */
  tried: (what: string, settled: boolean) => void;
};

export function createAttempts(now: () => Date): Attempts {
  let last = '';
  let attempts = 0;
  let next = 0;

  return {
    due(what, urgent) {
      if (what !== last) return true;
      return now().getTime() >= next && (urgent || attempts < maxAttempts);
    },
    tried(what, settled) {
      attempts = what === last ? attempts + 1 : 1;
      last = what;
      const pause = settled ? Number.POSITIVE_INFINITY : firstPause * 2 ** (attempts - 1);
      next = settled ? pause : now().getTime() + Math.min(pause, maxPause);
    },
  };
}
