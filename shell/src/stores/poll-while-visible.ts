const interval = 3 * 60_000;
const minPause = 30_000;

/**
 * Polls every three minutes while the page is visible and whenever it becomes visible again, at
 * most once in half a minute; a hidden page does not poll. Returns a function that stops it.
 */
export function pollWhileVisible(poll: () => void): () => void {
  let polledAt = performance.now();
  const pollNow = () => {
    if (document.hidden || performance.now() - polledAt < minPause) return;
    polledAt = performance.now();
    poll();
  };
  const timer = setInterval(pollNow, interval);
  document.addEventListener('visibilitychange', pollNow);
  addEventListener('focus', pollNow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', pollNow);
    removeEventListener('focus', pollNow);
  };
}
