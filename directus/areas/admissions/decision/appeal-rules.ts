// Conditions of an appeal: docs/domain/admissions.md, "Appeals".

import { type AppealWindow, appealWindow, type CaseOutcome } from '@site/shared/domain/admissions';
import { daysLater } from '@site/shared/domain/time';
import { type Refusal, refusal } from '../../../engine/refuse.ts';
import { dayOf } from '../../../engine/values.ts';
import { policyOf, todayOf } from '../cases/case-calendar.ts';
import type { CasePart } from '../cases/case-part.ts';
import type { CaseContext, NewCaseContext } from '../row-types.ts';
import { appealAgainst } from './appealed-case.ts';

/** Rules that read the payload. */
export const appealRulesOfPayload = ['groundsGiven', 'appealAccepted'] as const;

type Given = { readonly ground?: string; readonly text?: string };

/** Whether the candidate of a closed case may appeal today, by the policy of the case. */
function appealWindowOf(
  { item, settings, now }: Pick<CaseContext, 'item' | 'settings' | 'now'>,
  appealed: boolean,
): AppealWindow {
  const { kind, outcome, released_at } = item;
  if (item.state !== 'closed' || !released_at) return { open: false, why: 'not_declined' };
  const releasedOn = dayOf(released_at, settings['deadline.zone']);
  const closed = { kind, outcome: outcome as CaseOutcome, releasedOn, appealed };
  return appealWindow(closed, todayOf({ now, settings }), policyOf(item, settings));
}

/** The last day of the appeal against a released refusal, also when it is over; null where none is possible. */
export function lastDayOfAppeal({ item, settings }: Pick<CaseContext, 'item' | 'settings'>) {
  const days = policyOf(item, settings)['appeal.window_days'];
  const isPossible =
    item.kind !== 'appeal' && item.outcome === 'declined' && item.released_at && days > 0;
  return isPossible ? daysLater(dayOf(item.released_at, settings['deadline.zone']), days) : null;
}

export const appealRules = {
  declined: (context) => unless('not_declined', context),
  notAnAppeal: (context) => unless('is_appeal', context),
  notAppealed: async (context) => {
    const appeal = await appealAgainst(context.trx, context.item);
    return unless('already_appealed', context, appeal !== undefined);
  },
  withinAppealWindow: (context) => {
    const window = appealWindowOf(context, false);
    if (window.open || window.why !== 'window_over') return undefined;
    const date = lastDayOfAppeal(context) ?? '–';
    return refusal('E_NOT_ELIGIBLE', { params: { rule: 'appeal_window', date } });
  },
  groundsGiven: ({ payload }) => {
    const given = payload as Given;
    const missing = (['ground', 'text'] as const).filter((field) => !given[field]);
    return missing.length > 0
      ? missing.map((field) => refusal('E_REQUIRED', { field }))
      : undefined;
  },
  appealAccepted: async (context) => {
    const { first: id } = context.payload as { first?: string };
    const first = id ? await context.trx('cases').where({ id }).first() : undefined;
    const isOpen =
      first &&
      appealWindowOf(
        { ...context, item: first },
        (await appealAgainst(context.trx, first)) !== undefined,
      ).open;
    return isOpen ? undefined : state({ item: first ?? {} });
  },
} satisfies CasePart['rules'];

function unless(
  why: string,
  context: Pick<CaseContext, 'item' | 'settings' | 'now'>,
  appealed = false,
): Refusal | undefined {
  const window = appealWindowOf(context, appealed);
  return !window.open && window.why === why ? state(context) : undefined;
}

function state({ item }: Pick<NewCaseContext, 'item'>): Refusal {
  return refusal('E_STATE', { params: { state: item.state ?? '' } });
}
