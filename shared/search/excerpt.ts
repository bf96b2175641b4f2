import { searchText } from '@site/shared/domain/text';
import { stemOf } from './encoder.ts';

/** Maximum characters of an excerpt, and of its part before the found word. */
const maxLength = 140;
const maxBefore = 50;

const wordPattern = /[\p{L}\p{N}]+/gu;

/** The beginning of a text, at most 140 characters, cut between two words. */
export function beginningOf(text: string): string {
  return cut(text, 0);
}

/**
 * The part of a text around the first word that has one of the stems (or, for the last stem, begins with
 * it), at most about 140 characters; null when there is none.
 */
export function excerptAround(text: string, stems: readonly string[]): string | null {
  const last = stems.at(-1);
  if (last === undefined) return null;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const plain = searchText(word);
    if (!stems.includes(stemOf(plain)) && !plain.startsWith(last)) continue;
    const start = index <= maxBefore ? 0 : text.indexOf(' ', index - maxBefore) + 1;
    return cut(text, Math.min(start, index));
  }
  return null;
}

function cut(text: string, start: number): string {
  const before = start > 0 ? '…' : '';
  const rest = text.slice(start);
  if (rest.length <= maxLength) return before + rest.trim();
  const end = rest.lastIndexOf(' ', maxLength);
  const part = rest.slice(0, end > 0 ? end : maxLength);
  return `${before}${withoutLastMark(part)}…`;
}

/** An ellipsis takes the place of a comma, dash or full stop; a question mark or exclamation mark stays. */
function withoutLastMark(part: string): string {
  return part.replace(/[\s,;:.…–—-]+$/, '');
}
