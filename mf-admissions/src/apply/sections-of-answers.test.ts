import { noAnswers } from '@site/shared/domain/admissions';
import { expect, test } from 'vitest';
import { answersIn, bySection, changedSections } from './sections-of-answers.ts';

test('no answer is lost between the form and its sections', () => {
  expect(answersIn(bySection(noAnswers))).toEqual(noAnswers);
});

test('compares answers by their content, not by the order of keys', () => {
  const other = { ...noAnswers, nameRu: { given: '', family: '' } };

  expect(changedSections(noAnswers, other)).toEqual([]);
});

test('a section is changed with any of its lists', () => {
  const other = { ...noAnswers, excludedReviewers: ['one'] };

  expect(changedSections(noAnswers, other)).toEqual(['conflicts']);
});
