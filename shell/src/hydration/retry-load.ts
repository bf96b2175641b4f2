/**
 * Milliseconds before the second attempt; each further pause is twice as long (exponential
 * backoff), up to the maximum.
 */
const firstPause = 500;
const maxPause = 30_000;

/**
 * Loads something that hydration needs, and retries failures with backoff: a server that has just
 * started serves cached pages before it has the code and messages of their generation. `onFailure` is
 * called with each failure.
 */
export async function retryLoad<T>(
  load: () => Promise<T>,
  onFailure?: (error: unknown) => void,
): Promise<T> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, maxPause)) {
    try {
      return await load();
    } catch (error) {
      onFailure?.(error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Whether a status says that the next attempt would be answered in the same way: the page is gone or has moved. */
export function isFinal(status: number): boolean {
  return status >= 300 && status < 500 && status !== 408 && status !== 429;
}
