/** Milliseconds after which a press that has ended without a click is over. */
const withoutClick = 500;

let isPressed = false;
const waiting: (() => void)[] = [];

/** Runs `work` at once; while a pointer is pressed after its click, so that nothing moves away under the pointer. */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}

/** Watches the presses of the page until the returned function is called. */
export function watchPresses(): () => void {
  const end = new AbortController();
  const on = (event: string, listener: () => void) =>
    document.addEventListener(event, listener, { capture: true, signal: end.signal });
  const release = () => {
    isPressed = false;
    for (const work of waiting.splice(0)) work();
  };
  on('pointerdown', () => {
    isPressed = true;
  });
  on('pointerup', () => setTimeout(release, withoutClick));
  on('click', () => setTimeout(release));
  on('pointercancel', release);
  return () => end.abort();
}
