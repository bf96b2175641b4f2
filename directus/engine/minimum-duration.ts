/**
 * Protection against timing attacks: runs `work` and settles, on success and failure, at the earliest after
 * `milliseconds`.
 */
export async function withMinimumDuration<Answer>(
  milliseconds: string | number | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const waitForRest = startTimer(milliseconds);
  try {
    return await work();
  } finally {
    await waitForRest();
  }
}

/** The same for failures only, for work whose success always takes longer. */
export async function refusedWithMinimumDuration<Answer>(
  milliseconds: string | number | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const waitForRest = startTimer(milliseconds);
  try {
    return await work();
  } catch (error) {
    await waitForRest();
    throw error;
  }
}

/** Starts a timer; the returned function waits for its remaining time. */
function startTimer(milliseconds: string | number | undefined): () => Promise<void> {
  const until = performance.now() + Number(milliseconds ?? 0);
  return () =>
    new Promise((resolve) => setTimeout(resolve, Math.max(0, until - performance.now())));
}
