/**
 * Calls `act` when a promise is not settled after `timeout` milliseconds. A reply that arrived while this process was busy
 * counts: timers run before sockets are read, so these are read once more.
 */
export function unlessAnswered(promise: Promise<unknown>, timeout: number, act: () => void): void {
  let settled = false;
  const timer = setTimeout(
    () =>
      setImmediate(() =>
        setImmediate(() => {
          if (!settled) act();
        }),
      ),
    timeout,
  );
  const stop = () => {
    settled = true;
    clearTimeout(timer);
  };
  promise.then(stop, stop);
}

/** Whether a promise is fulfilled within `timeout` milliseconds. */
export function answeredWithin(promise: Promise<unknown>, timeout: number): Promise<boolean> {
  return new Promise((resolve) => {
    unlessAnswered(promise, timeout, () => resolve(false));
    promise.then(
      () => resolve(true),
      () => resolve(false),
    );
  });
}
