// Converts raw database values: SQLite stores JSON as text.
import type { Row } from '../host.ts';
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
export function notificationOf(row: Row): Notification {
  return {
    id: textOf(row.id),
    person: textOrNull(row.person),
    address: textOrNull(row.address),
    locale: textOrNull(row.locale),
    event: textOf(row.event) as Notification['event'],
    category: textOf(row.category),
    title_key: textOf(row.title_key),
    params: jsonOf<Notification['params']>(row.params) ?? {},
    link: textOf(row.link),
    token: jsonOf<LinkToken>(row.token),
  };
}
