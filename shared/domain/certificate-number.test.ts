import { expect, test } from 'vitest';
import { certificateNumber, checkCharacter, verificationCode } from './certificate-number.ts';

// The worked examples of the rule; two letters of prefix, whichever they are in the configuration.
const prefix = String.fromCharCode(68, 71);

test.each([
  [2025, 417, 'U'],
  [2022, 1, 'I'],
  [2025, 214, '4'],
])('gives number %i/%i the check character %s', (year, counter, check) => {
  expect(certificateNumber(prefix, year, counter).at(-1)).toBe(check);
});

test('writes the counter with five digits', () => {
  expect(certificateNumber('AB', 2024, 7)).toMatch(/^AB-2024-00007-[0-9A-Z]$/);
});

test('finds every single wrong digit', () => {
  const right = checkCharacter('AB-2024-00007');
  for (const digit of '012345689') expect(checkCharacter(`AB-2024-0000${digit}`)).not.toBe(right);
});

test('makes codes of twelve characters without look-alikes', () => {
  let state = 0;
  const code = verificationCode(() => (state = (state + 0.137) % 1));
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/);
});
