import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingDefaults as policy } from '../system/settings.ts';
import {
  aggregate,
  defaultCriteria,
  departsFromRule,
  isCounting,
  isDecisionAllowed,
  isPanelBroken,
  needsJustification,
  quorumGap,
  type Recommendation,
  reviewScore,
  type SubmittedReview,
} from './aggregation.ts';

const words: Record<string, Recommendation> = {
  a: 'accept',
  r: 'accept_with_reservation',
  d: 'decline',
  x: 'cannot_judge',
};

/** Reviews in the notation of the table: `4.2 a 2 · 4.0 x 2`. */
function panel(text: string, flag = false): SubmittedReview[] {
  return text.split(' · ').map((review, index) => {
    const [score, word = '', confidence] = review.split(' ');
    return {
      score: Number(score),
      recommendation: words[word] ?? 'cannot_judge',
      confidence: Number(confidence) as 1 | 2 | 3,
      openIntegrityFlag: flag && index === 0,
    };
  });
}

describe('the vectors of section 9.5', () => {
  test.each([
    [1, '4.2 a 2 · 4.0 a 2 · 3.6 r 2', false, 3.933, 'accept'],
    [2, '4.0 a 2 · 3.9 a 3 · 3.0 d 1', false, 3.708, 'accept'],
    [3, '3.4 a 2 · 3.4 a 2 · 3.5 a 2', false, 3.433, 'split'],
    [4, '2.0 d 2 · 2.4 d 2 · 3.0 a 2', false, 2.467, 'decline'],
    [5, '2.2 a 2 · 2.3 a 2 · 2.4 d 2', false, 2.3, 'split'],
    [6, '3.8 d 2 · 3.6 d 2 · 3.9 a 2', false, 3.767, 'split'],
    [7, '5.0 a 3 · 4.6 a 2 · 2.9 r 2', false, 4.231, 'split'],
    [8, '4.5 a 2 · 4.4 a 2 · 4.1 a 2', true, 4.333, 'split'],
    [9, '4.0 a 2 · 4.0 x 2 · 4.1 r 2 · 3.9 a 1', false, 4.009, 'accept'],
    [10, '3.0 d 2 · 3.2 a 2 · 3.4 r 2 · 3.1 d 2', false, 3.175, 'split'],
    [11, '2.4 d 3 · 2.0 d 2 · 2.2 d 1', false, 2.217, 'decline'],
    [12, '4.0 a 1 · 3.6 r 2 · 3.4 r 3 · 3.3 d 2 · 4.4 a 3', false, 3.743, 'accept'],
  ])('%i: %s', (_, reviews, flag, mean, result) => {
    expect(aggregate(panel(reviews, flag), policy)).toMatchObject({ mean, result });
  });

  test('a split names its alarm', () => {
    const wide = aggregate(panel('5.0 a 3 · 4.6 a 2 · 2.9 r 2'), policy);
    expect(wide).toMatchObject({ spread: 2.1, alarms: ['spread'] });
    const flagged = aggregate(panel('4.5 a 2 · 4.4 a 2 · 4.1 a 2', true), policy);
    expect(flagged.alarms).toEqual(['integrity']);
  });
});

test('a spread of exactly 2.0 is an alarm', () => {
  // 4.3 - 2.3 is 1.9999999999999996 in floating point.
  expect(aggregate(panel('4.3 a 2 · 2.3 a 2 · 4.2 a 2'), policy).alarms).toEqual(['spread']);
  expect(aggregate(panel('4.3 a 2 · 2.4 a 2 · 4.2 a 2'), policy).alarms).toEqual([]);
});

test('two thirds are exactly two of three, four of six', () => {
  expect(aggregate(panel('4.0 a 2 · 4.0 a 2 · 3.0 d 2'), policy).result).toBe('accept');
  expect(aggregate(panel('4 a 2 · 4 a 2 · 4 a 2 · 4 r 2 · 3 d 2 · 3 d 2'), policy).result).toBe(
    'accept',
  );
  expect(aggregate(panel('4 a 2 · 4 a 2 · 4 a 2 · 3 d 2 · 3 d 2'), policy).result).toBe('split');
});

test('without counting reviews there is no result', () => {
  expect(aggregate(panel('4.0 x 2'), policy)).toEqual({
    counting: 0,
    accepting: 0,
    declining: 0,
    mean: null,
    spread: null,
    alarms: [],
    result: null,
  });
});

test('a review that cannot judge still raises its integrity flag', () => {
  const reviews = [...panel('4.0 x 2', true), ...panel('4 a 2 · 4 a 2 · 4 a 2')];
  expect(aggregate(reviews, policy)).toMatchObject({ counting: 3, result: 'split' });
});

