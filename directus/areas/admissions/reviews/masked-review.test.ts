import { settingDefaults } from '@site/shared/domain/system';
import { expect, test } from 'vitest';
import { isMaskedFor, masksNewCases } from './masked-review.ts';

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('allowed: %s, wanted: %s, so cases are masked: %s', (allowed, wanted, masked) => {
  const settings = { 'features.masked_review': allowed, 'review.masked': wanted };
  expect(masksNewCases(settings)).toBe(masked);
});

test('cases are not masked by default', () => {
  expect(masksNewCases(settingDefaults)).toBe(false);
});

test.each([
  [true, null, true],
  [true, '2026-01-01T00:00:00Z', false],
  [false, null, false],
])('masked: %s, scores in: %s, so the name is hidden: %s', (masked, submitted_at, hidden) => {
  expect(isMaskedFor({ masked }, { submitted_at })).toBe(hidden);
});
