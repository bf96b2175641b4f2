import { type CaseOutcome, cooldownUntil } from '@site/shared/domain/admissions';
import { performWithin } from '../../../engine/actions/perform.ts';
import type { ChangesIn } from '../../../engine/schema/row-types.ts';
import { standingActions } from '../../standing/standing-actions.ts';
import { endRequests } from '../endorsements/endorsement-requests.ts';
import type { CaseContext } from '../row-types.ts';
import { policyOf, todayOf } from './case-calendar.ts';

const standingEvents = {
  withdrawn: 'case-withdrawn',
  expired: 'case-expired',
  void: 'case-void',
} as const;

/** Closes a case without a decision: open requests end, an applicant gets back their standing, a cooldown may begin. */
export async function close(
  context: CaseContext,
  outcome: keyof typeof standingEvents & CaseOutcome,
): Promise<ChangesIn<'cases'>> {
  const { item, settings } = context;
  await endRequests(context, outcome === 'expired' ? 'expired' : 'cancelled');
  const key = item.candidate;
  const person = await context.trx('people').where({ id: key }).first('standing');
  if (person?.standing === 'applicant') {
    await performWithin(context, standingActions, standingEvents[outcome], {
      key,
      as: 'system',
    });
  }
  const closed = {
    kind: item.kind,
    outcome,
    closedOn: todayOf(context),
    reviewBegun: Boolean(item.review_started_at),
  };
  return {
    outcome,
    cooldown_until: cooldownUntil(closed, policyOf(item, settings)),
    held_at: null,
    hold_reason: null,
  };
}
