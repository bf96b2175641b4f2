import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  mergeReview,
  noReview,
  type ReviewChange,
  type ReviewDraft,
  reviewGaps,
  selfIdentification,
} from './review.ts';
import { rubricOf, rubrics } from './rubrics.ts';

const { criteria } = rubricOf('admission');
const now = '2025-11-20T12:00:00.000Z';
const at = (minute: number) => `2025-11-20T11:${String(minute).padStart(2, '0')}:00.000Z`;

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

describe('the merge of changes', () => {
  const stored = { draft: noReview, times: {} };
  const change = (field: ReviewChange['field'], value: ReviewChange['value'], minute: number) => ({
    field,
    value,
    at: at(minute),
  });

  test('keeps the later change of each field, whatever arrives first', () => {
    const phone = [change('strengths', 'с телефона', 20), change('scores.practice', 4, 10)];
    const desk = [change('strengths', 'со стола', 15), change('scores.practice', null, 30)];
    const there = mergeReview(mergeReview(stored, phone, now), desk, now);
    const back = mergeReview(mergeReview(stored, desk, now), phone, now);
    expect(there.draft).toEqual(back.draft);
    expect(there.draft.strengths).toBe('с телефона');
    expect(there.draft.scores).toEqual({ practice: null });
  });

  test('loses no field for any two devices and any order', () => {
    const changes = fc.uniqueArray(
      fc.record({
        field: fc.constantFrom<ReviewChange['field']>('strengths', 'concerns', 'comments.practice'),
        value: fc.string({ minLength: 1, maxLength: 5 }),
        minute: fc.integer({ min: 0, max: 59 }),
      }),
      { selector: ({ field, minute }) => `${field} ${minute}`, maxLength: 12 },
    );
    fc.assert(
      fc.property(changes, (all) => {
        const made = all.map(({ field, value, minute }) => change(field, value, minute));
        const one = mergeReview(stored, made, now);
        const other = mergeReview(stored, made.toReversed(), now);
        expect(one).toEqual(other);
      }),
    );
  });

  test('lets a wrong clock block no field', () => {
    const ahead = [
      { field: 'strengths', value: 'завтра', at: '2030-01-01T00:00:00.000Z' } as const,
    ];
    const first = mergeReview(stored, ahead, now);
    const later = '2025-11-20T12:05:00.000Z';
    const second = mergeReview(first, [{ field: 'strengths', value: 'теперь', at: later }], later);
    expect(second.draft.strengths).toBe('теперь');
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
