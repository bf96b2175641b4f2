import { expect, test } from 'vitest';
import { settingDefaults as policy } from '../system/settings.ts';
import { cases } from '../workflows/cases.ts';
import {
  type CaseState,
  candidateStep,
  honestMedian,
  promisedDay,
  stepEnd,
  type TimelineCase,
  timeline,
} from './timeline.ts';

const inState = (state: CaseState, facts: Partial<TimelineCase> = {}) =>
  timeline(
    { kind: 'admission', state, since: '2025-03-01', onHold: false, finished: {}, ...facts },
    {},
    policy,
    '2025-03-02',
  );
const current = (state: CaseState, facts?: Partial<TimelineCase>) =>
  inState(state, facts).find(({ status }) => status === 'current');

test('every state of a case has a step', () => {
  const states = cases.states.filter((state) => state !== 'none' && state !== 'removed');
  const steps = states.map((state) => candidateStep(state));
  expect(steps).not.toContain(undefined);
  expect(new Set(steps).size).toBe(6);
});

test('a step has an owner and a deadline', () => {
  expect(current('screening')).toMatchObject({ owner: 'secretary', due: '2025-03-06' });
  expect(current('returned')).toMatchObject({
    step: 'check',
    owner: 'candidate',
    due: '2025-03-15',
  });
  expect(current('in_review')).toMatchObject({ owner: 'reviewers', due: '2025-03-15' });
  expect(current('draft')).toMatchObject({ owner: 'candidate', due: null });
  expect(current('in_review', { onHold: true })).toMatchObject({ due: null });
});

test('nothing differs between deliberation, vote and an unreleased decision', () => {
  expect(inState('ratifying')).toEqual(inState('deliberation'));
  expect(inState('decided')).toEqual(inState('deliberation'));
});

test('a case that was withdrawn early has skipped steps', () => {
  const finished = { draft: '2025-02-01', check: '2025-02-10' };
  expect(inState('closed', { finished }).map(({ status }) => status)).toEqual([
    'done',
    'done',
    'skipped',
    'skipped',
    'skipped',
    'current',
  ]);
});

test('an appeal has neither a draft nor references', () => {
  const steps = inState('ready', { kind: 'appeal', finished: { check: '2025-02-10' } });
  expect(steps.map(({ step, status }) => `${step} ${status}`)).toEqual([
    'check done',
    'review current',
    'decision ahead',
    'result ahead',
  ]);
});

test.each([
  ['endorsing', '2025-03-22'],
  // Five days for the choice of reviewers, two weeks for their reviews.
  ['ready', '2025-03-20'],
  ['in_review', '2025-03-15'],
  ['deliberation', '2025-03-11'],
  ['decided', '2025-03-11'],
  ['closed', null],
] as const)('in %s the whole step ends on %s', (state, end) => {
  const of = { kind: 'admission', state, since: '2025-03-01', onHold: false } as const;
  expect(stepEnd(of, policy, '2025-03-01')).toBe(end);
});

test('medians are shown from ten cases', () => {
  expect(honestMedian([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBeNull();
  expect(honestMedian([10, 1, 9, 2, 8, 3, 7, 4, 6, 5])).toBe(6);
  expect(honestMedian([10, 1, 9, 2, 8, 3, 7, 4, 6, 5, 100])).toBe(6);
});

test('only the steps of the committee get a new date when they are late', () => {
  const late = (state: CaseState, more: Partial<TimelineCase> = {}) =>
    promisedDay(
      { kind: 'admission', state, since: '2025-03-01', due: '2025-03-10', onHold: false, ...more },
      policy,
      '2025-03-20',
    );
  expect(late('screening')).toEqual({ due: '2025-03-20', isDelayed: true });
  expect(late('returned')).toEqual({ due: '2025-03-10', isDelayed: false });
  expect(late('endorsing')).toEqual({ due: '2025-03-10', isDelayed: false });
  expect(late('screening', { onHold: true })).toBeNull();
  // The stored deadline of these states would reveal when a decision was made.
  expect(late('decided')).toEqual(late('deliberation', { due: null }));
});
