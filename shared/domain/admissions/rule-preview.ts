// What other thresholds of the rule would have done to closed cases: docs/domain/office.md, "Rule preview".
import type { CaseKind } from '../enquiries/running-number.ts';
import { aggregate, type RuleResult, type SubmittedReview } from './aggregation.ts';
import type { CasePolicy } from './case-policy.ts';

/** The thresholds of the rule, by their names in the address of the preview. */
export const ruleThresholds = {
  accept: 'review.accept_mean',
  decline: 'review.decline_mean',
  spread: 'review.spread_alarm',
  majority: 'review.majority',
} as const satisfies Readonly<Record<string, keyof CasePolicy>>;
export type RuleThreshold = keyof typeof ruleThresholds;
export type Thresholds = Readonly<Record<RuleThreshold, number>>;

/** A case as it was when it was decided. */
export type JudgedCase = {
  readonly kind: CaseKind;
  readonly reviews: readonly SubmittedReview[];
  readonly policy: CasePolicy;
};

/** The result of the rule of the day of a case, and with other thresholds. */
export type RuleChange = { readonly from: RuleResult; readonly to: RuleResult };

/** What the rule says of a case, by its own policy and with other thresholds; null without counting reviews. */
export function ruleChange({ reviews, policy }: JudgedCase, asked: Thresholds): RuleChange | null {
  const from = aggregate(reviews, policy).result;
  const to = aggregate(reviews, {
    'review.accept_mean': asked.accept,
    'review.decline_mean': asked.decline,
    'review.spread_alarm': asked.spread,
    'review.majority': asked.majority,
  }).result;
  return from && to && { from, to };
}
