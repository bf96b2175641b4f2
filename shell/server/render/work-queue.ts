import { Problem } from '../answers/problem.ts';

export type WorkQueueOptions = {
  /** Maximum concurrent tasks in one place. */
  atOnce: number;
  /** Maximum length of the queue for all places together, and milliseconds in it. */
  maxWaiting: number;
  maxWait: number;
};

/** A slot in a place, and how to release it, once. */
export type Slot = { place: number; end: () => void };

export type WorkQueue = {
  /** Acquires a slot where one is free soonest; refuses with 503. Without `patient` it does not wait. */
  take: (patient: boolean) => Promise<Slot>;
};

/**
 * State of a place, best first: `going`, `starting`, `silent` for so long that it may hang, or `dead`
 * until it is replaced.
 */
export type PlaceState = 'going' | 'starting' | 'silent' | 'dead';

/** Waiting for a working place that is full is better than using one that may hang. */
const order = ['going', 'starting', 'full', 'silent', 'dead'] as const;

/**
 * Bounds the concurrency of each place, with one first-in-first-out queue for all of them. Of places in
 * the same state the one with the fewest tasks is used.
 */
export function createWorkQueue(
  places: number,
  { atOnce, maxWaiting, maxWait }: WorkQueueOptions,
  stateOf: (place: number) => PlaceState,
): WorkQueue {
  const taken = Array.from({ length: places }, () => 0);
  const waiting = new Set<(place: number) => void>();
  let last = 0;

  function begin(place: number): Slot {
    taken[place] = takenIn(place) + 1;
    last = place;
    return { place, end: () => end(place) };
  }

  function end(place: number): void {
    taken[place] = takenIn(place) - 1;
    const [next] = waiting;
    const where = best();
    // A waiting task is not given to a place that may hang.
    if (takenIn(where) < atOnce) next?.(where);
  }

  const takenIn = (place: number) => taken[place] ?? 0;

  function rank(place: number): number {
    const state = stateOf(place);
    const isUseful = state === 'going' || state === 'starting';
    return order.indexOf(isUseful && takenIn(place) >= atOnce ? 'full' : state);
  }

  /** Round robin among equally good places, so that all of them stay warm. */
  function best(): number {
    const byTurn = Array.from({ length: places }, (_, step) => (last + 1 + step) % places);
    return byTurn.reduce((a, b) => ((rank(b) - rank(a) || takenIn(b) - takenIn(a)) < 0 ? b : a));
  }

  return {
    take(patient) {
      const place = best();
      if (takenIn(place) < atOnce) return Promise.resolve(begin(place));
      return new Promise((resolve, reject) => {
        if (!patient || waiting.size >= maxWaiting) {
          reject(busy());
          return;
        }
        const timer = setTimeout(() => {
          waiting.delete(called);
          reject(busy());
        }, maxWait);
        const called = (where: number) => {
          clearTimeout(timer);
          waiting.delete(called);
          resolve(begin(where));
        };
        waiting.add(called);
      });
    },
  };
}

function busy(): Problem {
  return new Problem('E_BACKEND', { status: 503, headers: { 'retry-after': '5' } });
}
