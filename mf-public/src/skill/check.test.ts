import type { SkillQuestionFacts } from '@site/shared/api';
import { expect, test } from 'vitest';
import { attemptOf, type Check, questionsToCarry, resourcesToCarry } from './check.ts';

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

test('an attempt holds the questions with their versions, the answers, and the times', () => {
  expect(attemptOf(check, questions, now)).toEqual({
    areas: ['data'],
    seed: 7,
    question_versions: { 'data-1': 1, 'data-2': 2 },
    answers: { 'data-1': [2] },
    started_at: '2026-11-20T09:00:00.000Z',
    finished_at: '2026-11-20T09:06:00.000Z',
  });
});

test('a check stored by an older page without a start time starts when it ended', () => {
  const { startedAt: _, ...older } = check;
  expect(attemptOf(older, questions, now).started_at).toBe('2026-11-20T09:06:00.000Z');
});

test('a page carries a limited number of questions of an area and difficulty, whatever the size of the bank', () => {
  const bank = ['data', 'software'].flatMap((area) =>
    Array.from({ length: 200 }, (_, index) => ({
      code: `${area}-${String(index).padStart(3, '0')}`,
      area,
      kind: index % 5 === 0 ? 'self' : 'single',
      difficulty: 1 + (index % 3),
    })),
  ) as SkillQuestionFacts[];
  const carried = questionsToCarry(bank);
  const count = (area: string, of: (one: SkillQuestionFacts) => boolean) =>
    carried.filter((one) => one.area === area && of(one)).length;
  for (const area of ['data', 'software']) {
    for (const difficulty of [1, 2, 3]) {
      expect(count(area, (one) => one.kind !== 'self' && one.difficulty === difficulty)).toBe(12);
    }
    expect(count(area, ({ kind }) => kind === 'self')).toBe(4);
  }
  expect(
    questionsToCarry(bank.toReversed())
      .map(({ code }) => code)
      .sort(),
  ).toEqual(carried.map(({ code }) => code).sort());
  expect(questionsToCarry(bank.slice(0, 20))).toHaveLength(20);
});

test('a page carries the most useful resources on the topics of its questions', () => {
  const questions = [{ topics: [{ slug: 'databases' }, { slug: 'queues' }] }];
  const resource = (url: string, topics: string[]) => ({
    title: { value: url, lang: 'ru' as const },
    url,
    topics,
  });
  const databases = Array.from({ length: 20 }, (_, index) => resource(`d${index}`, ['databases']));
  const library = [...databases, resource('other', ['cooking']), resource('q', ['queues'])];
  const carried = resourcesToCarry(library, questions as SkillQuestionFacts[]);
  expect(carried.map(({ url }) => url)).toEqual(['d0', 'd1', 'd2', 'd3', 'd4', 'q']);
});
