import { expect, test } from 'vitest';
import { unsoundTexts } from './sound-text.ts';

const told = (body: unknown) =>
  unsoundTexts(body, 10).map(({ code, extensions }) => [code, extensions]);

test('a text that a feed or a database could not hold is refused at its field, by the numbers of its characters', () => {
  const body = {
    a: ['\ufffe'],
    b: { c: 'x\u0007\u0007\ud800' },
    d: 'soft\u00adhyphen'.slice(0, 9),
  };
  expect(told(body).toReversed()).toEqual([
    ['E_CHARACTERS', { field: 'a.0', params: { chars: 'U+FFFE' } }],
    ['E_CHARACTERS', { field: 'b.c', params: { chars: 'U+0007 U+D800' } }],
  ]);
});

test('a text that is too long is said to be that', () => {
  expect(told({ a: '\u0007'.repeat(11) })).toEqual([
    ['E_TOO_LONG', { field: 'a', params: { n: 10, m: 11 } }],
  ]);
});
