/** Milliseconds after which a press that has ended without a click is over. */
const withoutClick = 500;

type DeferredClicks = {
  /** Runs `work` at once; while a pointer is pressed after its click, so that nothing moves away under the pointer. */
  after: (work: () => void) => void;
  /** Watches the presses of the document until the returned function is called. */
  watch: () => () => void;
};

/** The presses of one document, for its shell. */
export function createDeferredClicks(): DeferredClicks {
  let isPressed = false;
  const waiting: (() => void)[] = [];

  function after(work: () => void): void {
    if (isPressed) waiting.push(work);
    else work();
  }

  function release(): void {
    isPressed = false;
    for (const work of waiting.splice(0)) work();
  }

  function watch(): () => void {
    const end = new AbortController();
    const on = (event: string, listener: () => void) =>
      document.addEventListener(event, listener, { capture: true, signal: end.signal });
    on('pointerdown', () => {
      isPressed = true;
    });
    on('pointerup', () => setTimeout(release, withoutClick));
    on('click', () => setTimeout(release));
    on('pointercancel', release);
    return () => end.abort();
  }

  return { after, watch };
}
