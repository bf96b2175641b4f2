// The case log: entries linked by hashes. The rules: docs/domain/admissions.md.

import { sha256 } from '../text/sha256.ts';
import type { Day } from '../time/calendar.ts';

/** A value of JSON. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/**
 * Canonical JSON (RFC 8785): keys sorted by UTF-16 code units, no spaces, numbers and strings as ECMAScript writes them.
 * Throws at values that JSON cannot represent, because they would be lost silently.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isRecord(value)) {
    // The default order of sort is by UTF-16 code units.
    const members = Object.keys(value)
      .sort()
      .map((key) => `${canonicalJson(key)}:${canonicalJson(value[key] as Json)}`);
    return `{${members.join(',')}}`;
  }
  const isWritable =
    value === null ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'string' && value.isWellFormed());
  if (!isWritable) throw new TypeError(`Not a value of JSON: ${typeof value}`);
  return JSON.stringify(value);
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An event before it is linked. The payload has no free text of reviews. */
export type CaseEvent = {
  readonly case: string;
  readonly type: string;
  readonly actor: string | null;
  readonly actorRole: string;
  readonly payload: Json;
  /** Time in ISO 8601, UTC. */
  readonly at: string;
};

/** A stored entry of the log. */
export type CaseLogEntry = CaseEvent & {
  /** Counts from 1 in each case. */
  readonly seq: number;
  readonly prevHash: string;
  readonly hash: string;
};

/** The previous hash of a first entry. */
export const firstPrevHash = '0'.repeat(64);

/** Links an event to the last entry of its case (null for the first): SHA-256(prev_hash ‖ canonical JSON). */
export async function linkedEntry(
  event: CaseEvent,
  last: Pick<CaseLogEntry, 'seq' | 'hash'> | null,
): Promise<CaseLogEntry> {
  const linked = { ...event, seq: (last?.seq ?? 0) + 1, prevHash: last?.hash ?? firstPrevHash };
  return { ...linked, hash: await entryHash(linked) };
}

async function entryHash(entry: Omit<CaseLogEntry, 'hash'>): Promise<string> {
  const { case: no, seq, type, actor, actorRole, payload, at, prevHash } = entry;
  return sha256(prevHash + canonicalJson({ case: no, seq, type, actor, actorRole, payload, at }));
}

/** Where a log is broken. */
export type LogFault = {
  /** Position of the first broken entry, from 1; one after the last when entries at the end are missing. */
  readonly position: number;
  /**
   * `sequence`: an entry is missing, repeated, moved or of another case; `link`: it does not follow the one before;
   * `content`: it was changed; `head`: the log ends with another entry than the published one.
   */
  readonly fault: 'sequence' | 'link' | 'content' | 'head';
};

/**
 * Checks the log of a case, in stored order: null, or its first broken entry. Entries cut off at the end are found only
 * by a `head` that was published earlier (its number and hash).
 */
export async function findLogFault(
  entries: readonly CaseLogEntry[],
  head?: Pick<CaseLogEntry, 'seq' | 'hash'>,
): Promise<LogFault | null> {
  let prevHash = firstPrevHash;
  for (const [index, entry] of entries.entries()) {
    const position = index + 1;
    if (entry.seq !== position || entry.case !== entries[0]?.case) {
      return { position, fault: 'sequence' };
    }
    if (entry.prevHash !== prevHash) return { position, fault: 'link' };
    // An entry that has lost a field has no canonical form.
    const hash = await entryHash(entry).catch(() => null);
    if (entry.hash !== hash) return { position, fault: 'content' };
    if (head?.seq === position && head.hash !== entry.hash) return { position, fault: 'head' };
    prevHash = entry.hash;
  }
  if (head && head.seq > entries.length) return { position: entries.length + 1, fault: 'head' };
  return null;
}

/** The last entry of a case. */
export type CaseHead = Pick<CaseLogEntry, 'case' | 'seq' | 'hash'>;

/**
 * The head of a day, published every night: it links the heads of the cases that changed since the day
 * before, sorted by case, to the head of the day before (null for the first). So it covers the log of every case. With
 * a secret `nonce` nobody can compute the head of a day on which nothing changed; heads of an earlier version have none.
 */
export function headOfDay(
  day: Day,
  heads: readonly CaseHead[],
  dayBefore: string | null,
  nonce: string | null = null,
): Promise<string> {
  const sorted = [...heads]
    .sort((one, other) => (one.case < other.case ? -1 : 1))
    .map(({ case: no, seq, hash }) => [no, seq, hash]);
  const content = { day, heads: sorted, ...(nonce !== null && { nonce }) };
  return sha256((dayBefore ?? firstPrevHash) + canonicalJson(content));
}
