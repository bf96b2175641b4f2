import { expect, test } from 'vitest';
import { isRadarEditionCode, radarEditionCodeAfter } from './index.ts';

test.each(['2026-1', '2026-2', '2026-12', '1999-04'])('%s is the code of an edition', (code) => {
  expect(isRadarEditionCode(code)).toBe(true);
});

test.each([
  '',
  '2026',
  '26-1',
  '2026-',
  '2026-100',
  '2026-1a',
  'spring',
  '2026/1',
  ' 2026-1',
  '2026-1\n',
])('"%s" is not an edition code', (code) => {
  expect(isRadarEditionCode(code)).toBe(false);
});

test.each([
  ['2025-1', '2025-2'],
  ['2025-2', '2026-1'],
  ['2025-12', '2026-1'],
  ['spring', null],
  [undefined, null],
])('after %s comes %s', (code, next) => {
  expect(radarEditionCodeAfter(code)).toBe(next);
});
