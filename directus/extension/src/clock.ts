let offset = Number(process.env.CLOCK_OFFSET ?? 0);

/** The time of the house. Nothing else here asks the machine, so that tests can move it. */
export function now(): Date {
  return new Date(Date.now() + offset);
}

/** Moves the time of this instance: so many milliseconds ahead of the machine's. */
export function moveClock(milliseconds: number): void {
  offset = milliseconds;
}
