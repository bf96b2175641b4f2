// How long the steps of recent cases took: docs/domain/admissions.md, "Dates and timeline".

import {
  type CandidateStep,
  type StepDurations,
  type UsualTime,
  usualTime,
} from '@site/shared/domain/admissions';
import { type Day, monthsLater } from '@site/shared/domain/time';
import type { Knex } from 'knex';
import { instantOf } from '../../../engine/values.ts';
import type { CaseRow } from '../row-types.ts';

/** The columns between which a step lies. */
const spans = {
  draft: ['created_at', 'submitted_at'],
  check: ['submitted_at', 'screened_at'],
  references: ['screened_at', 'ready_at'],
  review: ['ready_at', 'quorum_at'],
  decision: ['quorum_at', 'released_at'],
} as const satisfies Partial<Record<CandidateStep, readonly [string, string]>>;

/** The whole way of a case, from submission to answer. */
const wholeWay = ['submitted_at', 'released_at'] as const;

const day = 86_400_000;

/** Days of each step of the cases of this kind that finished it within the last twelve months. */
export async function stepDurations(
  database: Knex,
  kind: CaseRow['kind'],
  today: Day,
): Promise<StepDurations> {
  const daysOf = await recentDurations(database, kind, today);
  return Object.fromEntries(Object.entries(spans).map(([step, span]) => [step, daysOf(span)]));
}

/** How long the check of a case and the whole way to its answer usually take. */
export async function usualTimes(
  database: Knex,
  kind: CaseRow['kind'],
  today: Day,
): Promise<Record<'check' | 'answer', UsualTime | null>> {
  const daysOf = await recentDurations(database, kind, today);
  return { check: usualTime(daysOf(spans.check)), answer: usualTime(daysOf(wholeWay)) };
}

type Column = (typeof spans)[keyof typeof spans][number];

/** Days between two columns of the cases of a kind that reached the second one within the last twelve months. */
async function recentDurations(database: Knex, kind: CaseRow['kind'], today: Day) {
  const since = new Date(monthsLater(today, -12));
  const rows = await database('cases')
    .where({ kind })
    .where('submitted_at', '>=', new Date(since.getTime() - 365 * day))
    .select([...new Set(Object.values(spans).flat())]);
  return ([from, to]: readonly [Column, Column]): number[] =>
    rows.flatMap((row) => {
      if (!row[from] || !row[to] || instantOf(row[to]) < since) return [];
      return [Math.round((instantOf(row[to]).getTime() - instantOf(row[from]).getTime()) / day)];
    });
}
