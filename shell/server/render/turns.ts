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
  /** A turn where most is free; refuses with 503. Who is not `patient` takes a free one or none. */
  take: (patient: boolean) => Promise<Turn>;
};

/**
 * Bounds what is done at once in each of some places, and what waits for any of them; of two that wait the
 * first comes first. A place that is not `open` is taken only where none is.
 */
export function createTurns(
  places: number,
  { atOnce, mostWaiting, longestWait }: TurnsOptions,
  isOpen: (place: number) => boolean,
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
    next?.(place);
  }

  const takenIn = (place: number) => taken[place] ?? 0;
  const fullness = (place: number) => (isOpen(place) ? takenIn(place) : Number.POSITIVE_INFINITY);

  /** Of places that are equally free the next after the last one, so that all of them keep warm. */
  function freest(): number {
    let best = (last + 1) % places;
    for (let step = 2; step <= places; step += 1) {
      const place = (last + step) % places;
      if (fullness(place) < fullness(best)) best = place;
    }
    return best;
  }

  return {
    take(patient) {
      const place = freest();
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
