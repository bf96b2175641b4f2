import { expect, test } from 'vitest';
import { findUnstorableTexts } from './storable-text.ts';

const refusalsFor = (body: unknown) =>
  findUnstorableTexts(body, 10).map(({ code, extensions }) => [code, extensions]);

test('refuses characters that XML or a database cannot store, with the field and their code points', () => {
  const body = {
    a: ['\ufffe'],
    b: { c: 'x\u0007\u0007\ud800' },
    d: 'soft\u00adhyphen'.slice(0, 9),
  };
  expect(refusalsFor(body).toReversed()).toEqual([
    ['E_CHARACTERS', { field: 'a.0', params: { chars: 'U+FFFE' } }],
    ['E_CHARACTERS', { field: 'b.c', params: { chars: 'U+0007 U+D800' } }],
  ]);
});

test('refuses a text that is too long', () => {
  expect(refusalsFor({ a: '\u0007'.repeat(11) })).toEqual([
    ['E_TOO_LONG', { field: 'a', params: { n: 10, m: 11 } }],
  ]);
});
