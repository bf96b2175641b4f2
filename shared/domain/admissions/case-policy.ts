// Outcomes and the policy snapshot of a case. The rules: docs/domain/admissions.md.

import type { CaseKind } from '../enquiries/running-number.ts';
import type { Grade } from '../people/person.ts';
import type { Settings } from '../system/settings.ts';

/** How a case ends. */
export const caseOutcomes = [
  'accepted',
  'declined',
  'deferred',
  'withdrawn',
  'expired',
  'void',
] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** Outcomes that the chair may decide. */
export const decisions = [
  'accepted',
  'declined',
  'deferred',
] as const satisfies readonly CaseOutcome[];
export type Decision = (typeof decisions)[number];

/** Settings that a case keeps from its submission: limits and thresholds. */
const thresholdKeys = [
  'case.max_returns',
  'case.max_replacements',
  'case.endorsers_required_admission',
  'case.endorsers_required_senior',
  'case.endorsers_required_fellow',
  'review.quorum_admission',
  'review.quorum_senior',
  'review.quorum_fellow',
  'review.quorum_appeal',
  'review.spare_reviewers',
  'review.min_distinct_employers',
  'review.accept_mean',
  'review.decline_mean',
  'review.spread_alarm',
  'review.majority',
  'review.masked',
  'coi.employer_lookback_months',
  'coi.mentorship_lookback_months',
  'coi.reciprocal_lookback_months',
  'ratify.kinds',
  'ratify.quorum',
  'ratify.majority',
  'appeal.window_days',
  'cooldown.declined_admission_days',
  'cooldown.declined_elevation_days',
  'cooldown.withdrawn_after_review_days',
  'cooldown.expired_days',
] as const satisfies readonly (keyof Settings)[];

/** Settings that a case keeps from its submission but the chair may renew. */
const deadlineKeys = [
  'case.screening_days',
  'case.clarification_days',
  'case.endorsement_days',
  'case.assign_days',
  'review.respond_days',
  'review.days',
  'review.extension_days',
  'review.grace_days',
  'deliberation.days',
  'deliberation.release_days',
  'ratify.days',
] as const satisfies readonly (keyof Settings)[];

/** The settings that decide about a case, under their own keys. */
export type CasePolicy = Pick<
  Settings,
  (typeof thresholdKeys)[number] | (typeof deadlineKeys)[number]
>;

function pick<Key extends keyof Settings>(
  settings: Pick<Settings, Key>,
  keys: readonly Key[],
): Pick<Settings, Key> {
  return Object.fromEntries(keys.map((key) => [key, settings[key]])) as Pick<Settings, Key>;
}

/** The policy snapshot taken at submission; it wins over later settings. */
export function policySnapshot(settings: CasePolicy): CasePolicy {
  return { ...pick(settings, thresholdKeys), ...pick(settings, deadlineKeys) };
}

/** A snapshot with the present deadlines; the thresholds stay. */
export function withPresentDeadlines(snapshot: CasePolicy, settings: CasePolicy): CasePolicy {
  return { ...snapshot, ...pick(settings, deadlineKeys) };
}

/** Number of counting reviews needed; a readmission has the quorum of an admission. */
export function quorumOf(kind: CaseKind, policy: CasePolicy): number {
  if (kind === 'elevation_senior') return policy['review.quorum_senior'];
  if (kind === 'elevation_fellow') return policy['review.quorum_fellow'];
  if (kind === 'appeal') return policy['review.quorum_appeal'];
  return policy['review.quorum_admission'];
}

/** Size of the first panel: quorum and spare reviewers; an appeal panel has no spare. */
export function panelSize(kind: CaseKind, policy: CasePolicy): number {
  return quorumOf(kind, policy) + (kind === 'appeal' ? 0 : policy['review.spare_reviewers']);
}

/** The settings that say how many endorsements a case needs. */
export type EndorserPolicy = Pick<
  CasePolicy,
  | 'case.endorsers_required_admission'
  | 'case.endorsers_required_senior'
  | 'case.endorsers_required_fellow'
>;

/** Endorsements needed; an appeal has none of its own. */
export function endorsersRequired(kind: CaseKind, policy: EndorserPolicy): number {
  if (kind === 'appeal') return 0;
  if (kind === 'elevation_senior') return policy['case.endorsers_required_senior'];
  if (kind === 'elevation_fellow') return policy['case.endorsers_required_fellow'];
  return policy['case.endorsers_required_admission'];
}

/** Whether the board votes on a decision about this kind of case. */
export function needsRatification(
  kind: CaseKind,
  policy: Pick<CasePolicy, 'ratify.kinds'>,
): boolean {
  return policy['ratify.kinds'].includes(kind);
}

/** The grade granted by default when a case is accepted; null where an earlier one returns. */
export function gradeSought(kind: CaseKind): Grade | null {
  if (kind === 'admission') return 'member';
  if (kind === 'elevation_senior') return 'senior';
  return kind === 'elevation_fellow' ? 'fellow' : null;
}
