// The effects of a release, in one transaction: docs/domain/admissions.md, "The decision".
import type { CaseKind, Grade } from '@site/shared/domain';
import { type CaseOutcome, cooldownUntil, gradeSought } from '@site/shared/domain/admissions';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { performWithin } from '../../engine/actions/perform.ts';
import type { Key, Row } from '../../engine/host.ts';
import { isRefusal } from '../../engine/refuse.ts';
import { textOf } from '../../engine/values.ts';
import { certificateActions } from '../certificates/certificate-actions.ts';
import { standingActions } from '../standing/standing-actions.ts';
import { judgedKind } from './appealed-case.ts';
import { policyOf, todayOf } from './case-calendar.ts';

/** Announces the decision: standing, grade and certificate of an acceptance; cooldown and former standing otherwise. */
export async function releaseDecision(context: ActionContext<unknown>): Promise<Row> {
  const { item, settings, now } = context;
  if (item.outcome === 'accepted') await admit(context);
  else await perform(context, 'case-declined', {});
  if (item.appeal_of) context.emit('cases.appeal-decided', textOf(item.id));
  const closed = {
    kind: item.kind as CaseKind,
    outcome: item.outcome as CaseOutcome,
    closedOn: todayOf(context),
    reviewBegun: Boolean(item.review_started_at),
  };
  return {
    released_at: now.toISOString(),
    cooldown_until: cooldownUntil(closed, policyOf(item, settings)),
    held_at: null,
    hold_reason: null,
  };
}

/** The person becomes a member, or gets the grade that they sought; then the certificate is issued. */
async function admit(context: ActionContext<unknown>): Promise<void> {
  const { trx, item } = context;
  const kind = await judgedKind(trx, item);
  await setAside(context);
  const by = { case: textOf(item.id) };
  const grade = gradeSought(kind);
  const isElevation = kind === 'elevation_senior' || kind === 'elevation_fellow';
  if (isElevation) await raise(context, grade as Grade);
  else await perform(context, 'case-accepted', grade ? { ...by, grade } : by);
  await certify(context, isElevation ? 'elevation' : 'membership');
}

/** After an accepted appeal the cooldown of the first case has no reason any more. */
async function setAside({ rows, item }: ActionContext<unknown>): Promise<void> {
  if (item.appeal_of) await rows('cases').change(item.appeal_of as Key, { cooldown_until: null });
}

async function raise(context: ActionContext<unknown>, grade: Grade): Promise<void> {
  const { trx, item } = context;
  const person = await trx('people')
    .where({ id: textOf(item.candidate) })
    .first('grade');
  if (person?.grade !== grade) {
    await perform(context, 'grade-raised', { case: textOf(item.id), grade });
  }
}

/** Performs an event of the candidate's standing, where the present standing has it. */
async function perform(
  context: ActionContext<unknown>,
  event: 'case-accepted' | 'case-declined' | 'grade-raised',
  payload: object,
): Promise<void> {
  const key = textOf(context.item.candidate);
  const person = await context.trx('people').where({ id: key }).first('standing');
  if (!standingActions.workflow.stepsOf(textOf(person?.standing), event).length) return;
  await performWithin(context, standingActions, event, { key, payload, as: 'system' });
}

/** Issues the certificate of the case. One that the person holds already, or that will be reinstated, stays. */
async function certify(
  context: ActionContext<unknown>,
  kind: 'membership' | 'elevation',
): Promise<void> {
  const { item } = context;
  const payload = { person: textOf(item.candidate), kind, case: textOf(item.id) };
  try {
    await performWithin(context, certificateActions, 'issue', { payload, as: 'system' });
  } catch (thrown) {
    if (!isRefusal(thrown, 'E_STATE')) throw thrown;
  }
}
