import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificateNumber, checkCharacter, isCertificateNumber } from './certificate-number.ts';

// The examples of the rule; any prefix of two letters works.
const prefix = String.fromCharCode(68, 71);

test.each([
  [2025, 417, 'U'],
  [2022, 1, 'I'],
  [2025, 214, '4'],
])('number %i/%i has the check character %s', (year, counter, check) => {
  expect(certificateNumber(prefix, year, counter).at(-1)).toBe(check);
});

test('writes the counter with five digits', () => {
  expect(certificateNumber('AB', 2024, 7)).toMatch(/^AB-2024-00007-[0-9A-Z]$/);
});

test('detects every single wrong digit', () => {
  const right = checkCharacter('AB-2024-00007');
  for (const digit of '012345689') expect(checkCharacter(`AB-2024-0000${digit}`)).not.toBe(right);
});

test('accepts generated numbers and rejects them with one wrong digit', () => {
  const sample = fc.tuple(
    fc.integer({ min: 2000, max: 2099 }),
    fc.integer({ min: 1, max: 99_999 }),
  );
  fc.assert(
    fc.property(sample, fc.nat({ max: 8 }), fc.nat({ max: 9 }), ([year, counter], place, digit) => {
      const number = certificateNumber(prefix, year, counter);
      expect(isCertificateNumber(number)).toBe(true);
      const at = number.indexOf('-') + 1 + place + (place > 3 ? 1 : 0);
      const wrong = number.slice(0, at) + digit + number.slice(at + 1);
      expect(isCertificateNumber(wrong)).toBe(wrong === number);
    }),
  );
});

test.each(['', 'AB-2024-00007', 'ab-2024-00007-1', 'AB-2024-7-1'])(
  '%j is not a certificate number',
  (text) => {
    expect(isCertificateNumber(text)).toBe(false);
  },
);
