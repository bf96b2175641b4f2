// How texts of rooms are found, whose readers differ: in the database, word by word. Rules: docs/domain/search.md.
import { repairedLayout, searchWords } from '@site/shared/domain/text';
import { indexedWords, meaningfulWords, stemOf } from './encoder.ts';
import { beginningOf, excerptAround } from './excerpt.ts';

/** A word of a query: its stem, and whether words that begin with it are found as well. */
export type WantedStem = { readonly stem: string; readonly begun: boolean };

/** Shorter beginnings of words would find too much. */
const minBegun = 3;
/** Longer words are compared by their beginning. */
const maxStem = 40;
/** Words of a query that count. */
const maxWords = 6;

/** The different stems of a text, in letters and digits only: `c++` is `cplusplus`. */
export function stemsOf(text: string): string[] {
  return [...new Set(indexedWords(text).map((word) => plain(stemOf(word))))].filter(Boolean);
}

/** The words of a query; without stop words, if there are others. */
export function wantedStems(query: string): WantedStem[] {
  const typed = searchWords(query);
  const last = typed.at(-1);
  return meaningfulWords(typed)
    .slice(0, maxWords)
    .map((word) => {
      const stem = plain(stemOf(word));
      return { stem, begun: word === last && stem.length >= minBegun };
    })
    .filter(({ stem }) => stem !== '');
}

/** The ways to read a query, in their order: as it was typed, and in the other keyboard layout. */
export function queriesOf(text: string): { wanted: WantedStem[]; repaired: string | null }[] {
  const other = repairedLayout(text);
  return [
    { wanted: wantedStems(text), repaired: null },
    ...(other === null ? [] : [{ wanted: wantedStems(other), repaired: other }]),
  ].filter(({ wanted }) => wanted.length > 0);
}

/** Whether stems contain every word of a query. */
export function containAll(stems: readonly string[], wanted: readonly WantedStem[]): boolean {
  return wanted.every(({ stem, begun }) =>
    stems.some((one) => one === stem || (begun && one.startsWith(stem))),
  );
}

const scores = { title: 100, begunTitle: 50, text: 5 } as const;
const wholeTitle = 3;
const halfLife = 180 * 86_400_000;

/** What of a found text counts for its place. */
type Found = { title: string; isTitle: boolean; at?: Date | null };

/** The relevance of a found text, comparable with that of the other groups: a title counts most, then the date. */
export function relevance(
  { title, isTitle, at }: Found,
  wanted: readonly WantedStem[],
  now: Date,
): number {
  const recency = at ? 1 + 0.5 ** (Math.max(0, now.getTime() - at.getTime()) / halfLife) : 1;
  if (!isTitle) return scores.text * wanted.length * recency;
  const stems = stemsOf(title);
  const words = wanted.map(({ stem }) => (stems.includes(stem) ? scores.title : scores.begunTitle));
  const isWhole = stems.length === wanted.length;
  return words.reduce((sum, score) => sum + score, 0) * recency * (isWhole ? wholeTitle : 1);
}

/** The part of a plain text around a found word, else its beginning. */
export function excerptOf(text: string, wanted: readonly WantedStem[]): string {
  return (
    excerptAround(
      text,
      wanted.map(({ stem }) => stem),
    ) ?? beginningOf(text)
  );
}

function plain(stem: string): string {
  return stem
    .replaceAll('+', 'plus')
    .replaceAll('#', 'sharp')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, maxStem);
}
