import { describe, expect, test } from 'vitest';
import { settingDefaults as policy } from '../system/settings.ts';
import {
  appealWindow,
  assignmentDue,
  caseDue,
  cooldownUntil,
  decisionDue,
  draftDays,
  dueAfterHold,
  extendedDue,
  overdueFrom,
  promised,
  reminderDays,
  successorOf,
  workingDeadline,
} from './deadlines.ts';

const day = '2025-03-01';

test('each state has the limit of section 12; the published sum is 55 days', () => {
  const path = ['screening', 'endorsing', 'ready', 'in_review', 'deliberation', 'decided'] as const;
  expect(path.reduce((on, state) => caseDue(state, on, policy), day)).toBe('2025-04-25');
  expect(caseDue('returned', day, policy)).toBe('2025-03-15');
  expect(caseDue('ratifying', day, policy)).toBe('2025-03-11');
});

test('a hold moves a deadline by its days', () => {
  expect(dueAfterHold('2025-03-10', '2025-03-05', '2025-03-08')).toBe('2025-03-13');
  expect(dueAfterHold('2025-03-10', '2025-03-05', '2025-03-05')).toBe('2025-03-10');
});

test('a deadline of the candidate moves to the next working day', () => {
  const holidays = ['2025-05-09', '2025-05-10'];
  expect(workingDeadline('2025-05-09', (one) => holidays.includes(one))).toBe('2025-05-11');
  expect(workingDeadline('2025-05-08', (one) => holidays.includes(one))).toBe('2025-05-08');
  expect(workingDeadline('2025-05-08', () => true)).toBe('2025-05-08');
});

test('a reviewer answers in 5 days, reviews in 14, extends by 7 and has 3 days of grace', () => {
  const { respondBy, reviewBy } = assignmentDue(day, policy);
  expect([respondBy, reviewBy]).toEqual(['2025-03-06', '2025-03-15']);
  expect(extendedDue(reviewBy, policy)).toBe('2025-03-22');
  expect(overdueFrom(reviewBy, policy)).toBe('2025-03-19');
});

test('a late step gets a new date three days after its deadline, and another ten days later', () => {
  const days = ['2025-03-17', '2025-03-18', '2025-03-27', '2025-03-28'];
  expect(days.map((today) => promised('2025-03-15', today))).toEqual([
    { due: '2025-03-15', isDelayed: false },
    { due: '2025-03-25', isDelayed: true },
    { due: '2025-03-25', isDelayed: true },
    { due: '2025-04-04', isDelayed: true },
  ]);
});

describe('reminders', () => {
  test.each([
    ['clarification', '2025-03-15', ['2025-03-08', '2025-03-13']],
    ['endorsement', '2025-03-22', ['2025-03-08', '2025-03-15', '2025-03-21']],
    ['review_answer', '2025-03-06', ['2025-03-04']],
    ['review', '2025-03-15', ['2025-03-10', '2025-03-15', '2025-03-16', '2025-03-19']],
    ['delay', '2025-03-15', ['2025-03-18']],
  ] as const)('of %s', (kind, due, days) => {
    expect(reminderDays(kind, { from: day, due })).toEqual(days);
  });

  test('none precedes the request, none comes twice', () => {
    expect(reminderDays('clarification', { from: day, due: '2025-03-04' })).toEqual(['2025-03-02']);
    expect(reminderDays('endorsement', { from: day, due: '2025-03-09' })).toEqual(['2025-03-08']);
  });

  test('an idle draft: two reminders, an announcement, the removal', () => {
    expect(draftDays('2025-01-01', policy)).toEqual({
      reminders: ['2025-01-08', '2025-01-22'],
      announced: '2025-06-16',
      removed: '2025-06-30',
    });
  });
});

describe('cooldown', () => {
  const until = (
    kind: Parameters<typeof cooldownUntil>[0]['kind'],
    outcome: Parameters<typeof cooldownUntil>[0]['outcome'],
    reviewBegun = true,
  ) => cooldownUntil({ kind, outcome, closedOn: day, reviewBegun }, policy);

  test('180 days after a declined admission or readmission, 365 after a declined elevation', () => {
    expect(until('admission', 'declined')).toBe('2025-08-28');
    expect(until('readmission', 'declined')).toBe('2025-08-28');
    expect(until('elevation_senior', 'declined')).toBe('2026-03-01');
    expect(until('elevation_fellow', 'declined')).toBe('2026-03-01');
  });

  test('60 days after a withdrawal during the review, 14 after expiry', () => {
    expect(until('admission', 'withdrawn')).toBe('2025-04-30');
    expect(until('admission', 'withdrawn', false)).toBeNull();
    expect(until('admission', 'expired', false)).toBe('2025-03-15');
  });

  test('none in other cases', () => {
    for (const outcome of ['accepted', 'deferred', 'void'] as const) {
      expect(until('admission', outcome)).toBeNull();
    }
    expect(until('appeal', 'declined')).toBeNull();
  });
});

test('a deferred first round has a successor for 120 days', () => {
  expect(successorOf({ outcome: 'deferred', round: 1 }, day)).toEqual({
    round: 2,
    validUntil: '2025-06-29',
  });
  expect(successorOf({ outcome: 'deferred', round: 2 }, day)).toBeNull();
  expect(successorOf({ outcome: 'declined', round: 1 }, day)).toBeNull();
});

describe('appeal', () => {
  const declined = {
    kind: 'admission',
    outcome: 'declined',
    releasedOn: day,
    appealed: false,
  } as const;

  test('is possible within 30 days, the last one included', () => {
    expect(appealWindow(declined, '2025-03-31', policy)).toEqual({
      open: true,
      lastDay: '2025-03-31',
    });
    expect(appealWindow(declined, '2025-04-01', policy)).toEqual({
      open: false,
      why: 'window_over',
    });
    expect(appealWindow(declined, day, { 'appeal.window_days': 0 })).toMatchObject({ open: false });
  });

  test('is possible once, against a refusal that is not itself an appeal', () => {
    expect(appealWindow({ ...declined, appealed: true }, day, policy)).toMatchObject({
      why: 'already_appealed',
    });
    expect(appealWindow({ ...declined, kind: 'appeal' }, day, policy)).toMatchObject({
      why: 'is_appeal',
    });
    expect(appealWindow({ ...declined, outcome: 'deferred' }, day, policy)).toMatchObject({
      why: 'not_declined',
    });
  });
});

test('the deadline of the step "Decision" includes the vote of the board', () => {
  expect(decisionDue('admission', day, policy)).toBe('2025-03-11');
  expect(decisionDue('elevation_fellow', day, policy)).toBe('2025-03-21');
});
