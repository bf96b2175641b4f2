import type { Refusal } from './refusal.ts';

let graphemes: Intl.Segmenter | undefined;

/**
 * Length of a text as its reader counts: user-perceived characters after trimming and NFC. A browser
 * without a segmenter counts code points; the backend's count decides.
 */
export function textLength(text: string): number {
  const settled = settledText(text);
  if (/^[\x20-\x7e]*$/.test(settled)) return settled.length;
  if (!('Segmenter' in Intl)) return [...settled].length;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let length = 0;
  for (const _ of graphemes.segment(settled)) length += 1;
  return length;
}

/** A text as it is stored: trimmed, composed (NFC), with line ends of one sign, as pages without scripts send two. */
export function settledText(text: string): string {
  return text.replaceAll('\r\n', '\n').trim().normalize('NFC');
}

/**
 * Whether a text keeps its limits, both inclusive: null, `E_TOO_SHORT` or `E_TOO_LONG` with `n` (the
 * limit) and `m` (now). Columns hold so many code points: what has more is too long as well, however
 * few its reader sees. Source: docs/domain/names-and-addresses.md.
 */
export function lengthRefusal(
  text: string,
  { min = 0, max = Infinity }: { readonly min?: number; readonly max?: number },
): Refusal | null {
  const m = textLength(text);
  if (m < min) return { code: 'E_TOO_SHORT', params: { n: min, m } };
  if (m > max) return { code: 'E_TOO_LONG', params: { n: max, m } };
  const stored = [...settledText(text)].length;
  return stored > max ? { code: 'E_TOO_LONG', params: { n: max, m: stored } } : null;
}
