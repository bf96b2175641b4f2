// Scores of reviews and the rule result of a case. The rules: docs/domain/admissions.md.

import type { CaseKind } from '../enquiries/running-number.ts';
import { rounded } from '../text/rounding.ts';
import type { CasePolicy, Decision } from './case-policy.ts';

/** Recommendations of a review. */
export const recommendations = [
  'accept',
  'accept_with_reservation',
  'decline',
  'cannot_judge',
] as const;
export type Recommendation = (typeof recommendations)[number];

/** Weight of a review in the panel mean by the confidence of the reviewer. */
const confidenceWeight = { 1: 0.75, 2: 1, 3: 1.25 } as const;
export type Confidence = keyof typeof confidenceWeight;

/** A criterion of a rubric. */
export type Criterion = { readonly key: string; readonly weight: number };

/** Default criteria by rubric. */
export const defaultCriteria = {
  admission: [
    { key: 'practice', weight: 0.35 },
    { key: 'evidence', weight: 0.25 },
    { key: 'contribution', weight: 0.2 },
    { key: 'conduct', weight: 0.2 },
  ],
  senior: [
    { key: 'depth', weight: 0.35 },
    { key: 'impact', weight: 0.3 },
    { key: 'contribution', weight: 0.2 },
    { key: 'references', weight: 0.15 },
  ],
  fellow: [
    { key: 'body_of_work', weight: 0.35 },
    { key: 'impact', weight: 0.3 },
    { key: 'standing', weight: 0.2 },
    { key: 'service', weight: 0.15 },
  ],
} as const satisfies Readonly<Record<string, readonly Criterion[]>>;

/** Scores from 1 to 5 by criterion; null for "cannot judge". */
export type CriterionScores = Readonly<Record<string, number | null | undefined>>;

/** A review with fewer scored criteria counts only for its comments. */
const fewestCriteria = 3;

/** The weighted score of a review, unrounded; null with fewer than three scored criteria. */
export function reviewScore(
  scores: CriterionScores,
  criteria: readonly Criterion[],
): number | null {
  const scored = criteria.flatMap(({ key, weight }) => {
    const score = scores[key];
    return typeof score === 'number' ? [{ score, weight }] : [];
  });
  if (scored.length < fewestCriteria) return null;
  const weights = sum(scored.map(({ weight }) => weight));
  return sum(scored.map(({ score, weight }) => score * weight)) / weights;
}

/** A submitted review, without those that a late conflict has excluded. */
export type SubmittedReview = {
  /** The result of `reviewScore`. */
  readonly score: number | null;
  readonly recommendation: Recommendation;
  readonly confidence: Confidence;
  /** A concern about integrity that the chair has not closed. */
  readonly openIntegrityFlag: boolean;
};

/** Whether a review counts for quorum, shares and mean: it has a score and a judgement. */
export function isCounting({ score, recommendation }: SubmittedReview): boolean {
  return score !== null && recommendation !== 'cannot_judge';
}

/** The recommendation of the rule; the chair decides. */
export type RuleResult = 'accept' | 'decline' | 'split';

/** Reasons why a result is always split. */
export type Alarm = 'spread' | 'integrity';

export type Aggregate = {
  /** Number of counting reviews. */
  readonly counting: number;
  /** Counting reviews that recommend to accept, with or without reservation. */
  readonly accepting: number;
  readonly declining: number;
  /** Confidence-weighted mean to three decimals; null without counting reviews. */
  readonly mean: number | null;
  /** Highest score minus lowest, to three decimals; null without counting reviews. */
  readonly spread: number | null;
  readonly alarms: readonly Alarm[];
  /** Null without counting reviews. */
  readonly result: RuleResult | null;
};

type Thresholds = Pick<
  CasePolicy,
  'review.accept_mean' | 'review.decline_mean' | 'review.spread_alarm' | 'review.majority'
>;

/**
 * Aggregates the submitted reviews of a case. Means and spread are rounded to three decimals, halves up,
 * before they are compared; shares are compared as exact fractions. An alarm makes the result split whatever else holds.
 */
