// The effects of a release, in one transaction: docs/domain/admissions.md, "The decision".

import { cooldownUntil, gradeSought } from '@site/shared/domain/admissions';
import type { Grade } from '@site/shared/domain/people';
import { performWithin } from '../../../engine/actions/perform.ts';
import { isRefusal } from '../../../engine/refuse.ts';
import type { ChangesIn } from '../../../engine/schema/row-types.ts';
import { certificateActions } from '../../certificates/certificate-actions.ts';
import { standingActions } from '../../standing/standing-actions.ts';
import { policyOf, todayOf } from '../cases/case-calendar.ts';
import type { CaseContext } from '../row-types.ts';
import { judgedKind } from './appealed-case.ts';
import { decisionOf } from './sealed-decision.ts';

/** Announces the decision: standing, grade and certificate of an acceptance; cooldown and former standing otherwise. */
export async function releaseDecision(context: CaseContext): Promise<ChangesIn<'cases'>> {
  const { host, item, settings, now } = context;
  const outcome = decisionOf(host, item);
  if (outcome === null) throw new Error('There is no decision to be released');
  if (outcome === 'accepted') await admit(context);
  else await perform(context, 'case-declined', {});
  if (item.appeal_of) context.emit('cases.appeal-decided', item.id);
  const closed = {
    kind: item.kind,
    outcome,
    closedOn: todayOf(context),
    reviewBegun: Boolean(item.review_started_at),
  };
  return {
    outcome,
    outcome_grade: outcome === 'accepted' ? gradeSought(await judgedKind(context.trx, item)) : null,
    released_at: now.toISOString(),
    cooldown_until: cooldownUntil(closed, policyOf(item, settings)),
    held_at: null,
    hold_reason: null,
  };
}

/** The person becomes a member, or gets the grade that they sought; then the certificate is issued. */
async function admit(context: CaseContext): Promise<void> {
  const { trx, item } = context;
  const kind = await judgedKind(trx, item);
  await setAside(context);
  const by = { case: item.id };
  const grade = gradeSought(kind);
  const isElevation = kind === 'elevation_senior' || kind === 'elevation_fellow';
  if (isElevation) await raise(context, grade as Grade);
  else await perform(context, 'case-accepted', grade ? { ...by, grade } : by);
  await certify(context, isElevation ? 'elevation' : 'membership');
}

/** After an accepted appeal the cooldown of the first case has no reason any more. */
async function setAside({ rows, item }: CaseContext): Promise<void> {
  if (item.appeal_of) await rows('cases').change(item.appeal_of, { cooldown_until: null });
}

async function raise(context: CaseContext, grade: Grade): Promise<void> {
  const { trx, item } = context;
  const person = await trx('people').where({ id: item.candidate }).first('grade');
  if (person?.grade !== grade) {
    await perform(context, 'grade-raised', { case: item.id, grade });
  }
}

/** Performs an event of the candidate's standing, where the present standing has it. */
async function perform(
  context: CaseContext,
  event: 'case-accepted' | 'case-declined' | 'grade-raised',
  payload: object,
): Promise<void> {
  const key = context.item.candidate;
  const person = await context.trx('people').where({ id: key }).first('standing');
  if (!standingActions.workflow.stepsOf(person?.standing ?? '', event).length) return;
  await performWithin(context, standingActions, event, { key, payload, as: 'system' });
}

/** Issues the certificate of the case. One that the person holds already, or that will be reinstated, stays. */
async function certify(context: CaseContext, kind: 'membership' | 'elevation'): Promise<void> {
  const { item } = context;
  const payload = { person: item.candidate, kind, case: item.id };
  try {
    await performWithin(context, certificateActions, 'issue', { payload, as: 'system' });
  } catch (thrown) {
    if (!isRefusal(thrown, 'E_STATE')) throw thrown;
  }
}
