// Values as the database gives them when nobody translates: SQLite keeps JSON as text.
import type { Row } from '../host.ts';
import { textOf } from '../values.ts';
import type { LinkToken, Notice } from './notice.ts';

/** JSON of a row. */
export function jsonOf<Value>(value: unknown): Value | null {
  if (typeof value === 'string') return JSON.parse(value) as Value;
  return (value ?? null) as Value | null;
}

/** A text, or null where there is none. */
export function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : textOf(value);
}

/** A row of `notifications`. */
export function noticeOf(row: Row): Notice {
  return {
    id: textOf(row.id),
    person: textOrNull(row.person),
    address: textOrNull(row.address),
    locale: textOrNull(row.locale),
    event: textOf(row.event) as Notice['event'],
    category: textOf(row.category),
    title_key: textOf(row.title_key),
    params: jsonOf<Notice['params']>(row.params) ?? {},
    link: textOf(row.link),
    token: jsonOf<LinkToken>(row.token),
  };
}
