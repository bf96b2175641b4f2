// docs/domain/verification.md
import { expect, test } from 'vitest';
import { certificateNumber } from '../certificates/certificate-number.ts';
import { readCodeEntry } from './code-entry.ts';

const code = 'ABCDEFGHJKMN';

test.each([
  ['lower case', 'abcdefghjkmn'],
  ['groups with dashes', 'ABCD-EFGH-JKMN'],
  ['typographic dashes and spaces', ' ABCD – EFGH — JKMN '],
  ['Cyrillic look-alikes', 'АВСDЕFGНJКМN'],
  ['look-alikes outside the alphabet', 'ABCDEFGHIKMN'],
  ['quotation marks', '«ABCD-EFGH-JKMN»'],
  ['straight quotation marks and a comma', '"ABCD-EFGH-JKMN",'],
  ['a full stop at its end', 'ABCD-EFGH-JKMN.'],
  ['the word before it', 'Code: ABCD-EFGH-JKMN'],
  ['the words before it, in Russian', 'Код проверки: abcd-efgh-jkmn.'],
  ['a verification address', 'https://example.org/en/verify/ABCDEFGHJKMN?from=paper'],
])('accepts %s', (_, typed) => {
  expect(readCodeEntry(typed)).toEqual({ code });
});

test.each(['', '   ', '--'])('takes “%s” for nothing', (typed) => {
  expect(readCodeEntry(typed)).toBeNull();
});

test('counts the characters of an entry that is too short or too long', () => {
  expect(readCodeEntry('ABCD-EFGH-JKM')).toEqual({ fault: { kind: 'length', count: 11 } });
  expect(readCodeEntry('ABCD-EFGH-JKMN-P')).toEqual({ fault: { kind: 'length', count: 13 } });
});

test('refuses characters that no code has', () => {
  expect(readCodeEntry('ABCDEFGHJKM*')).toEqual({ fault: { kind: 'characters' } });
});

test('recognises the number of a certificate, and a mistyped one by its check character', () => {
  const number = certificateNumber('XX', 2025, 417);
  for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ' ')]) {
    expect(readCodeEntry(typed), typed).toEqual({ fault: { kind: 'number' } });
  }
  const mistyped = number.replace('417', '471');
  expect(readCodeEntry(mistyped)).toEqual({ fault: { kind: 'mistypedNumber' } });
});
