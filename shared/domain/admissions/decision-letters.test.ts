// docs/domain/admissions.md, "The decision"
import { expect, test } from 'vitest';
import { decisions } from './case-policy.ts';
import { decisionLetter, type LetterFacts } from './decision-letters.ts';

const kinds = [
  'admission',
  'elevation_senior',
  'elevation_fellow',
  'readmission',
  'appeal',
] as const;

const facts: LetterFacts = {
  outcome: 'declined',
  kind: 'admission',
  no: 'A-2026-0042',
  name: { ru: 'Зоя Первозванная', en: 'Zoia Pervozvannaia' },
  reasons: [],
  applyFrom: null,
  appealDays: 0,
  resubmitUntil: null,
};

test('names the candidate and the case in every letter, and leaves no place empty', () => {
  for (const outcome of decisions) {
    for (const kind of kinds) {
      for (const locale of ['ru', 'en'] as const) {
        const dates = { applyFrom: '2026-05-01', appealDays: 30, resubmitUntil: '2026-04-01' };
        const letter = decisionLetter({ ...facts, ...dates, outcome, kind }, locale);
        expect(letter).toContain(facts.name[locale]);
        expect(letter).toContain(facts.no);
        expect(letter).not.toMatch(/[{}]/);
      }
    }
  }
});

test('tells a declined candidate what was missing, when to apply again, and how long an appeal is possible', () => {
  const letter = decisionLetter(
    { ...facts, reasons: ['evidence'], applyFrom: '2026-05-01', appealDays: 30 },
    'en',
  );
  expect(letter).toContain('- evidence that can be checked.');
  expect(letter).toMatch(/apply again from 1\s?May 2026/);
  expect(letter).toContain('within 30 days');
  expect(decisionLetter(facts, 'en')).not.toMatch(/apply again|within|missing/);
});

test('gives the last day of the second round after a deferral', () => {
  const letter = decisionLetter(
    { ...facts, outcome: 'deferred', resubmitUntil: '2026-04-01' },
    'ru',
  );
  expect(letter).toMatch(/до 1\s?апреля 2026/);
});
