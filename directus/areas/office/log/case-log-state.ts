import type { CaseLogState } from '@site/shared/api';
import type { Knex } from 'knex';
import { instantOf } from '../../../engine/values.ts';
import { jsonOf } from '../../admissions/stored-json.ts';

/** The name of the check of the case log among the nightly checks. */
const check = 'damaged case logs';

/** The last head of the case log, and whether the last nightly check found all logs intact: no numbers of cases. */
export async function caseLogState(database: Knex): Promise<CaseLogState | null> {
  const [head, run] = await Promise.all([
    database('case_log_heads').orderBy('day', 'desc').first('day', 'hash'),
    database('job_runs')
      .where({ job: 'integrity-check' })
      .whereNotNull('finished_at')
      .orderBy('started_at', 'desc')
      .first(),
  ]);
  if (!head) return null;
  const result = jsonOf<Result>(run?.result);
  const isChecked = result?.checked.includes(check) ?? false;
  return {
    day: head.day,
    head: head.hash,
    checkedAt: run && isChecked ? instantOf(run.finished_at).toISOString() : null,
    isIntact: result && isChecked ? isIntact(result) : null,
  };
}

/** What the run of a night stores; only the first problems are named. */
type Result = { checked: string[]; problems: number; first: string[] };

function isIntact({ problems, first }: Result): boolean | null {
  if (first.some((text) => text.startsWith(`${check}:`))) return false;
  return problems > first.length ? null : true;
}
