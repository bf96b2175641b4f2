import { expect, test } from 'vitest';
import { settingDefaults } from '../system/settings.ts';
import { policySnapshot } from './case-policy.ts';
import { ruleChange } from './rule-preview.ts';

const policy = policySnapshot(settingDefaults);
const now = { accept: 3.5, decline: 2.5, spread: 2, majority: 2 / 3 };
const review = (score: number, recommendation: 'accept' | 'decline' = 'accept') => ({
  score,
  recommendation,
  confidence: 2 as const,
  openIntegrityFlag: false,
});
const judged = (...reviews: ReturnType<typeof review>[]) => ({
  kind: 'admission' as const,
  reviews,
  policy,
});
const good = judged(review(3.6), review(3.7), review(3.8));
const bad = judged(review(2.2, 'decline'), review(2.4, 'decline'), review(2.3));

test.each([
  ['nothing', good, now, 'accept', 'accept'],
  ['a higher mean for acceptance', good, { ...now, accept: 3.9 }, 'accept', 'split'],
  ['a lower spread that alarms', good, { ...now, spread: 0.2 }, 'accept', 'split'],
  ['a larger majority', bad, { ...now, majority: 0.9, decline: 1 }, 'decline', 'split'],
  ['a lower mean for refusal', bad, { ...now, decline: 1 }, 'decline', 'decline'],
] as const)('%s changes the result of the rule', (_, item, asked, from, to) => {
  expect(ruleChange(item, asked)).toEqual({ from, to });
});

test('the policy of the day of the case is compared, not the present one', () => {
  const strict = { ...good, policy: { ...policy, 'review.accept_mean': 4 } };
  expect(ruleChange(strict, now)).toEqual({ from: 'split', to: 'accept' });
});

test('a case without counting reviews has no result', () => {
  expect(ruleChange(judged(), now)).toBeNull();
});
