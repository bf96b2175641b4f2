import { crossScriptKey, hasSign, searchWords } from '@site/shared/domain';
import type { Query, SearchResult } from 'minisearch';
import { meaningfulWords, stemOf } from './encoder.ts';
import type { SearchHit } from './records.ts';
import { type SearchIndex, weights } from './search-index.ts';

/** Words of this length may have one wrong letter. */
const shortestWithTypo = 4;
/** The beginning of a name in the other script must say at least this much. */
const shortestKey = 3;

const { keys: keyWeight, ...textWeights } = weights;
const textFields = Object.keys(textWeights);

type Looseness = {
  /** A part of the words is enough. */
  some?: boolean;
};

/**
 * What an index has for a query, best first: every word must be found, the last one may be only begun.
 * The rules: docs/domain/search.md.
 */
export function find(
  index: SearchIndex,
  text: string,
  now: Date,
  { some = false }: Looseness = {},
): SearchHit[] {
  const typed = searchWords(text);
  const last = typed.at(-1);
  const words = meaningfulWords(typed);
  if (words.length === 0) return [];
  const query: Query = {
    combineWith: some ? 'OR' : 'AND',
    queries: words.map((word) => wordQuery(word, word === last)),
  };
  const results = index.search(query, {
    boostDocument: (_id, _word, stored) => recency(stored?.at as string | undefined, now),
  });
  const wanted = Math.ceil(words.length / 2);
  return results
    .filter((result) => !some || wordsFound(result, words) >= wanted)
    .map((result) => hitOf(result, isCalled(result.title as string, typed) ? wholeTitle : 1));
}

/**
 * The query with two neighbouring letters exchanged in each word that is found nowhere as it is, in the
 * way that fits best; null when that makes no word of any.
 */
export function respelled(indexes: readonly SearchIndex[], text: string, now: Date): string | null {
  const score = (word: string) =>
    Math.max(0, ...indexes.map((index) => find(index, word, now)[0]?.score ?? 0));
  const typed = searchWords(text);
  const meant = new Set(meaningfulWords(typed));
  const words = typed.map((word) => {
    if (!meant.has(word) || score(word) > 0) return word;
    const spellings = swapped(word).map((spelling) => ({ spelling, score: score(spelling) }));
    const best = spellings.toSorted((one, other) => other.score - one.score)[0];
    return best && best.score > 0 ? best.spelling : word;
  });
  return words.some((word, at) => word !== typed[at]) ? words.join(' ') : null;
}

function wordQuery(word: string, isLast: boolean): Query {
  const stem = stemOf(word);
  const key = crossScriptKey(word);
  const mayBeWrong = word.length >= shortestWithTypo;
  const common = { weights: { prefix: 0.5, fuzzy: 0.2 }, processTerm: (term: string) => term };
  const inText = {
    ...common,
    queries: [stem],
    fields: textFields,
    boost: textWeights,
    prefix: isLast,
    fuzzy: mayBeWrong && stem.length >= shortestKey ? 1 : false,
  };
  // Keys are of letters alone: that of C++ would be that of C.
  if (hasSign(word)) return inText;
  return {
    combineWith: 'OR',
    queries: [
      inText,
      {
        ...common,
        queries: [key],
        fields: ['keys'],
        boost: { keys: keyWeight },
        prefix: isLast && key.length >= shortestKey,
        fuzzy: mayBeWrong && key.length >= shortestWithTypo ? 1 : false,
      },
    ],
  };
}

/** A word with each two neighbouring letters exchanged. */
function swapped(word: string): string[] {
  const letters = [...word];
  if (letters.length < shortestWithTypo) return [];
  return letters.slice(1).map((letter, at) => {
    const before = letters[at] ?? '';
    return [...letters.slice(0, at), letter, before, ...letters.slice(at + 2)].join('');
  });
}

function wordsFound({ queryTerms }: SearchResult, words: readonly string[]): number {
  const found = new Set(queryTerms);
  return words.filter((word) => found.has(stemOf(word)) || found.has(crossScriptKey(word))).length;
}

/** More than what is new counts. */
const wholeTitle = 3;
const halfLifeDays = 180;

/** What has a date counts up to twice as much, half of that more after half a year. */
function recency(at: string | undefined, now: Date): number {
  if (!at) return 1;
  const days = Math.max(0, now.getTime() - Date.parse(at)) / 86_400_000;
  return 1 + 0.5 ** (days / halfLifeDays);
}

/** Whether a title says what was typed, no more and no less. */
function isCalled(title: string, typed: readonly string[]): boolean {
  if (title.split(' ').length > 2 * typed.length) return false;
  const words = searchWords(title);
  return (
    words.length === typed.length &&
    words.every((word, at) => stemOf(word) === stemOf(typed[at] ?? ''))
  );
}

function hitOf({ group, path, title, note, at, score }: SearchResult, weight: number): SearchHit {
  return {
    group,
    path,
    title,
    ...(note && { note }),
    ...(at && { at }),
    score: score * weight,
  } as SearchHit;
}
