// Repairs a search text typed in the wrong keyboard layout. The rules: docs/domain/names-and-addresses.md.

const latinKeys = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,.`QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~';
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюёЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ';
const leastShare = 0.7;

const toCyrillic = keyMap(latinKeys, cyrillicKeys);
const toLatin = keyMap(cyrillicKeys, latinKeys);

/**
 * The same keys in the other layout (QWERTY or ЙЦУКЕН), for searches without results. Null when fewer than
 * 70 % of the letters belong to one layout, or the result would be punctuation only: «жжжж» is not another
 * spelling of `;;;;`.
 */
export function repairedLayout(text: string): string | null {
  const letters = text.match(/\p{L}/gu) ?? [];
  for (const [keys, pattern] of [
    [toCyrillic, /[a-z]/i],
    [toLatin, /[а-яё]/i],
  ] as const) {
    const typed = letters.filter((letter) => pattern.test(letter));
    if (letters.length === 0 || typed.length / letters.length < leastShare) continue;
    const meant = [...text].map((character) => keys.get(character) ?? character).join('');
    return /\p{L}/u.test(meant) ? meant : null;
  }
  return null;
}

function keyMap(from: string, to: string): ReadonlyMap<string, string> {
  return new Map([...from].map((key, index) => [key, to.charAt(index)]));
}
