/** React hears of it for as long as the document lives. */
const ofReact = 'selectionchange';

type Listener = { type: string; listener: unknown; capture: boolean; where: string };

/**
 * Notes what is added to the window and the document, and which intervals begin, from now on. Returns a function that
 * ends it and lists what was not removed again, like `resize on the window`: on the site it would go on after the page
 * is left, and once more after each visit.
 */
export function watchLeftBehind(): () => string[] {
  const left: Listener[] = [];
  const intervals = new Set<unknown>();
  const ends = [
    watchListeners(window, 'the window', left),
    watchListeners(document, 'the document', left),
    watchIntervals(intervals),
  ];
  return () => {
    for (const end of ends) end();
    const listeners = left.map(({ type, where }) => `${type} on ${where}`);
    return [...listeners, ...Array.from(intervals, () => 'an interval')];
  };
}

function watchListeners(target: Window | Document, where: string, left: Listener[]): () => void {
  const { addEventListener, removeEventListener } = target;
  const forget = (type: string, listener: unknown, capture: boolean) => {
    const at = left.findIndex(
      (one) =>
        one.where === where &&
        one.type === type &&
        one.listener === listener &&
        one.capture === capture,
    );
    if (at >= 0) left.splice(at, 1);
  };
  const add = (type: string, listener: unknown, options?: unknown) => {
    Reflect.apply(addEventListener, target, [type, listener, options]);
    const { once, signal } = Object(options) as AddEventListenerOptions;
    const capture = captures(options);
    forget(type, listener, capture);
    if (once || type === ofReact) return;
    left.push({ type, listener, capture, where });
    signal?.addEventListener('abort', () => forget(type, listener, capture));
  };
  const remove = (type: string, listener: unknown, options?: unknown) => {
    Reflect.apply(removeEventListener, target, [type, listener, options]);
    forget(type, listener, captures(options));
  };
  Object.assign(target, { addEventListener: add, removeEventListener: remove });
  return () => void Object.assign(target, { addEventListener, removeEventListener });
}

function captures(options: unknown): boolean {
  return options === true || (Object(options) as AddEventListenerOptions).capture === true;
}

function watchIntervals(begun: Set<unknown>): () => void {
  const { setInterval: set, clearInterval: clear } = globalThis;
  const begin = (...call: Parameters<typeof set>) => {
    const timer = set(...call);
    begun.add(timer);
    return timer;
  };
  const end = (timer: Parameters<typeof clear>[0]) => {
    begun.delete(timer);
    clear(timer);
  };
  Object.assign(globalThis, { setInterval: begin, clearInterval: end });
  return () => {
    const isWatched = globalThis.setInterval === (begin as typeof set);
    if (isWatched) Object.assign(globalThis, { setInterval: set, clearInterval: clear });
    // A test has ended its fake timers, and with them the intervals.
    else begun.clear();
  };
}
