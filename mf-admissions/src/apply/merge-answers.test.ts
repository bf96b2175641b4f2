import { noAnswers } from '@site/shared/domain/admissions';
import { expect, test } from 'vitest';
import { changedSections, mergeAnswers, withSections } from './merge-answers.ts';

const base = noAnswers;

test('takes each section from the window that has changed it', () => {
  const mine = { ...base, motivation: 'Mine' };
  const theirs = { ...base, city: 'Yar' };

  const merged = mergeAnswers(base, mine, theirs);

  expect(merged.conflicts).toEqual([]);
  expect(merged.answers).toMatchObject({ motivation: 'Mine', city: 'Yar' });
});

test('keeps what was written here in a section that both have changed, and names it', () => {
  const mine = { ...base, city: 'Yar', position: 'Engineer' };
  const theirs = { ...base, city: 'Ozersk' };

  const merged = mergeAnswers(base, mine, theirs);

  expect(merged.conflicts).toEqual(['about']);
  expect(merged.answers).toMatchObject({ city: 'Yar', position: 'Engineer' });
});

test('sees no conflict where both have written the same', () => {
  const same = { ...base, motivation: 'Same' };

  expect(mergeAnswers(base, same, { ...same }).conflicts).toEqual([]);
});

test('compares answers by their content, not by the order of keys', () => {
  const other = { ...base, nameRu: { given: '', family: '' } };

  expect(changedSections(base, other)).toEqual([]);
});

test('replaces whole sections: both lists of the conflicts', () => {
  const theirs = {
    ...base,
    city: 'Ozersk',
    excludedReviewers: ['one'],
    declaredConflicts: [{ name: 'Two', organisation: '', reason: 'Kin' }],
  };

  const next = withSections(base, theirs, ['conflicts']);

  expect(next.excludedReviewers).toEqual(['one']);
  expect(next.declaredConflicts).toHaveLength(1);
  expect(next.city).toBe('');
});
