import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often a thread looks whether it is idle, in milliseconds. */
const period = 10_000;
/** The most of a period that an idle thread works. */
const idleShare = 0.02;
/** Growth since the last collection that is worth the next one, which takes 50 to 150 ms. */
const worthwhile = 12 * 1024 * 1024;

export type Watched = {
  /** The share of the time since the last call in which the thread worked. */
  utilization: () => number;
  /** Bytes of the thread's heap. */
  heapSize: () => number;
  collect: () => void;
};

/**
 * A check to be called once a period: collects the garbage of a thread that was idle during the whole period. V8
 * collects when a thread allocates, so one without work keeps the garbage of its last load for many minutes.
 */
export function idleCollection({ utilization, heapSize, collect }: Watched): () => void {
  let kept = 0;
  return () => {
    if (utilization() > idleShare || heapSize() - kept < worthwhile) return;
    collect();
    kept = heapSize();
  };
}

/** Collects the garbage of this thread whenever it is idle. */
export function collectWhenIdle(): void {
  let last = performance.eventLoopUtilization();
  const check = idleCollection({
    utilization() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    heapSize: () => getHeapStatistics().total_physical_size,
    collect: collector(),
  });
  setInterval(check, period).unref();
}

/** Threads that start at the same time take the flag from each other; one that never gets it does not collect. */
const attempts = 50;

/** The collection of garbage, without a global name that the code of pages could call. */
function collector(): () => void {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // The flag belongs to the whole process.
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('globalThis.gc');
    setFlagsFromString('--no-expose-gc');
    if (typeof collect === 'function') return () => collect();
  }
  return () => {};
}
