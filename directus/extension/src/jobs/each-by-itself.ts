import type { Host } from '../host.ts';

/**
 * Does the work on each of these by itself: one that refuses or fails keeps none of the others waiting.
 * Gives how many were `done` and how many `failed`. The log names what failed by its key (`keyOf`, where it
 * is not a key already) and the code of the error alone, for its words may hold what the row holds.
 */
export async function eachByItself<One>(
  { logger }: Pick<Host, 'logger'>,
  what: string,
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
  keyOf: (one: One) => string = String,
): Promise<{ done: number; failed: number }> {
  let failed = 0;
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      failed += 1;
      logger.error(`${what} ${keyOf(one)}: ${codeOf(error)}`);
    }
  }
  return { done: all.length - failed, failed };
}

function codeOf(thrown: unknown): string {
  const [first] = [thrown].flat();
  if (!(first instanceof Error)) return 'unknown';
  return 'code' in first ? String(first.code) : first.name;
}
