// Punycode decoding (RFC 3492). Encoding is done by `new URL`, also in browsers.

const base = 36;
const digits = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A host name for display: `xn--e1afmkfd.xn--p1ai` is `пример.рф`. */
export function readableHost(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decoded(label.slice(4)) ?? label) : label))
    .join('.');
}

/** Null when the label is not punycode. */
function decoded(label: string): string | null {
  const hyphen = label.lastIndexOf('-');
  const output = [...label.slice(0, Math.max(hyphen, 0))];
  let point = 128;
  let bias = 72;
  let position = 0;
  let rest = label.slice(hyphen + 1);
  while (rest !== '') {
    const before = position;
    let weight = 1;
    for (let step = base; ; step += base) {
      const digit = rest === '' ? -1 : digits.indexOf(rest.charAt(0));
      if (digit < 0) return null;
      rest = rest.slice(1);
      position += digit * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = output.length + 1;
    bias = adapted(position - before, length, before === 0);
    point += Math.floor(position / length);
    position %= length;
    if (point > 0x10ffff) return null;
    output.splice(position, 0, String.fromCodePoint(point));
    position += 1;
  }
  return output.join('');
}

function adapted(delta: number, length: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? 700 : 2));
  rest += Math.floor(rest / length);
  let steps = 0;
  for (; rest > 455; steps += base) rest = Math.floor(rest / 35);
  return steps + Math.floor((36 * rest) / (rest + 38));
}
