import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthRefusal, textLength } from './text-length.ts';

test.each([
  ['', 0],
  ['  три  ', 3],
  ['e\u0301te\u0301', 3],
  ['и\u0306од', 3],
  ['👩‍👩‍👧', 1],
  ['🇷🇺', 1],
  ['a\r\nб', 3],
])('the length of %j is %i', (text, length) => {
  expect(textLength(text)).toBe(length);
});

test('composed and decomposed spellings are equally long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(textLength(text.normalize('NFD'))).toBe(textLength(text.normalize('NFC')));
    }),
  );
});

test('returns the limit and the current length', () => {
  expect(lengthRefusal('кот', { min: 4 })).toEqual({ code: 'E_TOO_SHORT', params: { n: 4, m: 3 } });
  expect(lengthRefusal('👩‍👩‍👧кот', { max: 3 })).toEqual({
    code: 'E_TOO_LONG',
    params: { n: 3, m: 4 },
  });
});

test('both limits are inclusive', () => {
  expect(lengthRefusal('кот ', { min: 3, max: 3 })).toBeNull();
});

test('a text with more code points than the limit is too long, even if it has fewer graphemes', () => {
  expect(lengthRefusal('👩‍👩‍👧кот', { max: 7 })).toEqual({
    code: 'E_TOO_LONG',
    params: { n: 7, m: 8 },
  });
  expect(lengthRefusal('👩‍👩‍👧кот', { max: 8 })).toBeNull();
});

test('decomposed characters and CRLF line ends do not count extra', () => {
  expect(lengthRefusal('и\u0306\r\nи\u0306', { max: 3 })).toBeNull();
});
