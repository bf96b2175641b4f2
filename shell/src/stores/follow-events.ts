const path = '/api/events';
/** Held by the one tab of the browser that listens. */
const lockName = 'site-events';

/** Milliseconds: before the first connection, so that the page loads first, and between two later ones. */
const firstPause = 1000;
const minPause = 1000;
const maxPause = 60_000;
/** Milliseconds that a connection must last to count as a success. */
const lasting = 10_000;
/** Milliseconds in which several events cause one reload. */
const together = 300;

/**
 * Listens to the events of the server and calls `reload` when the session may have changed. Only one visible tab
 * of the browser listens (Web Locks); the others learn from it (`shareUnread`). A lost connection is opened again
 * with backoff. A browser without these interfaces relies on polling. Returns a function that stops it.
 */
export function followEvents(reload: () => void): () => void {
  if (!('EventSource' in globalThis) || !navigator.locks) return () => {};
  let waiting: AbortController | undefined;
  let release = () => {};
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reloading: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const start = () => {
    if (waiting || document.hidden) return;
    waiting = new AbortController();
    const holding = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        timer = setTimeout(connect, firstPause);
      });
    // An aborted wait rejects.
    navigator.locks.request(lockName, { signal: waiting.signal }, holding).catch(() => {});
  };
  const stop = () => {
    waiting?.abort();
    waiting = undefined;
    clearTimeout(timer);
    clearTimeout(reloading);
    source?.close();
    source = undefined;
    release();
  };
  const follow = () => (document.hidden ? stop() : start());

  document.addEventListener('visibilitychange', follow);
  // A page with an open connection or a lock is not kept for the back button (bfcache).
  addEventListener('pagehide', stop);
  addEventListener('pageshow', start);
  start();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    removeEventListener('pagehide', stop);
    removeEventListener('pageshow', start);
    stop();
  };

  function connect(): void {
    if (navigator.onLine === false) {
      timer = setTimeout(connect, pauseAfter(1));
      return;
    }
    const opened = new EventSource(path);
    let openedAt: number | undefined;
    source = opened;
    opened.addEventListener('ready', () => {
      openedAt = performance.now();
      // Events before it were missed.
      reloadSoon();
    });
    opened.addEventListener('inbox', reloadSoon);
    opened.addEventListener('error', () => {
      opened.close();
      // Refused: the session may have ended.
      if (openedAt === undefined && navigator.onLine !== false) reload();
      const isLasting = openedAt !== undefined && performance.now() - openedAt >= lasting;
      failures = isLasting ? 1 : failures + 1;
      timer = setTimeout(connect, pauseAfter(failures));
    });
  }

  function reloadSoon(): void {
    clearTimeout(reloading);
    reloading = setTimeout(reload, together);
  }
}

/** Doubles with each failure; random, so that the browsers do not all return at once. */
function pauseAfter(failures: number): number {
  return Math.min(maxPause, minPause * 2 ** (failures - 1)) * (0.5 + Math.random());
}
