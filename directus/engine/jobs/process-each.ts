import type { Host } from '../host.ts';

/**
 * Processes each item separately: an error of one item does not stop the others.
 * Returns how many were `done` and how many `failed`. A failure is logged with the key of the item (`keyOf`) and the
 * code of the error only, because its message may contain personal data of the row.
 */
export async function processEach<One>(
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
