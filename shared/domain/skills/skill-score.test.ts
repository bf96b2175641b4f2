import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerPoints,
  areaScore,
  maxPoints,
  type ScoredQuestion,
  type SkillAnswer,
  skillLevel,
} from './skill-score.ts';

const question = (change: Partial<ScoredQuestion> = {}): ScoredQuestion => ({
  code: 'q',
  area: 'data',
  kind: 'single',
  difficulty: 2,
  weight: 1.5,
  correct: [1],
  ...change,
});

describe('points', () => {
  test('a single choice scores weight times difficulty', () => {
    expect(answerPoints(question(), [1])).toBe(3);
    expect(answerPoints(question(), [0])).toBe(0);
    expect(answerPoints(question(), [0, 1])).toBe(0);
  });

  test("«I don't know» scores zero", () => {
    for (const kind of ['single', 'multiple', 'order', 'self'] as const) {
      expect(answerPoints(question({ kind }), null)).toBe(0);
    }
  });

  test.each([
    [[0, 2, 3], 3],
    [[0, 2], 2],
    [[0, 2, 3, 1], 2],
    [[0, 1], 0],
    [[1, 4], 0],
    [[], 0],
    [[0, 0, 0], 1],
  ])('multiple choice: %j scores %d', (answer, points) => {
    const several = question({ kind: 'multiple', weight: 1, difficulty: 3, correct: [0, 2, 3] });
    expect(answerPoints(several, answer)).toBeCloseTo(points, 10);
  });

  test.each([
    [[3, 1, 0, 2], 3],
    [[1, 0, 2, 3], 2],
    [[2, 0, 1, 3], 0],
    [[0, 2, 3, 1], 2],
    [[3, 3, 1, 1], 1],
    [[], 0],
  ])('ordering: %j scores %d by adjacent pairs', (answer, points) => {
    const order = question({ kind: 'order', weight: 1, difficulty: 3, correct: [3, 1, 0, 2] });
    expect(answerPoints(order, answer)).toBeCloseTo(points, 10);
  });

  test('a self-rating scores nothing', () => {
    expect(maxPoints(question({ kind: 'self' }))).toBe(0);
    expect(answerPoints(question({ kind: 'self', correct: [] }), [3])).toBe(0);
  });

  test('are between 0 and the maximum for any answer, and the key scores the maximum', () => {
    const options = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 2 });
    const kind = fc.constantFrom('single' as const, 'multiple' as const, 'order' as const);
    fc.assert(
      fc.property(options, kind, fc.array(fc.nat({ max: 7 })), (correct, chosenKind, answer) => {
        const key = chosenKind === 'single' ? correct.slice(0, 1) : correct;
        const asked = question({ kind: chosenKind, correct: key });
        expect(answerPoints(asked, key)).toBe(maxPoints(asked));
        expect(answerPoints(asked, answer)).toBeGreaterThanOrEqual(0);
        expect(answerPoints(asked, answer)).toBeLessThanOrEqual(maxPoints(asked));
      }),
    );
  });
});

test.each([
  [0, 'foundation'],
  [34.999, 'foundation'],
  [35, 'working'],
  [59.999, 'working'],
  [60, 'proficient'],
  [79.999, 'proficient'],
  [80, 'advanced'],
  [100, 'advanced'],
])('%d percent is %s', (percent, level) => {
  expect(skillLevel(percent, 100)).toBe(level);
});

describe('an area', () => {
  const self = question({ code: 'self', kind: 'self', correct: [] });
  const questions = [
    self,
    ...Array.from({ length: 8 }, (_, index) =>
      question({ code: `q${index}`, weight: 1, difficulty: 1 }),
    ),
  ];
  /** Answers with a number of right and unknown ones, and the self-rating if given. */
  const answers = (right: number, unknown: number, own?: number) =>
    new Map<string, SkillAnswer>([
      ...Array.from({ length: right + unknown }, (_, index): [string, SkillAnswer] => [
        `q${index}`,
        index < right ? [1] : null,
      ]),
      ...(own === undefined ? [] : [['self', [own]] as [string, SkillAnswer]]),
    ]);

  test('sums all answers, unknown ones included', () => {
    expect(areaScore(questions, answers(5, 3))).toEqual({
      points: 5,
      max: 8,
      level: 'proficient',
      reliability: 'high',
    });
  });

  test('has no level below four answers, not counting the self-rating', () => {
    expect(areaScore(questions, answers(3, 0, 3))).toEqual({
      points: 3,
      max: 3,
      level: null,
      reliability: null,
    });
    expect(areaScore(questions, answers(4, 0))).toMatchObject({ level: 'advanced' });
  });

  test.each([
    [8, undefined, 'high'],
    [8, 3, 'high'],
    [8, 2, 'high'],
    [8, 1, 'medium'],
    [6, undefined, 'medium'],
    [6, 0, 'low'],
    [5, 3, 'low'],
  ])('with %d answers and a self-rating of %j the reliability is %s', (right, own, expected) => {
    expect(areaScore(questions, answers(right, 0, own)).reliability).toBe(expected);
  });

  test('thirds add up to whole points', () => {
    const thirds = Array.from({ length: 6 }, (_, index) =>
      question({
        code: `q${index}`,
        kind: 'multiple',
        weight: 1,
        difficulty: 1,
        correct: [0, 1, 2],
      }),
    );
    const oneOfThree = new Map(thirds.map(({ code }) => [code, [0]]));
    expect(areaScore(thirds, oneOfThree)).toMatchObject({ points: 2, max: 6 });
  });
});
