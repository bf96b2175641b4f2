/** The time of the house. Nothing else here asks the machine, so that tests can move it. */
export function now(): Date {
  return new Date(Date.now() + offset);
}

const offset = Number(process.env.CLOCK_OFFSET ?? 0);
