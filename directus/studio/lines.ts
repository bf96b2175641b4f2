/** What a list holds: words, or numbers of other lines, stored from 0 and shown from 1. */
export type LinesOf = 'words' | 'numbers';

/** A list as text, one entry a line. */
export function linesOf(value: unknown, of: LinesOf): string {
  const list = Array.isArray(value) ? value : [];
  return list.map((one) => String(of === 'numbers' ? Number(one) + 1 : one)).join('\n');
}

/** The list that a text says; null without entries. A number that cannot be read stays as it was typed, and is refused. */
export function listOf(text: string, of: LinesOf): (string | number)[] | null {
  const lines = text.split('\n').map((line) => line.trim());
  const entries = lines.filter((line) => line !== '');
  if (entries.length === 0) return null;
  return of === 'words'
    ? entries
    : entries.map((line) => (/^\d+$/.test(line) ? Number(line) - 1 : line));
}
