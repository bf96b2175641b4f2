// Values of rows, whose types the database alone knows.

/** A text or a number as text; anything else, null included, is empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A moment as the services give it: ISO text, a date, or milliseconds. */
export function instantOf(value: unknown): Date {
  return value instanceof Date || typeof value === 'number'
    ? new Date(value)
    : new Date(textOf(value));
}

/** The day of a moment, as the house dates what it writes. */
export function dayOf(moment: unknown): string {
  return instantOf(moment).toISOString().slice(0, 10);
}
