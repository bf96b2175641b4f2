// What the office reads of the change log: docs/domain/office.md, "Log". 403 for everybody but secretary, chair and
// administrator.
// GET /office/log?person=&part=&kind=&from=&to=&before=&after=&locale=   OfficeLog
// GET /office/log/file with the same filters                             OfficeLogFile
import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { Locale } from '../contract/index.ts';
import type { Day } from '../domain/time/index.ts';
import type { OfficeLink } from './office.ts';
import type { Schema } from './schema/schema.ts';

/** The lines of a person: what they did, or what was done to them; both without a part. */
export const logParts = ['by', 'about'] as const;
export type LogPart = (typeof logParts)[number];

/** What is asked of the log; empty texts and nulls ask for everything. */
export type OfficeLogQuery = {
  /** A name, a slug, or what else finds people in the office. */
  person: string;
  part: LogPart | null;
  /** A collection. */
  kind: string | null;
  from: Day | null;
  to: Day | null;
  /** Only older or newer lines than that of this cursor. */
  before: string | null;
  after: string | null;
};

export type OfficeLogLine = {
  id: string;
  /** ISO 8601. */
  at: string;
  /** Who did it; without a slug it is no person whom the log names. */
  by: { slug: string | null; name: string };
  /** The staff role in which it was done; null for none. */
  role: string | null;
  /** What happened, such as "Article published". */
  what: string;
  /** What kind of record it is about, and which, where the reader may read its name. */
  kind: string;
  about: { name: string; link: OfficeLink } | null;
  from: string | null;
  to: string | null;
  fields: readonly string[];
};

/** The last stored head of the case log and the last nightly check; null where there was none yet. */
export type CaseLogState = {
  day: Day;
  head: string;
  checkedAt: string | null;
  isIntact: boolean | null;
};

export type OfficeLog = {
  lines: readonly OfficeLogLine[];
  /** Cursors of the next older and newer lines; null where there are none. */
  older: string | null;
  newer: string | null;
  /** The kinds that the reader may filter by. */
  kinds: readonly { value: string; label: string }[];
  /** The person of the filter; null without one. */
  person: { slug: string; name: string } | null;
  /** The people whom the text of the filter may mean, where it is not one. */
  people: readonly { slug: string; name: string }[];
  caseLog: CaseLogState | null;
};

/** The newest lines of the filters, for a file. */
export type OfficeLogFile = { lines: readonly OfficeLogLine[] };

/** The parameters of a query, without those that ask for everything. */
export function logParams({ person, ...query }: Partial<OfficeLogQuery>): Record<string, string> {
  const given = Object.entries({ person: person || null, ...query });
  return Object.fromEntries(
    given.flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, value]],
    ),
  );
}

/** A page of the change log, the newest lines first. */
export function readOfficeLog(
  query: OfficeLogQuery,
  locale: Locale,
): RestCommand<OfficeLog, Schema> {
  return customEndpoint({
    path: '/office/log',
    params: { ...logParams(query), locale },
    method: 'GET',
  });
}
