/**
 * Does a work whose time would tell what it found: the answer, a refusal too, comes no earlier than
 * `milliseconds` after the beginning.
 */
export async function noEarlierThan<Answer>(
  milliseconds: string | number | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const until = performance.now() + Number(milliseconds ?? 0);
  try {
    return await work();
  } finally {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, until - performance.now())));
  }
}
