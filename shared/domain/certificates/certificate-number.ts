// The rule: docs/domain/numbers-and-codes.md.

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Number of a certificate: `{prefix}-{year}-{five digits}-{check}`. The check character (Luhn mod 36)
 * detects one wrong character and most transpositions.
 */
export function certificateNumber(prefix: string, year: number, counter: number): string {
  const body = `${prefix}-${year}-${String(counter).padStart(5, '0')}`;
  return `${body}-${checkCharacter(body)}`;
}

/** Luhn mod 36 over the letters and digits of a text; other characters are skipped. */
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

/** Whether a text is a certificate number with a correct check character. */
export function isCertificateNumber(text: string): boolean {
  const [, body = '', check = ''] = /^([A-Z]{1,6}-\d{4}-\d{5})-([0-9A-Z])$/.exec(text) ?? [];
  return body !== '' && checkCharacter(body) === check;
}
