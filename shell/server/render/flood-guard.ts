/** At most this many of a kind are let through in a minute. */
const perMinute = 20;
const minute = 60_000;

/**
 * Lets through some events in a minute. Returns how many were kept back since the last one; null when this one is to be
 * kept back too.
 */
export function createFloodGuard(now: () => number): () => number | null {
  let since = Number.NEGATIVE_INFINITY;
  let passed = 0;
  let kept = 0;
  return () => {
    if (now() - since >= minute) {
      since = now();
      passed = 0;
    }
    if (passed >= perMinute) {
      kept += 1;
      return null;
    }
    passed += 1;
    const before = kept;
    kept = 0;
    return before;
  };
}
