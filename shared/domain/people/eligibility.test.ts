import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingDefaults } from '../system/settings.ts';
import { daysLater } from '../time/calendar.ts';
import {
  admissionEligibility,
  type Candidate,
  fellowEligibility,
  type Nominator,
  readmissionEligibility,
  seniorEligibility,
} from './eligibility.ts';

const today = '2025-11-20';
const someone: Candidate = {
  standing: 'none',
  grade: null,
  gradeSince: null,
  practiceSinceYear: 2010,
  degree: 'none',
  hasOpenCase: false,
  cooldownUntil: null,
};
const member: Candidate = {
  ...someone,
  standing: 'active',
  grade: 'member',
  gradeSince: '2020-03-01',
};
const senior: Candidate = { ...member, grade: 'senior' };
const fellow: Nominator = { isCandidate: false, standing: 'active', grade: 'fellow' };

const fine = { eligible: true, unmet: [] };
const refused = (...unmet: [string, string | null][]) => ({
  eligible: false,
  unmet: unmet.map(([rule, metOn]) => ({ rule, metOn })),
});

describe('admission', () => {
  test('is open to everybody with practice', () => {
    expect(admissionEligibility(someone, today)).toEqual(fine);
  });

  test('short practice is only an advice', () => {
    const beginner = { ...someone, practiceSinceYear: 2025 };
    expect(admissionEligibility(beginner, today)).toEqual({
      eligible: true,
      unmet: [{ rule: 'practice_advised', metOn: '2027-01-01', advice: true }],
    });
  });

  test('is closed for excluded people, during a cooldown and with an open case', () => {
    const candidate: Candidate = {
      ...someone,
      standing: 'excluded',
      hasOpenCase: true,
      cooldownUntil: '2026-01-10',
    };
    expect(admissionEligibility(candidate, today)).toEqual(
      refused(['not_excluded', null], ['no_open_case', null], ['cooldown_over', '2026-01-10']),
    );
  });

  test('a cooldown ends on its day', () => {
    expect(admissionEligibility({ ...someone, cooldownUntil: today }, today)).toEqual(fine);
  });
});

describe('senior', () => {
  const judge = (change: Partial<Candidate>) =>
    seniorEligibility({ ...member, ...change }, settingDefaults, today);

  test('needs 36 months as a member and 8 years of practice', () => {
    expect(judge({})).toEqual(fine);
    expect(judge({ gradeSince: '2022-11-20' })).toEqual(fine);
    expect(judge({ gradeSince: '2022-11-21' })).toEqual(
      refused(['member_long_enough', '2025-11-21']),
    );
    expect(judge({ practiceSinceYear: 2018 })).toEqual(
      refused(['practice_long_enough', '2026-01-01']),
    );
  });

  test.each([
    ['bachelor', 2018],
    ['master', 2019],
    ['doctorate', 2020],
  ] as const)('a %s counts as practice', (degree, practiceSinceYear) => {
    expect(judge({ degree, practiceSinceYear })).toEqual(fine);
    expect(judge({ degree, practiceSinceYear: practiceSinceYear + 1 }).eligible).toBe(false);
  });

  test('returns no day when practice is unknown', () => {
    expect(judge({ practiceSinceYear: null })).toEqual(refused(['practice_long_enough', null]));
  });

  test('is for members in active standing only', () => {
    expect(judge({ standing: 'grace' })).toEqual(refused(['standing_active', null]));
    expect(judge({ grade: 'senior' })).toEqual(refused(['grade_member', null]));
    expect(judge({ grade: null, gradeSince: null })).toEqual(refused(['grade_member', null]));
  });

  test('follows the settings', () => {
    const limits = { 'grade.senior_min_member_months': 0, 'grade.senior_practice_years': 0 };
    const newcomer = { ...member, gradeSince: today, practiceSinceYear: 2025 };
    expect(seniorEligibility(newcomer, limits, today)).toEqual(fine);
  });
});

describe('fellow', () => {
  const judge = (change: Partial<Candidate>, nominator: Nominator = fellow) =>
    fellowEligibility({ ...senior, ...change }, nominator, settingDefaults, today);

  test('needs 24 months as a senior', () => {
    expect(judge({})).toEqual(fine);
    expect(judge({ gradeSince: '2024-06-15' })).toEqual(
      refused(['senior_long_enough', '2026-06-15']),
    );
    expect(judge({ grade: 'member' })).toEqual(refused(['grade_senior', null]));
  });

  test('needs another senior or fellow who nominates', () => {
    expect(judge({}, { isCandidate: false, standing: 'grace', grade: 'senior' })).toEqual(fine);
    expect(judge({}, null)).toEqual(refused(['nominated', null]));
    expect(judge({}, { isCandidate: false, standing: 'active', grade: 'member' })).toEqual(
      refused(['nominated', null]),
    );
    expect(judge({}, { isCandidate: false, standing: 'resigned', grade: 'fellow' })).toEqual(
      refused(['nominated', null]),
    );
    expect(judge({}, { isCandidate: true, standing: 'active', grade: 'senior' })).toEqual(
      refused(['nominated_by_another', null]),
    );
  });
});

describe('readmission', () => {
  const left: Candidate = { ...member, standing: 'resigned' };

  test('is possible after 90 days', () => {
    expect(readmissionEligibility(left, '2025-08-22', today)).toEqual({ ...fine, path: 'short' });
    expect(readmissionEligibility(left, '2025-08-23', today)).toEqual({
      ...refused(['left_long_enough_ago', '2025-11-21']),
      path: 'short',
    });
  });

  test('uses the short path for 24 months after leaving in good standing', () => {
    expect(readmissionEligibility(left, '2023-11-21', today).path).toBe('short');
    expect(readmissionEligibility(left, '2023-11-20', today).path).toBe('full');
    expect(readmissionEligibility({ ...left, standing: 'lapsed' }, '2025-01-01', today).path).toBe(
      'short',
    );
  });

  test('is not for excluded people nor for current members', () => {
    expect(readmissionEligibility({ ...left, standing: 'excluded' }, '2025-01-01', today)).toEqual({
      ...refused(['not_excluded', null], ['has_left', null]),
      path: 'full',
    });
    expect(readmissionEligibility(member, null, today)).toEqual({
      ...refused(['has_left', null]),
      path: 'full',
    });
  });
});

test('the rules hold on the returned day and not the day before', () => {
  const day = fc
    .date({ min: new Date('2015-01-01'), max: new Date('2025-11-20'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: 2000, max: 2025 }), (gradeSince, practiceSinceYear) => {
      const candidate = { ...member, gradeSince, practiceSinceYear };
      const at = (when: string) => seniorEligibility(candidate, settingDefaults, when);
      const first = at(today)
        .unmet.map(({ metOn }) => metOn ?? '')
        .sort()
        .at(-1);
      fc.pre(first !== undefined);
      expect(at(first)).toEqual(fine);
      expect(at(daysLater(first, -1)).eligible).toBe(false);
    }),
  );
});
