/** The server's only source of the current time; tests and demo sites may move it. */
export type Clock = {
  now: () => Date;
  /** Sets the clock to `offset` milliseconds from the machine's time. */
  move: (offset: number) => void;
};

export function createClock(offset = 0): Clock {
  let moved = offset;
  return {
    now: () => new Date(Date.now() + moved),
    move(next) {
      moved = next;
    },
  };
}
