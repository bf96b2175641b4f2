/**
 * Does a work whose time would tell what it found: the answer, a refusal too, comes no earlier than
 * `milliseconds` after the beginning.
 */
export async function noEarlierThan<Answer>(
  milliseconds: string | number | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const rest = restOf(milliseconds);
  try {
    return await work();
  } finally {
    await rest();
  }
}

/** The same for a refusal alone: what follows on success takes its time by itself. */
export async function refusedNoEarlierThan<Answer>(
  milliseconds: string | number | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const rest = restOf(milliseconds);
  try {
    return await work();
  } catch (error) {
    await rest();
    throw error;
  }
}

/** Waits for what is left of a time that begins now. */
function restOf(milliseconds: string | number | undefined): () => Promise<void> {
  const until = performance.now() + Number(milliseconds ?? 0);
  return () =>
    new Promise((resolve) => setTimeout(resolve, Math.max(0, until - performance.now())));
}
