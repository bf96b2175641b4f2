const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Without 0 O 1 I L U: whoever copies a code by hand meets no look-alikes. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;

/**
 * Number of a certificate: `{prefix}-{year}-{five digits}-{check}`; the check character finds one
 * wrong character and most swapped neighbours (Luhn, modulo 36).
 */
export function certificateNumber(prefix: string, year: number, counter: number): string {
  const body = `${prefix}-${year}-${String(counter).padStart(5, '0')}`;
  return `${body}-${checkCharacter(body)}`;
}

/** Luhn modulo 36 over the letters and digits of a text; everything else is skipped. */
export function checkCharacter(text: string): string {
  const values = [...text.toUpperCase()]
    .map((character) => alphabet.indexOf(character))
    .filter((value) => value >= 0);
  const sum = values.reverse().reduce((total, value, index) => {
    const weighted = index % 2 === 0 ? value * 2 : value;
    return total + Math.floor(weighted / 36) + (weighted % 36);
  }, 0);
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

/** A verification code: twelve characters, `random` gives numbers from 0 up to 1. */
export function verificationCode(random: () => number): string {
  return Array.from({ length: codeLength }, () =>
    codeAlphabet.charAt(Math.floor(random() * codeAlphabet.length)),
  ).join('');
}
