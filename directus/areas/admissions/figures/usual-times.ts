// How long applications usually take, as the fairness report has it: docs/domain/admissions.md, "Dates and timeline".
import type { CaseKind } from '@site/shared/api';
import type { UsualTime, UsualTimes } from '@site/shared/domain/admissions';
import type { Knex } from 'knex';
import { storedRecent } from './fairness-job.ts';

/** The usual times of a kind of cases; empty with fewer than ten of them. */
export async function usualTimesOf(database: Knex, kind: CaseKind): Promise<UsualTimes> {
  const recent = await storedRecent(database);
  const found = recent?.kinds.find((one) => one.kind === kind);
  if (!found) return {};
  return Object.fromEntries(
    Object.entries(found.days).map(([step, { median }]): [string, UsualTime] => [
      step,
      { days: median, cases: found.atLeast },
    ]),
  );
}

/** How long the check of a case and the whole way to its answer usually take. */
export async function usualAnswer(
  database: Knex,
  kind: CaseKind,
): Promise<Record<'check' | 'answer', UsualTime | null>> {
  const { check = null, total = null } = await usualTimesOf(database, kind);
  return { check, answer: total };
}
