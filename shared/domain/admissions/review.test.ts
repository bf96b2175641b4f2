import { describe, expect, test } from 'vitest';
import {
  applyReviewChanges,
  noReview,
  type ReviewChange,
  type ReviewDraft,
  reviewGaps,
  selfIdentification,
} from './review.ts';
import { rubricOf, rubrics } from './rubrics.ts';

const { criteria } = rubricOf('admission');
const now = '2025-11-20T12:00:00.000Z';

const complete: ReviewDraft = {
  ...noReview,
  scores: { practice: 4, evidence: 3, contribution: null, conduct: 4 },
  strengths: 'Кандидат отвечает за сложную систему и умеет объяснить решения. '.repeat(2),
  recommendation: 'accept',
  confidence: 2,
};
const codes = (draft: ReviewDraft) =>
  reviewGaps(draft, criteria).map(({ field, code }) => `${field} ${code}`);

describe('a review', () => {
  test('is complete with every criterion answered, strengths, recommendation and confidence', () => {
    expect(codes(complete)).toEqual([]);
    expect(codes(noReview)).toEqual([
      'scores.practice E_REQUIRED',
      'scores.evidence E_REQUIRED',
      'scores.contribution E_REQUIRED',
      'scores.conduct E_REQUIRED',
      'strengths E_REQUIRED',
      'recommendation E_REQUIRED',
      'confidence E_REQUIRED',
    ]);
  });

  test.each([1, 2, 5])('needs a comment of 50 characters on a score of %s', (score) => {
    const scored = { ...complete, scores: { ...complete.scores, practice: score } };
    expect(codes(scored)).toEqual(['comments.practice E_REQUIRED']);
    expect(codes({ ...scored, comments: { practice: 'x'.repeat(49) } })).toEqual([
      'comments.practice E_TOO_SHORT',
    ]);
    expect(codes({ ...scored, comments: { practice: 'x'.repeat(50) } })).toEqual([]);
  });

  test('needs words for a concern about integrity, and keeps its limits', () => {
    expect(codes({ ...complete, integrityFlag: true })).toEqual(['integrityNote E_REQUIRED']);
    expect(codes({ ...complete, strengths: 'x'.repeat(99) })).toEqual(['strengths E_TOO_SHORT']);
    expect(codes({ ...complete, advice: 'x'.repeat(2001) })).toEqual(['advice E_TOO_LONG']);
  });
});

describe('the changes of two devices', () => {
  const stored = { draft: noReview, times: {} };
  const change = (
    field: ReviewChange['field'],
    value: ReviewChange['value'],
    base: string | null = null,
  ) => ({ field, value, base });

  test('are both kept in different fields', () => {
    const desk = applyReviewChanges(stored, [change('strengths', 'Со стола')], now);
    const phone = applyReviewChanges(desk, [change('scores.practice', null)], now);
    expect(phone.conflicts).toEqual([]);
    expect(phone.draft).toMatchObject({ strengths: 'Со стола', scores: { practice: null } });
  });

  test('conflict in the same field, and nothing is lost', () => {
    const desk = applyReviewChanges(stored, [change('strengths', 'Со стола')], now);
    const late = [change('advice', 'Короче'), change('strengths', 'С телефона')];
    const phone = applyReviewChanges(desk, late, now);
    expect(phone.conflicts).toEqual(['strengths']);
    expect(phone.draft).toEqual(desk.draft);
  });

  test('are no conflict where both wrote the same, or the version was seen', () => {
    const desk = applyReviewChanges(stored, [change('strengths', 'Со стола')], now);
    const same = applyReviewChanges(desk, [change('strengths', 'Со стола')], now);
    expect(same.conflicts).toEqual([]);
    const seen = change('strengths', 'С телефона', same.times.strengths);
    expect(applyReviewChanges(same, [seen], now).draft.strengths).toBe('С телефона');
  });

  test('are different versions within one millisecond', () => {
    const one = applyReviewChanges(stored, [change('strengths', 'Раз')], now);
    const two = applyReviewChanges(one, [change('strengths', 'Два', now)], now);
    expect(two.times.strengths).not.toBe(one.times.strengths);
  });
});

test('warns about what identifies the reviewer in the advice', () => {
  const self = { names: ['Анна Звонарская', 'Anna Zvonarskaia'], employer: ['Северный контур'] };
  expect(selfIdentification('Опишите вашу роль подробнее.', self)).toEqual([]);
  expect(
    selfIdentification(
      'У нас в «Северный контур» так и делают. Пишите: anna@guild.example\nС уважением, Анна Звонарская',
      self,
    ),
  ).toEqual(['name', 'employer', 'email', 'signature']);
});

test('rubrics have weights that sum to one and five different anchors in both languages', () => {
  for (const { code, criteria: all } of Object.values(rubrics)) {
    expect(all.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
    for (const { key, anchors } of all) {
      expect(new Set(anchors.map(({ ru }) => ru)).size, `${code} ${key}`).toBe(5);
      expect(new Set(anchors.map(({ en }) => en)).size, `${code} ${key}`).toBe(5);
    }
  }
});
