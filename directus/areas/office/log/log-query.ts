// The query of the log: docs/domain/office.md, "Log".
import { logParts, type OfficeLogQuery } from '@site/shared/api';
import { isDay } from '@site/shared/domain/time';
import { validate as isUuid } from 'uuid';
import type { Row } from '../../../engine/host.ts';
import { textOf } from '../../../engine/values.ts';

const maxText = 100;

/** Reads the query of a request; unknown values ask for everything. */
export function readLogQuery(query: Row): OfficeLogQuery {
  const day = (name: string) => {
    const text = textOf(query[name]);
    return isDay(text) ? text : null;
  };
  return {
    person: textOf(query.person).trim().slice(0, maxText),
    part: logParts.find((part) => part === query.part) ?? null,
    kind: textOf(query.kind) || null,
    from: day('from'),
    to: day('to'),
    before: textOf(query.before) || null,
    after: textOf(query.after) || null,
  };
}

/** A place between two lines: the time and the id of a line. */
export type Cursor = { at: Date; id: string };

/** A cursor as text. */
export function cursorText({ at, id }: Cursor): string {
  return `${at.getTime()}.${id}`;
}

/** Reads a cursor; null for anything else. */
export function readCursor(text: string | null): Cursor | null {
  const [, at = '', id = ''] = /^(\d{1,15})\.(.+)$/.exec(text ?? '') ?? [];
  return isUuid(id) ? { at: new Date(Number(at)), id } : null;
}
