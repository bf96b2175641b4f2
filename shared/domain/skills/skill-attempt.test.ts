import { describe, expect, test } from 'vitest';
import {
  type AskedQuestion,
  attemptRefusals,
  attemptScores,
  type SkillAttemptFacts,
} from './skill-attempt.ts';

const question = (code: string, change: Partial<AskedQuestion> = {}): AskedQuestion => ({
  code,
  area: 'data',
  kind: 'single',
  difficulty: 1,
  weight: 1,
  correct: [0],
  version: 2,
  options: 4,
  ...change,
});
const questions = [
  ...['a', 'b', 'c', 'd'].map((code) => question(code)),
  question('order', { kind: 'order', correct: [2, 0, 1], options: 3 }),
];
const attempt = (change: Partial<SkillAttemptFacts> = {}): SkillAttemptFacts => ({
  areas: ['data'],
  question_versions: { a: 2, b: 2, c: 2, d: 2, order: 2 },
  answers: { a: [0], b: [1], c: null, d: [0], order: [2, 0, 1] },
  ...change,
});
const fields = (facts: SkillAttemptFacts) =>
  attemptRefusals(facts, ['data', 'security'], questions).map(({ field }) => field);

describe('validation', () => {
  test('accepts an attempt with known areas and questions', () => {
    expect(fields(attempt())).toEqual([]);
  });

  test.each([
    ['no area', []],
    ['an area twice', ['data', 'data']],
    ['an unknown area', ['data', 'alchemy']],
  ])('rejects %s', (_, areas) => {
    expect(fields(attempt({ areas }))).toContain('areas');
  });

  test('rejects a question that is unknown, of another area, or of a future version', () => {
    expect(fields(attempt({ question_versions: { nothing: 1 }, answers: {} }))).toEqual([
      'question_versions.nothing',
    ]);
    expect(fields(attempt({ question_versions: { a: 3 }, answers: {} }))).toEqual([
      'question_versions.a',
    ]);
    const elsewhere = attempt({ areas: ['security'], question_versions: { a: 2 }, answers: {} });
    expect(fields(elsewhere)).toEqual(['question_versions.a']);
  });

  test('rejects an answer to a question that was not asked', () => {
    expect(fields(attempt({ question_versions: { a: 2 }, answers: { b: [0] } }))).toEqual([
      'answers.b',
    ]);
  });

  test.each([
    ['nothing chosen', 'a', []],
    ['two of a single choice', 'a', [0, 1]],
    ['an unknown option', 'a', [4]],
    ['a fractional option', 'a', [0.5]],
    ['an option twice', 'order', [0, 0, 1]],
  ])('rejects %s', (_, code, answer) => {
    expect(fields(attempt({ answers: { [code]: answer } }))).toEqual([`answers.${code}`]);
  });
});

describe('scores', () => {
  test('are computed per area', () => {
    const { data, security } = attemptScores(attempt({ areas: ['data', 'security'] }), questions);
    expect(data).toMatchObject({ points: 3, max: 5, level: 'proficient' });
    expect(security).toEqual({ points: 0, max: 0, level: null, reliability: null });
  });

  test('exclude a question that has changed since', () => {
    const older = { a: 1, b: 2, c: 2, d: 2, order: 2 };
    expect(fields(attempt({ question_versions: older }))).toEqual([]);
    const { data } = attemptScores(attempt({ question_versions: older }), questions);
    expect(data).toMatchObject({ points: 2, max: 4 });
  });
});
