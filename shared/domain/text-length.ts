import type { Refusal } from './refusal.ts';

let graphemes: Intl.Segmenter | undefined;

/**
 * Length of a text as its reader counts: user-perceived characters after trimming and NFC. A browser
 * without a segmenter counts code points; the backend's count decides.
 */
export function textLength(text: string): number {
  const settled = text.trim().normalize('NFC');
  if (/^[\x20-\x7e]*$/.test(settled)) return settled.length;
  if (!('Segmenter' in Intl)) return [...settled].length;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let length = 0;
  for (const _ of graphemes.segment(settled)) length += 1;
  return length;
}

/**
 * Whether a text keeps its limits, both inclusive: null, `E_TOO_SHORT` or `E_TOO_LONG` with `n` (the
 * limit) and `m` (now). Source: docs/domain/names-and-addresses.md.
 */
export function lengthRefusal(
  text: string,
  { min = 0, max = Infinity }: { readonly min?: number; readonly max?: number },
): Refusal | null {
  const m = textLength(text);
  if (m < min) return { code: 'E_TOO_SHORT', params: { n: min, m } };
  if (m > max) return { code: 'E_TOO_LONG', params: { n: max, m } };
  return null;
}
