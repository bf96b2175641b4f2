import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difficulties, drawQuestions, type SkillQuestion } from './skill-questions.ts';

/** Twelve questions of each difficulty and two self-ratings in each of three areas. */
const pool: SkillQuestion[] = ['software', 'data', 'security'].flatMap((area) => [
  ...difficulties.flatMap((difficulty) =>
    Array.from({ length: 12 }, (_, index) => ({
      code: `${area}-${difficulty}-${index}`,
      area,
      kind: 'single' as const,
      difficulty,
    })),
  ),
  ...[1, 2].map((index) => ({
    code: `${area}-self-${index}`,
    area,
    kind: 'self' as const,
    difficulty: 1 as const,
  })),
]);

const codes = (questions: readonly SkillQuestion[]) => questions.map(({ code }) => code);
const scored = (questions: readonly SkillQuestion[]) =>
  questions.filter(({ kind }) => kind !== 'self');
const mix = (questions: readonly SkillQuestion[]) =>
  difficulties.map(
    (difficulty) => scored(questions).filter((one) => one.difficulty === difficulty).length,
  );

describe('a draw', () => {
  test.each([
    [8, [3, 3, 2]],
    [4, [2, 1, 1]],
    [16, [6, 6, 4]],
    [5, [2, 2, 1]],
  ])('of %i questions in an area has the difficulties %j', (perArea, expected) => {
    expect(mix(drawQuestions(pool, { areas: ['data'], perArea, seed: 7 }))).toEqual(expected);
  });

  test('begins each area with one self-rating and goes from easy to hard', () => {
    const drawn = drawQuestions(pool, { areas: ['data', 'software'], perArea: 4, seed: 7 });
    expect(drawn.map(({ area }) => area)).toEqual([
      ...Array(5).fill('data'),
      ...Array(5).fill('software'),
    ]);
    expect(drawn.map(({ kind, difficulty }) => (kind === 'self' ? 'self' : difficulty))).toEqual([
      'self',
      1,
      1,
      2,
      3,
      'self',
      1,
      1,
      2,
      3,
    ]);
  });

  test('is deterministic for a seed, independent of the order of the pool and of the other areas', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const draw = { areas: ['data'], perArea: 8, seed };
        const once = codes(drawQuestions(pool, draw));
        expect(codes(drawQuestions(pool.toReversed(), draw))).toEqual(once);
        const both = drawQuestions(pool, { ...draw, areas: ['security', 'data'] });
        expect(codes(both.filter(({ area }) => area === 'data'))).toEqual(once);
      }),
    );
  });

  test('replaces missing difficulties with the nearest ones', () => {
    const noHard = pool.filter(({ difficulty }) => difficulty < 3);
    expect(mix(drawQuestions(noHard, { areas: ['data'], perArea: 8, seed: 1 }))).toEqual([3, 5, 0]);
  });

  test('differs between areas', () => {
    const [one, other] = ['data', 'software'].map((area) =>
      codes(drawQuestions(pool, { areas: [area], perArea: 8, seed: 7 })).map((code) =>
        code.replace(area, ''),
      ),
    );
    expect(one).not.toEqual(other);
  });

  test('differs between seeds', () => {
    const drawn = [1, 2, 3, 4].map((seed) =>
      codes(drawQuestions(pool, { areas: ['data'], perArea: 8, seed })).join(),
    );
    expect(new Set(drawn).size).toBe(4);
  });

  test('prefers unseen questions', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const draw = { areas: ['data'], perArea: 8, seed };
        const first = codes(drawQuestions(pool, draw));
        const second = drawQuestions(pool, { ...draw, seen: new Set(first) });
        expect(second).toHaveLength(9);
        expect(codes(second).filter((code) => first.includes(code))).toEqual([]);
      }),
    );
  });

  test('falls back to other difficulties and finally to seen questions', () => {
    const onlyHard = pool.filter(({ difficulty, kind }) => difficulty === 3 || kind === 'self');
    expect(mix(drawQuestions(onlyHard, { areas: ['data'], perArea: 8, seed: 1 }))).toEqual([
      0, 0, 8,
    ]);
    const seen = new Set(codes(pool));
    expect(mix(drawQuestions(pool, { areas: ['data'], perArea: 8, seed: 1, seen }))).toEqual([
      3, 3, 2,
    ]);
  });

  test('never repeats a question and never exceeds the number', () => {
    const some = fc.subarray(pool);
    fc.assert(
      fc.property(some, fc.integer(), fc.integer({ min: 1, max: 20 }), (part, seed, perArea) => {
        const drawn = scored(drawQuestions(part, { areas: ['data'], perArea, seed }));
        const there = scored(part).filter(({ area }) => area === 'data').length;
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn).toHaveLength(Math.min(perArea, there));
      }),
    );
  });
});
