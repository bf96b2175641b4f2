// Values of rows, whose types the database alone knows.
import { type Day, dayIn } from '@site/shared/domain';

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

/** The day of a moment in the zone of the house, the setting `deadline.zone`: docs/domain/days.md. */
export function dayOf(moment: unknown, zone: string): Day {
  return dayIn(instantOf(moment), zone);
}

/** A day, which databases give as text, as a number of milliseconds or as midnight of this place. */
export function storedDay(value: unknown): string | null {
  if (typeof value === 'string') return value.slice(0, 10);
  if (typeof value !== 'number' && !(value instanceof Date)) return null;
  const at = new Date(value);
  const parts = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'));
  return [at.getFullYear(), ...parts].join('-');
}
