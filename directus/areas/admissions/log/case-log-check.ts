// The check of the whole case log: docs/domain/admissions.md, "The case log"; the command: docs/operate.md.

import {
  type CaseHead,
  findLogFault,
  headOfDay,
  type LogFault,
} from '@site/shared/domain/admissions';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import type { IntegrityCheck } from '../../../engine/jobs/job.ts';
import { monthsAgo } from '../../../engine/jobs/months.ts';
import type { EitherRowIn } from '../../../engine/schema/row-types.ts';
import { entryOf } from './case-log.ts';
import { type StoredHead, storedHeads } from './case-log-head.ts';

/** The first broken entry of a case. `type` and `at` are null for a missing entry. */
type BrokenLog = LogFault & {
  readonly no: string | null;
  readonly case: string;
  readonly type: string | null;
  readonly at: string | null;
};

type LogReport = {
  /** Checked logs and entries. */
  readonly cases: number;
  readonly entries: number;
  readonly broken: readonly BrokenLog[];
  /** The first day whose stored head does not follow from its cases and the day before; null if all do. */
  readonly brokenDay: string | null;
  /** All heads, the oldest first. */
  readonly heads: readonly { day: string; head: string }[];
};

type When = { readonly settings: Settings; readonly now: Date };

/** Cases whose log is read at once. */
const atOnce = 200;

/** Checks the log of every case against its hashes and against the heads of the days. */
export async function checkCaseLogs(database: Knex, { settings, now }: When): Promise<LogReport> {
  const heads = await storedHeads(database);
  const published = Map.groupBy(
    heads.flatMap(({ cases, at }) => cases.map((head) => ({ ...head, at }))),
    (head) => head.case,
  );
  const stored: string[] = await database('case_events').distinct('case').pluck('case');
  const forgottenBefore = monthsAgo(now, settings['retention.audit_and_case_log_months']);
  const missing = [...published]
    .filter(([id, ends]) => !stored.includes(id) && (ends.at(-1)?.at ?? now) > forgottenBefore)
    .map(([id]) => id);
  const ids = [...stored, ...missing].sort();
  const broken: BrokenLog[] = [];
  let entries = 0;
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    const rows = await database('case_events').whereIn('case', some).orderBy('seq');
    const numbers = await database('cases').whereIn('id', some).select('id', 'no');
    entries += rows.length;
    const byCase = Map.groupBy(rows, (row) => row.case);
    for (const id of some) {
      const log = byCase.get(id) ?? [];
      const fault = await firstFault(log, published.get(id) ?? []);
      if (!fault) continue;
      const no = numbers.find((row) => row.id === id)?.no || null;
      const entry = log[fault.position - 1];
      broken.push({
        ...fault,
        no,
        case: id,
        type: entry ? entry.type : null,
        at: entry ? entryOf(entry).at : null,
      });
    }
  }
  return {
    cases: ids.length,
    entries,
    broken,
    brokenDay: await firstBrokenDay(heads),
    heads: heads.map(({ day, hash }) => ({ day, head: hash })),
  };
}

/** The first fault of a log by its own hashes or by any published head. */
async function firstFault(
  rows: readonly EitherRowIn<'case_events'>[],
  heads: readonly CaseHead[],
): Promise<LogFault | null> {
  const entries = rows.map(entryOf);
  const faults = await Promise.all(
    [undefined, ...heads].map((head) => findLogFault(entries, head)),
  );
  const found = faults.filter((fault) => fault !== null);
  return found.toSorted((one, other) => one.position - other.position)[0] ?? null;
}

async function firstBrokenDay(heads: readonly StoredHead[]): Promise<string | null> {
  let before: string | null = null;
  for (const { day, hash, cases, nonce } of heads) {
    if ((await headOfDay(day, cases, before, nonce)) !== hash) return day;
    before = hash;
  }
  return null;
}

/** Broken logs, for the nightly check of the stored data. */
export const caseLogDamage: IntegrityCheck = async ({ database, settings, now }) => {
  const { broken, brokenDay } = await checkCaseLogs(database, { settings, now: now() });
  return [
    ...broken.map(
      ({ no, case: id, position, fault }) => `${no ?? id}: entry ${position}: ${fault}`,
    ),
    ...(brokenDay === null ? [] : [`the head of ${brokenDay}`]),
  ];
};
