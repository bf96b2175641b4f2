import { setTimeout as sleep } from 'node:timers/promises';
import { mulberry32 } from '@site/shared/domain/text';

/** An answered request: milliseconds from when it was due, and whether it succeeded. */
export type Arrival = { milliseconds: number; ok: boolean };

type Load = {
  /** Requests a second, on average. */
  rate: number;
  seconds: number;
  /** Sends the request with this number. */
  send: (number: number) => Promise<boolean>;
};

/**
 * Sends requests as independent visitors do: at random times (a Poisson process, the same in every run), whether earlier
 * ones are answered or not. `autocannon` sends all connections' requests at the beginning of each second, and at a fixed
 * rate it adds a sample for every millisecond of an answer.
 */
export async function arrivals({ rate, seconds, send }: Load): Promise<Arrival[]> {
  const random = mulberry32(1);
  const waiting: Promise<Arrival>[] = [];
  const began = performance.now();
  for (let due = 0; ; ) {
    due += (-Math.log(1 - random()) / rate) * 1000;
    if (due > seconds * 1000) break;
    const planned = began + due;
    await sleep(Math.max(0, planned - performance.now()));
    waiting.push(measured(planned, send(waiting.length)));
  }
  return Promise.all(waiting);
}

async function measured(planned: number, answer: Promise<boolean>): Promise<Arrival> {
  const ok = await answer.catch(() => false);
  return { milliseconds: performance.now() - planned, ok };
}

/** The value that a share of the values does not exceed. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
