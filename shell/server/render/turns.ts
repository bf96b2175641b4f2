import { Problem } from '../answers/problem.ts';

export type TurnsOptions = {
  /** How many have their turn at the same time in one place. */
  atOnce: number;
  /** How many may wait for one, wherever it is, and for how many milliseconds. */
  mostWaiting: number;
  longestWait: number;
};

/** Where somebody has their turn, and how to end it, once. */
export type Turn = { place: number; end: () => void };

export type Turns = {
  /** A turn where it comes soonest; refuses with 503. Who is not `patient` takes a free one or none. */
  take: (patient: boolean) => Promise<Turn>;
};

/**
 * How soon something would be done in a place, the soonest first: it is `going`, `starting`, `silent` for so
 * long that it may never say anything again, or `dead` until something else is put in its place.
 */
export type PlaceState = 'going' | 'starting' | 'silent' | 'dead';

/** To wait until a place that goes is free again is better than to be where nothing may ever happen. */
const order = ['going', 'starting', 'full', 'silent', 'dead'] as const;

/**
 * Bounds what is done at once in each of some places, and what waits for any of them; of two that wait the
 * first comes first. Of places in the same state the one with least in hand is taken.
 */
export function createTurns(
  places: number,
  { atOnce, mostWaiting, longestWait }: TurnsOptions,
  stateOf: (place: number) => PlaceState,
): Turns {
  const taken = Array.from({ length: places }, () => 0);
  const waiting = new Set<(place: number) => void>();
  let last = 0;

  function begin(place: number): Turn {
    taken[place] = takenIn(place) + 1;
    last = place;
    return { place, end: () => end(place) };
  }

  function end(place: number): void {
    taken[place] = takenIn(place) - 1;
    const [next] = waiting;
    const where = best();
    // Where nothing gets done any more nobody is sent who can wait.
    if (takenIn(where) < atOnce) next?.(where);
  }

  const takenIn = (place: number) => taken[place] ?? 0;

  function rank(place: number): number {
    const state = stateOf(place);
    const isUseful = state === 'going' || state === 'starting';
    return order.indexOf(isUseful && takenIn(place) >= atOnce ? 'full' : state);
  }

  /** Of places that are equally good the next after the last one, so that all of them keep warm. */
  function best(): number {
    const byTurn = Array.from({ length: places }, (_, step) => (last + 1 + step) % places);
    return byTurn.reduce((a, b) => ((rank(b) - rank(a) || takenIn(b) - takenIn(a)) < 0 ? b : a));
  }

  return {
    take(patient) {
      const place = best();
      if (takenIn(place) < atOnce) return Promise.resolve(begin(place));
      return new Promise((resolve, reject) => {
        if (!patient || waiting.size >= mostWaiting) {
          reject(busy());
          return;
        }
        const timer = setTimeout(() => {
          waiting.delete(called);
          reject(busy());
        }, longestWait);
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
