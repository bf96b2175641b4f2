import type { SkillQuestionFacts } from '@site/shared/api';
import { expect, test } from 'vitest';
import { attemptOf, type Check } from './check.ts';

const check: Check = {
  areas: ['data'],
  mode: 'short',
  seed: 7,
  codes: ['data-1', 'data-2'],
  answers: { 'data-1': [2] },
  startedAt: Date.parse('2026-11-20T09:00:00Z'),
  at: 2,
  explain: false,
};
const questions = ['data-1', 'data-2', 'data-3'].map((code, index) => ({
  code,
  version: index + 1,
})) as SkillQuestionFacts[];
const now = Date.parse('2026-11-20T09:06:00Z');

test('an attempt names what was asked with its versions, what was answered, and when', () => {
  expect(attemptOf(check, questions, now)).toEqual({
    areas: ['data'],
    seed: 7,
    question_versions: { 'data-1': 1, 'data-2': 2 },
    answers: { 'data-1': [2] },
    started_at: '2026-11-20T09:00:00.000Z',
    finished_at: '2026-11-20T09:06:00.000Z',
  });
});

test('a check that an older page kept without its beginning began when it ended', () => {
  const { startedAt: _, ...older } = check;
  expect(attemptOf(older, questions, now).started_at).toBe('2026-11-20T09:06:00.000Z');
});
