// The query of the address of the log.
import { logParams, logParts, type OfficeLogQuery } from '@site/shared/api';
import { officePages } from '@site/shared/domain/office';
import { isDay } from '@site/shared/domain/time';

export const maxTextLength = 100;

/** Parses a query; unknown values are ignored. */
export function readLogQuery(query: URLSearchParams): OfficeLogQuery {
  const day = (name: string) => {
    const text = query.get(name) ?? '';
    return isDay(text) ? text : null;
  };
  return {
    person: (query.get('person') ?? '').trim().slice(0, maxTextLength),
    part: logParts.find((part) => part === query.get('part')) ?? null,
    kind: query.get('kind') || null,
    from: day('from'),
    to: day('to'),
    before: query.get('before') || null,
    after: query.get('after') || null,
  };
}

/** The address of the log with some values changed; a changed filter begins at the newest line. */
export function logAddress(
  query: Partial<OfficeLogQuery>,
  change: Partial<OfficeLogQuery> = {},
  path: string = officePages.log.path,
): string {
  const wanted = { ...query, before: null, after: null, ...change };
  const words = new URLSearchParams(logParams(wanted)).toString();
  return words ? `${path}?${words}` : path;
}
