// Which case a person may start: docs/domain/admissions.md, "Who may apply".

import { endedCaseStates } from '@site/shared/domain/admissions';
import type { CaseKind } from '@site/shared/domain/enquiries';
import {
  admissionEligibility,
  type Eligibility,
  isMemberStanding,
  readmissionEligibility,
  seniorEligibility,
} from '@site/shared/domain/people';
import type { Knex } from 'knex';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { type Refusal, refusal } from '../../../engine/refuse.ts';
import { storedDay } from '../../../engine/values.ts';
import { candidateFields, candidateOf } from '../../standing/candidate.ts';
import { cooldownOf } from '../../standing/cooldowns.ts';
import { todayOf } from '../cases/case-calendar.ts';

/** The case that a person may start without a nomination, and the rules about it. */
export type Startable = Eligibility & {
  readonly kind: CaseKind;
  readonly path: 'short' | 'full';
};

type Context = Pick<ActionContext, 'now' | 'settings'> & { readonly trx: Knex };

/** The open case of a person; undefined without one. */
export function openCaseOf(trx: Knex, person: string) {
  return trx('cases')
    .where({ candidate: person })
    .whereNotIn('state', endedCaseStates)
    .orderBy('created_at', 'desc')
    .first();
}

/**
 * What a person may start by their standing: an admission, the senior grade or a readmission. Null for seniors, who
 * are nominated, for fellows, and for people in memory.
 */
export async function startableBy(context: Context, person: string): Promise<Startable | null> {
  const { trx, settings } = context;
  const row = await trx('people')
    .where({ id: person })
    .first(...candidateFields, 'left_at');
  if (!row) return null;
  const today = todayOf(context);
  const candidate = candidateOf(
    { ...row, grade_since: storedDay(row.grade_since) },
    {
      hasOpenCase: (await openCaseOf(trx, person)) !== undefined,
      cooldownUntil: await cooldownOf(trx, person),
    },
  );
  const { standing, grade } = candidate;
  if (isMemberStanding(standing)) {
    if (grade !== 'member') return null;
    const judged = seniorEligibility(candidate, settings, today);
    return { kind: 'elevation_senior', path: 'full', ...judged };
  }
  if (standing === 'resigned' || standing === 'lapsed') {
    const judged = readmissionEligibility(candidate, storedDay(row.left_at), today);
    return { kind: 'readmission', ...judged };
  }
  if (standing === 'memorial') return null;
  return { kind: 'admission', path: 'full', ...admissionEligibility(candidate, today) };
}

/** Refuses a person who has an open case. */
export async function openCaseRefusal(trx: Knex, person: string): Promise<Refusal | undefined> {
  const open = await openCaseOf(trx, person);
  return open && refusal('E_OPEN_CASE', { params: { no: open.no || '–' } });
}

/** Refuses a person whose cooldown is not over. */
export async function cooldownRefusal(
  context: Context,
  person: string,
): Promise<Refusal | undefined> {
  const date = await cooldownOf(context.trx, person);
  if (date === null || date <= todayOf(context)) return undefined;
  return refusal('E_COOLDOWN', { params: { date } });
}

/** Refuses a person who is not eligible for what they would start; open case and cooldown have their own codes. */
export async function eligibilityRefusal(
  context: Context,
  person: string,
): Promise<Refusal[] | undefined> {
  const startable = await startableBy(context, person);
  if (startable === null) {
    return [refusal('E_NOT_ELIGIBLE', { params: { rule: 'nominated', date: '–' } })];
  }
  const unmet = startable.unmet.filter(
    ({ rule, advice }) => !advice && rule !== 'no_open_case' && rule !== 'cooldown_over',
  );
  if (unmet.length === 0) return undefined;
  return unmet.map(({ rule, metOn }) =>
    refusal('E_NOT_ELIGIBLE', { params: { rule, date: metOn ?? '–' } }),
  );
}
