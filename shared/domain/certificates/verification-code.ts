// Verification codes, which people copy from paper. The rule: docs/domain/numbers-and-codes.md.

import { withoutInvisible } from '../text/characters.ts';

/** Without 0 O 1 I L U, which are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a code. */
export const verificationCodeLength = 12;

/**
 * Corrections of misread or mistyped characters: the nearest character of the alphabet, and Cyrillic
 * look-alikes.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'Q',
  O: 'Q',
  '1': 'J',
  I: 'J',
  L: 'J',
  U: 'V',
  А: 'A',
  В: 'B',
  Е: 'E',
  З: '3',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'Q',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/**
 * Generates a code of twelve characters; `random` returns numbers in [0, 1), by default from a
 * cryptographic generator.
 */
export function verificationCode(random: () => number = secretNumber): string {
  return Array.from({ length: verificationCodeLength }, () =>
    alphabet.charAt(Math.floor(random() * alphabet.length)),
  ).join('');
}

/**
 * Normalises a typed code to its stored form: upper case, without spaces and dashes, look-alikes corrected.
 * Null when it cannot be a code.
 */
export function readVerificationCode(typed: string): string | null {
  const code = [...withoutInvisible(typed).normalize('NFKC').toUpperCase()]
    .filter((character) => !/[\s\p{Pd}]/u.test(character))
    .map((character) => lookAlikes[character] ?? character);
  const isCode =
    code.length === verificationCodeLength &&
    code.every((character) => alphabet.includes(character));
  return isCode ? code.join('') : null;
}

/** A stored code for display: `XXXX-XXXX-XXXX`. */
export function shownVerificationCode(code: string): string {
  return code.replace(/(?<=^(?:.{4})+)(?=.)/g, '-');
}

function secretNumber(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number / 2 ** 32;
}
