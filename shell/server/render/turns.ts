import { Problem } from '../answers/problem.ts';

export type TurnsOptions = {
  /** How many have their turn at the same time. */
  atOnce: number;
  /** How many may wait for one, and for how many milliseconds. */
  mostWaiting: number;
  longestWait: number;
};

export type Turns = {
  /** Gives how to end the turn, once; refuses with 503. Who is not `patient` takes a free one or none. */
  take: (patient: boolean) => Promise<() => void>;
};

/** Bounds what is done at once and what waits for it; of two that wait the first comes first. */
export function createTurns({ atOnce, mostWaiting, longestWait }: TurnsOptions): Turns {
  let taken = 0;
  const waiting = new Set<() => void>();

  function end(): void {
    taken -= 1;
    const [next] = waiting;
    next?.();
  }

  return {
    take(patient) {
      if (taken < atOnce) {
        taken += 1;
        return Promise.resolve(end);
      }
      return new Promise((resolve, reject) => {
        if (!patient || waiting.size >= mostWaiting) {
          reject(busy());
          return;
        }
        const timer = setTimeout(() => {
          waiting.delete(begin);
          reject(busy());
        }, longestWait);
        const begin = () => {
          clearTimeout(timer);
          waiting.delete(begin);
          taken += 1;
          resolve(end);
        };
        waiting.add(begin);
      });
    },
  };
}

function busy(): Problem {
  return new Problem('E_BACKEND', { status: 503, headers: { 'retry-after': '5' } });
}
