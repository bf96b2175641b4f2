import { expect, test } from 'vitest';
import { sourceFlaws } from './source-rules.ts';

const flawsOf = (text: string) => sourceFlaws('mf-events', 'src/page.tsx', text);

test.each([
  "const key = 'mf-events:filters';\nstoreText('localStorage', key, 'a');",
  "storeJson('sessionStorage', 'mf-events:' + id, {});",
  "const key = 'of a list';",
  'const names: readonly string[] = [];\nexport const limit = 3;',
])('takes %j', (text) => {
  expect(flawsOf(text)).toEqual([]);
});

test.each([
  ["storeText('localStorage', 'theme', 'a');", "'theme' must begin with mf-events"],
  ["const storageKey = 'filters';\nreadJson('localStorage', storageKey);", "'filters' must begin"],
  ["localStorage.setItem('filters', '')", "'filters' must begin"],
  ['localStorage.draft = 1', "'draft' must begin"],
  ["sessionStorage['a'] = 1", "'a' must begin"],
  ['let person = null;', "'person' is shared by all people"],
  ['const seen = new Map();', "'seen' is shared by all people"],
  ['export const cache = fill();\ncache.set(1, 2);', "'cache' is shared by all people"],
])('refuses %j', (text, reason) => {
  expect(flawsOf(text)).toEqual([expect.stringContaining(reason)]);
});
