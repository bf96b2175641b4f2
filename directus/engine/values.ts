// Converts untyped values of database rows.
import { type Day, dayIn } from '@site/shared/domain/time';

/** Converts a string or number to a string; anything else, null included, becomes ''. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The key of a related row, which a save gives as a key or as a nested row that may have one. */
export function keyOf(reference: unknown): unknown {
  return typeof reference === 'object' && reference !== null
    ? (reference as { id?: unknown }).id
    : (reference ?? undefined);
}

/** Converts a timestamp (ISO text, `Date` or milliseconds) to a `Date`. */
export function instantOf(value: unknown): Date {
  return value instanceof Date || typeof value === 'number'
    ? new Date(value)
    : new Date(textOf(value));
}

/** The calendar day of a timestamp in a time zone (usually the setting `deadline.zone`): docs/domain/days.md. */
export function dayOf(moment: unknown, zone: string): Day {
  return dayIn(instantOf(moment), zone);
}

/** A stored day; depending on the database it is text, milliseconds, or a `Date` at local midnight. */
export function storedDay(value: unknown): string | null {
  if (typeof value === 'string') return value.slice(0, 10);
  if (typeof value !== 'number' && !(value instanceof Date)) return null;
  const at = new Date(value);
  const parts = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'));
  return [at.getFullYear(), ...parts].join('-');
}