describe('the score of a review', () => {
  const { admission } = defaultCriteria;

  test('is the weighted mean of the scored criteria', () => {
    expect(
      reviewScore({ practice: 5, evidence: 4, contribution: 3, conduct: 4 }, admission),
    ).toBeCloseTo(4.15, 10);
    expect(
      reviewScore({ practice: 5, evidence: 4, contribution: null, conduct: 4 }, admission),
    ).toBeCloseTo((5 * 0.35 + 4 * 0.25 + 4 * 0.2) / 0.8, 10);
  });

  test('is null with fewer than three criteria; the review then does not count', () => {
    const score = reviewScore({ practice: 5, evidence: 4, unknown: 3 }, admission);
    expect(score).toBeNull();
    const review = {
      score,
      recommendation: 'accept',
      confidence: 2,
      openIntegrityFlag: false,
    } as const;
    expect(isCounting(review)).toBe(false);
    expect(aggregate([review], policy).result).toBeNull();
  });

  test('the weights of every rubric sum up to one', () => {
    for (const criteria of Object.values(defaultCriteria)) {
      expect(criteria.reduce((total, { weight }) => total + weight, 0)).toBeCloseTo(1, 10);
    }
  });
});

const anyReview: fc.Arbitrary<SubmittedReview> = fc.record({
  score: fc.option(fc.integer({ min: 1000, max: 5000 }).map((n) => n / 1000)),
  recommendation: fc.constantFrom(...Object.values(words)),
  confidence: fc.constantFrom(1 as const, 2 as const, 3 as const),
  openIntegrityFlag: fc.boolean().map((flag) => flag),
});

test('accept and decline never hold together, for any panel and any settings', () => {
  fc.assert(
    fc.property(
      fc.array(anyReview, { minLength: 1, maxLength: 9 }),
      fc.double({ min: 0.5, max: 1, noNaN: true }),
      (reviews, majority) => {
        const seen = aggregate(reviews, { ...policy, 'review.majority': majority });
        if (seen.mean === null) return;
        const accepts = seen.accepting / seen.counting >= 0.5 && seen.mean >= 3.5;
        const declines = seen.declining / seen.counting >= 0.5 && seen.mean < 3.5;
        if (seen.result === 'accept') expect([accepts, seen.alarms]).toEqual([true, []]);
        if (seen.result === 'decline') expect([declines, seen.alarms]).toEqual([true, []]);
      },
    ),
    { numRuns: 5000 },
  );
});

test('the order of the reviews does not matter', () => {
  fc.assert(
    fc.property(fc.array(anyReview, { maxLength: 6 }), (reviews) => {
      const { result, counting } = aggregate(reviews, policy);
      expect(aggregate([...reviews].reverse(), policy)).toMatchObject({ result, counting });
    }),
  );
});

describe('quorum', () => {
  test('two of three reviews, or three from one employer, do not suffice', () => {
    expect(quorumGap(['a', 'b'], 3, policy)).toEqual({ missing: 'reviews', have: 2, need: 3 });
    expect(quorumGap(['a', 'a', 'a'], 3, policy)).toEqual({
      missing: 'employers',
      have: 1,
      need: 2,
    });
    expect(quorumGap(['a', 'a', 'b'], 3, policy)).toBeNull();
  });

  test('reviewers without employer are each one of their own', () => {
    expect(quorumGap([null, null, null], 3, policy)).toBeNull();
  });

  test('a panel is broken when too few can still submit', () => {
    expect(isPanelBroken({ open: 1, counting: 1 }, 3)).toBe(true);
    expect(isPanelBroken({ open: 2, counting: 1 }, 3)).toBe(false);
  });
});

describe('decisions', () => {
  test('departing from the rule, and deciding a split, need a justification', () => {
    const table = (['accept', 'decline', 'split', null] as const).map((result) =>
      (['accepted', 'declined', 'deferred'] as const).map((decision) => [
        departsFromRule(result, decision),
        needsJustification(result, decision),
      ]),
    );
    const plain = [false, false];
    const departs = [true, true];
    const split = [false, true];
    expect(table).toEqual([
      [plain, departs, departs],
      [departs, plain, departs],
      [split, split, split],
      [plain, plain, plain],
    ]);
  });

  test('a second round and an appeal are accepted or declined', () => {
    expect(isDecisionAllowed('deferred', 1)).toBe(true);
    expect(isDecisionAllowed('deferred', 2)).toBe(false);
    expect(isDecisionAllowed('declined', 2)).toBe(true);
    expect(isDecisionAllowed('deferred', 1, 'appeal')).toBe(false);
  });
});
