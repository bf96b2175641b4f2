const interval = 3 * 60_000;
const leastPause = 30_000;

/**
 * Asks whenever the page comes back into view and every three minutes while it is seen, never twice
 * within half a minute; a page behind others asks nothing. Gives the function that ends it.
 */
export function whileSeen(ask: () => void): () => void {
  let askedAt = performance.now();
  const askNow = () => {
    if (document.hidden || performance.now() - askedAt < leastPause) return;
    askedAt = performance.now();
    ask();
  };
  const timer = setInterval(askNow, interval);
  document.addEventListener('visibilitychange', askNow);
  addEventListener('focus', askNow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askNow);
    removeEventListener('focus', askNow);
  };
}
