// Which sections of an application have changed since its submission: docs/domain/admissions.md.
import { noAnswers } from '@site/shared/domain/admissions';
import { expect, test } from 'vitest';
import { changedSections } from './changed-sections.ts';

test('equal answers have no changed section, whatever the order of their keys', () => {
  const { nameRu, ...rest } = noAnswers;
  const { family, given } = nameRu;
  expect(changedSections(noAnswers, { ...rest, nameRu: { given, family } })).toEqual([]);
});

test('each changed answer names its section once', () => {
  const declared = { name: 'A', organisation: '', reason: 'B' };
  const changed = { ...noAnswers, city: 'Казань', country: 'RU', declaredConflicts: [declared] };
  expect(changedSections(noAnswers, changed)).toEqual(['about', 'conflicts']);
});
