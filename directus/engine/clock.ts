let offset = Number(process.env.CLOCK_OFFSET ?? 0);

/** The current time. All domain code uses this instead of the system clock, so that tests can move it. */
export function now(): Date {
  return new Date(Date.now() + offset);
}

/** Sets the clock of this instance that many milliseconds ahead of the system clock. */
export function moveClock(milliseconds: number): void {
  offset = milliseconds;
}
