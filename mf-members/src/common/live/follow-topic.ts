/** Milliseconds in which several events cause one read. */
const together = 300;
/** Milliseconds after which a refused browser tries again. */
const retryPause = 60_000;

/**
 * Calls `onChange` when the stream of a topic begins (what came before it was missed) and after each change, one call
 * at a time. While the page is hidden nothing is heard; it catches up when it is shown again. Where the server refuses
 * the stream, or the browser has none, `onChange` is called every minute instead. Returns a function that stops it.
 */
export function followTopic(topic: string, onChange: () => Promise<unknown>): () => void {
  let source: EventSource | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let isChanged = false;

  const changed = () => {
    clearTimeout(soon);
    soon = setTimeout(() => void read(), together);
  };
  const start = () => {
    if (source || document.hidden) return;
    clearTimeout(again);
    if (!('EventSource' in globalThis)) return retry();
    source = new EventSource(`/api/events?topic=${encodeURIComponent(topic)}`);
    source.addEventListener('ready', changed);
    source.addEventListener('topic', changed);
    // A lost connection is opened again by the browser; after a refusal it is not.
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) retry();
    });
  };
  const retry = () => {
    source = undefined;
    changed();
    again = setTimeout(start, retryPause);
  };
  const stop = () => {
    source?.close();
    source = undefined;
    clearTimeout(soon);
    clearTimeout(again);
  };
  const follow = () => (document.hidden ? stop() : start());

  document.addEventListener('visibilitychange', follow);
  // A page with an open connection is not kept for the back button (bfcache).
  addEventListener('pagehide', stop);
  addEventListener('pageshow', start);
  start();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    removeEventListener('pagehide', stop);
    removeEventListener('pageshow', start);
    stop();
  };

  async function read(): Promise<void> {
    isChanged = true;
    if (isReading) return;
    isReading = true;
    while (isChanged) {
      isChanged = false;
      await onChange().catch(() => {});
    }
    isReading = false;
  }
}
