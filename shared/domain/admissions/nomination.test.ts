import { describe, expect, test } from 'vitest';
import { settingDefaults } from '../system/settings.ts';
import { nominationObstacle, nominationState } from './nomination.ts';

const today = '2026-03-20';
const senior = {
  standing: 'active',
  grade: 'senior',
  gradeSince: '2023-01-01',
  practiceSinceYear: 2005,
  degree: 'none',
  hasOpenCase: false,
  cooldownUntil: null,
  acceptsContact: true,
  nominatedLately: false,
} as const;
const fellow = { isCandidate: false, standing: 'active', grade: 'fellow' } as const;
const judge = (change: Partial<Parameters<typeof nominationObstacle>[0]>, by = fellow) =>
  nominationObstacle({ ...senior, ...change }, by, settingDefaults, today);

describe('the nomination of a fellow', () => {
  test('is possible for a senior of 24 months', () => {
    expect(judge({})).toBeNull();
    expect(judge({ grade: 'member' })).toEqual({ rule: 'grade_senior', metOn: null });
    expect(judge({ gradeSince: '2024-06-15' })).toEqual({
      rule: 'senior_long_enough',
      metOn: '2026-06-15',
    });
    const self = { ...fellow, isCandidate: true };
    expect(nominationObstacle(senior, self, settingDefaults, today)?.rule).toBe(
      'nominated_by_another',
    );
  });

  test.each([
    ['a standing', { standing: 'grace' }],
    ['an open case', { hasOpenCase: true }],
    ['a pause after an application', { cooldownUntil: '2026-12-01' }],
    ['a wish for no messages', { acceptsContact: false }],
    ['a recent nomination', { nominatedLately: true }],
  ] as const)('does not tell %s from the others', (_, change) => {
    expect(judge(change)).toEqual({ rule: 'nominee_unavailable', metOn: null });
  });

  test('names a public reason rather than a private one', () => {
    expect(judge({ grade: 'fellow', hasOpenCase: true })?.rule).toBe('grade_senior');
  });
});

test('a nominator does not learn how far a decision is', () => {
  expect(nominationState('draft')).toBe('draft');
  for (const state of ['submitted', 'in_review', 'deliberation', 'ratifying', 'decided'] as const) {
    expect(nominationState(state)).toBe('submitted');
  }
  expect([nominationState('closed'), nominationState('removed')]).toEqual(['closed', 'closed']);
});
