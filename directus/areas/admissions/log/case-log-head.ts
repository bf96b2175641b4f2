// The head of the case log, which is published every night: docs/domain/admissions.md, "The case log".
import { randomBytes } from 'node:crypto';
import { type CaseHead, headOfDay } from '@site/shared/domain/admissions';
import type { Knex } from 'knex';
import type { Job } from '../../../engine/jobs/job.ts';
import type { EitherRowIn } from '../../../engine/schema/row-types.ts';
import { dayOf, instantOf } from '../../../engine/values.ts';
import { jsonOf } from '../stored-json.ts';

/** A stored head with the cases whose log grew since the one before. */
export type StoredHead = {
  readonly day: string;
  readonly hash: string;
  readonly cases: readonly CaseHead[];
  /** Null in heads of an earlier version. */
  readonly nonce: string | null;
  readonly at: Date;
};

/**
 * Nightly: stores the head of the day over the logs of all cases. `cases` is the number of logs that grew since the
 * head before; a second run of a day does nothing. Result: `{cases, stored}`.
 */
export const caseLogHead: Job = {
  name: 'case-log-head',
  every: '55 23 * * *',
  run: ({ database, settings, now }) => storeHead(database, now(), settings['deadline.zone']),
};

/** Stores the head of the day in a zone, unless it or a later one is stored. */
export async function storeHead(
  database: Knex,
  at: Date,
  zone: string,
): Promise<{ cases: number; stored: number }> {
  const day = dayOf(at, zone);
  const heads = await storedHeads(database);
  const before = heads.at(-1);
  if (before && before.day >= day) return { cases: 0, stored: 0 };
  const known = new Map(heads.flatMap(({ cases }) => cases.map((one) => [one.case, one])));
  const cases = (await presentHeads(database)).filter(
    (one) => known.get(one.case)?.hash !== one.hash,
  );
  const nonce = randomBytes(16).toString('base64url');
  const hash = await headOfDay(day, cases, before?.hash ?? null, nonce);
  await database('case_log_heads').insert({
    day,
    hash,
    cases: JSON.stringify(cases.map(({ case: id, seq, hash: last }) => [id, seq, last])),
    nonce,
    at,
  });
  return { cases: cases.length, stored: 1 };
}

/** The heads of all days, the oldest first. */
export async function storedHeads(database: Knex): Promise<StoredHead[]> {
  const rows = await database('case_log_heads').orderBy('day');
  return rows.map((row) => ({
    day: row.day,
    hash: row.hash,
    cases: (jsonOf<[string, number, string][]>(row.cases) ?? []).map(([id, seq, hash]) => ({
      case: id,
      seq,
      hash,
    })),
    nonce: row.nonce || null,
    at: instantOf(row.at),
  }));
}

/** The last entry of every case. */
async function presentHeads(database: Knex): Promise<CaseHead[]> {
  const last = database('case_events').select('case').max('seq as seq').groupBy('case').as('last');
  const rows: Pick<EitherRowIn<'case_events'>, 'case' | 'seq' | 'hash'>[] = await database(
    'case_events',
  )
    .join(last, (join) => {
      join.on('case_events.case', 'last.case').andOn('case_events.seq', 'last.seq');
    })
    .select('case_events.case as case', 'case_events.seq as seq', 'case_events.hash as hash');
  return rows.map((row) => ({
    case: row.case,
    seq: Number(row.seq),
    hash: row.hash,
  }));
}
