import type { Refusal } from '../system/refusal.ts';

let graphemes: Intl.Segmenter | undefined;

/**
 * Length of a text in graphemes (user-perceived characters) after trimming and NFC. Browsers without a
 * segmenter count code points; the backend decides.
 */
export function textLength(text: string): number {
  const normalized = normalizedText(text);
  if (/^[\x20-\x7e]*$/.test(normalized)) return normalized.length;
  if (!('Segmenter' in Intl)) return [...normalized].length;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let length = 0;
  for (const _ of graphemes.segment(normalized)) length += 1;
  return length;
}

/** A text as stored: trimmed, NFC, with LF line ends (forms submitted without scripts send CRLF). */
export function normalizedText(text: string): string {
  return text.replaceAll('\r\n', '\n').trim().normalize('NFC');
}

/**
 * Validates the length of a text, limits inclusive: null, `E_TOO_SHORT` or `E_TOO_LONG` with `n` (the
 * limit) and `m` (the current length). DB columns count code points, so a text with too many of them is too
 * long even if it has fewer graphemes. Source: docs/domain/names-and-addresses.md.
 */
export function lengthRefusal(
  text: string,
  { min = 0, max = Infinity }: { readonly min?: number; readonly max?: number },
): Refusal | null {
  const m = textLength(text);
  if (m < min) return { code: 'E_TOO_SHORT', params: { n: min, m } };
  if (m > max) return { code: 'E_TOO_LONG', params: { n: max, m } };
  const stored = [...normalizedText(text)].length;
  return stored > max ? { code: 'E_TOO_LONG', params: { n: max, m: stored } } : null;
}
