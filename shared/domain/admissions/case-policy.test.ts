import { expect, test } from 'vitest';
import { settingDefaults } from '../system/settings.ts';
import {
  endorsersRequired,
  gradeSought,
  needsRatification,
  panelSize,
  policySnapshot,
  quorumOf,
  withPresentDeadlines,
} from './case-policy.ts';

const caseKinds = [
  'admission',
  'elevation_senior',
  'elevation_fellow',
  'readmission',
  'appeal',
] as const;
const policy = policySnapshot(settingDefaults);

test('the defaults of section 12, by kind', () => {
  const rows = caseKinds.map((kind) => [
    kind,
    endorsersRequired(kind, policy),
    quorumOf(kind, policy),
    panelSize(kind, policy),
    needsRatification(kind, policy),
    gradeSought(kind),
  ]);
  expect(rows).toEqual([
    ['admission', 1, 3, 4, false, 'member'],
    ['elevation_senior', 2, 3, 4, false, 'senior'],
    ['elevation_fellow', 3, 5, 6, true, 'fellow'],
    ['readmission', 1, 3, 4, false, null],
    ['appeal', 0, 3, 3, true, null],
  ]);
});

test('a snapshot holds only settings of cases', () => {
  expect(Object.keys(policySnapshot(settingDefaults))).not.toContain('auth.password_min');
  expect(policy['review.majority']).toBe(2 / 3);
});

test('the chair may renew deadlines but not thresholds', () => {
  const later = { ...settingDefaults, 'review.days': 30, 'review.accept_mean': 4.5 };
  const renewed = withPresentDeadlines(policy, later);
  expect(renewed['review.days']).toBe(30);
  expect(renewed['review.accept_mean']).toBe(3.5);
});
