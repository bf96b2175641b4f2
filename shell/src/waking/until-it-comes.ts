/** Milliseconds before the second attempt; each further pause is twice as long, up to the longest. */
const firstPause = 500;
const longestPause = 30_000;

/**
 * Brings what a page cannot wake without, and asks again, ever more seldom, while it fails: a server
 * that has just started gives out kept pages before it has the code and the words behind them.
 * `missed` hears each failure.
 */
export async function untilItComes<T>(
  bring: () => Promise<T>,
  missed?: (error: unknown) => void,
): Promise<T> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await bring();
    } catch (error) {
      missed?.(error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
