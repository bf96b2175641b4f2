// Converts raw database values: SQLite stores JSON as text.
import type { StoredRowIn } from '../schema/row-types.ts';
import { textOf } from '../values.ts';
import type { LinkToken, Notification } from './notification.ts';

/** Parses a JSON column. */
export function jsonOf<Value>(value: unknown): Value | null {
  if (typeof value === 'string') return JSON.parse(value) as Value;
  return (value ?? null) as Value | null;
}

/** A text column, or null. */
export function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : textOf(value);
}

/** Converts a row of `notifications`. */
export function notificationOf(row: StoredRowIn<'notifications'>): Notification {
  return {
    id: row.id,
    person: row.person,
    address: row.address,
    locale: row.locale,
    event: row.event as Notification['event'],
    category: row.category,
    title_key: row.title_key,
    params: jsonOf<Notification['params']>(row.params) ?? {},
    link: row.link ?? '',
    token: jsonOf<LinkToken>(row.token),
    cadence: row.cadence,
  };
}

/** What the plan of a mail depends on. */
export function plannedOf({ event, title_key, cadence }: Notification) {
  return { code: event, key: title_key, cadence };
}