export function aggregate(reviews: readonly SubmittedReview[], policy: Thresholds): Aggregate {
  const counted = reviews.flatMap(({ score, ...review }) =>
    score !== null && review.recommendation !== 'cannot_judge' ? [{ score, ...review }] : [],
  );
  const counting = counted.length;
  const declining = counted.filter(({ recommendation }) => recommendation === 'decline').length;
  const accepting = counting - declining;
  const weights = counted.map(({ confidence }) => confidenceWeight[confidence]);
  const weighted = counted.map(({ score, confidence }) => score * confidenceWeight[confidence]);
  const scores = counted.map(({ score }) => score);
  const mean = counting === 0 ? null : rounded(sum(weighted) / sum(weights));
  const spread = counting === 0 ? null : rounded(Math.max(...scores) - Math.min(...scores));
  const alarms: Alarm[] = [
    ...(spread !== null && spread >= policy['review.spread_alarm'] ? ['spread' as const] : []),
    ...(reviews.some(({ openIntegrityFlag }) => openIntegrityFlag) ? ['integrity' as const] : []),
  ];
  const tally = { counting, accepting, declining, mean, spread, alarms };
  return { ...tally, result: mean === null ? null : ruleResult({ ...tally, mean }, policy) };
}

function ruleResult(
  tally: Omit<Aggregate, 'result' | 'mean'> & { readonly mean: number },
  policy: Thresholds,
): RuleResult {
  const { counting, accepting, declining, mean, alarms } = tally;
  if (alarms.length > 0) return 'split';
  const majority = policy['review.majority'];
  const acceptMean = policy['review.accept_mean'];
  if (accepting / counting >= majority && mean >= acceptMean) return 'accept';
  const clearlyAgainst = declining / counting >= majority && mean < acceptMean;
  const weak = mean < policy['review.decline_mean'] && accepting * 3 <= counting;
  return clearlyAgainst || weak ? 'decline' : 'split';
}

/** The employer of a reviewer with a counting review; null when there is none. */
type CountingEmployer = string | null;

/** What a deliberation still lacks. */
export type QuorumGap =
  | { readonly missing: 'reviews'; readonly have: number; readonly need: number }
  | { readonly missing: 'employers'; readonly have: number; readonly need: number };

/**
 * Whether the reviews suffice for a deliberation: null, or what is missing (`quorum_reached`). `employers`
 * has one key for each counting review; a reviewer without employer is one of their own.
 */
export function quorumGap(
  employers: readonly CountingEmployer[],
  quorum: number,
  policy: Pick<CasePolicy, 'review.min_distinct_employers'>,
): QuorumGap | null {
  if (employers.length < quorum) {
    return { missing: 'reviews', have: employers.length, need: quorum };
  }
  const distinct = new Set(employers.map((employer, index) => employer ?? index)).size;
  const need = policy['review.min_distinct_employers'];
  return distinct < need ? { missing: 'employers', have: distinct, need } : null;
}

/** Whether the quorum can no longer be reached without a replacement (`panel_broken`). */
export function isPanelBroken(
  { open, counting }: { readonly open: number; readonly counting: number },
  quorum: number,
): boolean {
  return open + counting < quorum;
}

/** Shortest justification of a decision, in characters. */
export const justificationMinLength = 200;

/** Whether a decision departs from the rule result; this is counted in the fairness report. */
export function departsFromRule(result: RuleResult | null, decision: Decision): boolean {
  if (result === 'accept') return decision !== 'accepted';
  return result === 'decline' && decision !== 'declined';
}

/**
 * Whether a decision needs a written justification: departing from the rule, and any decision on a split panel.
 * Without a panel (short readmission) there is no result to depart from.
 */
export function needsJustification(result: RuleResult | null, decision: Decision): boolean {
  return result === 'split' || departsFromRule(result, decision);
}

/** Whether a decision is possible: neither a second round nor an appeal is deferred. */
export function isDecisionAllowed(decision: Decision, round: number, kind?: CaseKind): boolean {
  return decision !== 'deferred' || (round === 1 && kind !== 'appeal');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
