import { crossScriptKey } from '@site/shared/domain/people';
import { hasSign, searchWords } from '@site/shared/domain/text';
import { meaningfulWords, stemOf } from './encoder.ts';
import { excerptAround } from './excerpt.ts';
import { bestHits } from './groups.ts';
import type { SearchHit } from './records.ts';
import { type SearchField, type SearchIndex, weights, worthAt } from './search-index.ts';

/** Minimum word length for tolerating one wrong letter. */
const minLengthWithTypo = 4;
/** Minimum key length for matching the beginning of a name in the other script. */
const minKeyLength = 3;

const textFields = ['name', 'headings', 'tags', 'text'] as const satisfies SearchField[];

type Looseness = {
  /** A part of the words is sufficient. */
  some?: boolean;
};

/** Score of one word by document id. */
type Scores = Map<number, number>;

/**
 * Searches an index, best hits first: every word must match, the last one may be a prefix. The rules:
 * docs/domain/search.md.
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
  const found = words.map((word) => matchesOf(index, word, word === last));
  const wanted = some ? Math.ceil(words.length / 2) : words.length;
  const stems = words.map(stemOf);
  const ranked = [...new Set(found.flat().flatMap((scores) => [...scores.keys()]))]
    .filter(
      (id) => found.filter((matches) => matches.some((scores) => scores.has(id))).length >= wanted,
    )
    .map((id) => {
      const scores = found.flat().flatMap((each) => each.get(id) ?? []);
      const score = scores.reduce((sum, each) => sum + each, 0) * scores.length;
      return rankedHit(index, id, score, typed, now);
    });
  return bestHits(ranked).map(({ id, ...hit }) => withExcerpt(hit, index.contents[id], stems));
}

/**
 * The query with two adjacent letters swapped in each word that has no hit, choosing the swap with the best
 * score; null when no swap helps.
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

/** Scores of the documents that contain a word: by its stem, and by its cross-script key. */
function matchesOf(index: SearchIndex, word: string, isLast: boolean): Scores[] {
  const stem = stemOf(word);
  const key = crossScriptKey(word);
  const mayBeWrong = word.length >= minLengthWithTypo;
  const leave = { begun: isLast, wrong: mayBeWrong && stem.length >= minKeyLength };
  const byStem = scoresOf(
    index,
    textFields,
    (listed) => likeness(listed, stem, leave) || endingLikeness(listed, word),
  );
  // Keys contain only letters: the key of C++ would equal that of C.
  if (hasSign(word)) return [byStem];
  const byKey = scoresOf(index, ['keys'], (listed) =>
    likeness(listed, key, {
      begun: isLast && key.length >= minKeyLength,
      wrong: mayBeWrong && key.length >= minLengthWithTypo,
    }),
  );
  return [byStem, byKey, ...latinSpelling(index, stem, isLast)];
}

/** Documents with a Latin word that was typed in Cyrillic, with or without an ending: `докере` is Docker. */
function latinSpelling(index: SearchIndex, stem: string, isLast: boolean): Scores[] {
  const sound = crossScriptKey(stem);
  if (!/[а-я]/.test(stem) || sound.length < minLengthWithTypo) return [];
  const typed = { begun: isLast, wrong: false };
  const scores = scoresOf(index, textFields, (listed) => {
    const known = latinSound(listed);
    if (known === null) return 0;
    // The English stemmer takes the -s off names that keep it in Russian: Prometheus, Kubernetes.
    return known === sound.replace(/s$/, '') ? 1 : likeness(known, sound, typed);
  });
  return scores.size > 0 ? [scores] : [];
}

/** Cache of phonetic keys of Latin words: the vocabulary is compared with every query. */
const sounds = new Map<string, string>();
const maxSounds = 50_000;

/** Replacements of Latin letters by their Russian pronunciation. */
const latinSounds = [
  ['ck', 'k'],
  ['th', 't'],
  ['oo', 'u'],
  ['x', 'ks'],
] as const;

/** The cross-script key of a Latin word as pronounced in Russian; null for other words. */
function latinSound(word: string): string | null {
  if (!/^[a-z]{3,}/.test(word)) return null;
  const before = sounds.get(word);
  if (before !== undefined) return before;
  const spelled = latinSounds.reduce((text, [letters, as]) => text.replaceAll(letters, as), word);
  const sound = crossScriptKey(spelled.replace(/c(?![eiyhz])/g, 'k'));
  if (sounds.size >= maxSounds) sounds.clear();
  sounds.set(word, sound);
  return sound;
}

type Leave = { begun: boolean; wrong: boolean };

/** Scores of documents for a word: field weight × inverse document frequency × rank × similarity. */
function scoresOf(
  { rows, size, words }: SearchIndex,
  fields: readonly SearchField[],
  likenessOf: (word: string) => number,
): Scores {
  const scores: Scores = new Map();
  for (const field of fields) {
    for (const word of words[field]) {
      const like = likenessOf(word);
      if (like === 0) continue;
      const { result } = rows.search({ query: word, pluck: field, resolve: false });
      const many = result.flat().filter((id) => id !== null).length;
      const rare = Math.log(1 + (size - many + 0.5) / (many + 0.5));
      result.forEach((ids, place) => {
        const score = weights[field] * rare * worthAt(place) * like;
        // An imported index has null instead of array holes.
        for (const id of (ids ?? []) as number[]) scores.set(id, (scores.get(id) ?? 0) + score);
      });
    }
  }
  return scores;
}

/** Weight of a match: 1 for the word itself, about 0.5 for a prefix, about 0.2 for one wrong letter. */
function likeness(word: string, typed: string, { begun, wrong }: Leave): number {
  if (word === typed) return 1;
  const { length } = typed;
  if (begun && word.startsWith(typed)) {
    return (0.5 * length) / (length + 0.3 * (word.length - length));
  }
  return wrong && isOneLetterApart(word, typed) ? (0.2 * length) / (length + 1) : 0;
}

/**
 * Minimum stem length for comparing the beginning of a mistyped English word, and maximum length of its
 * ending.
 */
const minPrefixLength = 6;
const maxEndingLength = 6;

/**
 * A misspelt English word may keep an ending that the stemmer removes from the correct word (`deendencies`,
 * but `depend`): then its beginning is compared.
 */
function endingLikeness(listed: string, word: string): number {
  if (listed.length < minPrefixLength || !/^[a-z]+$/.test(word)) return 0;
  const isAlike = [-1, 0, 1].some((more) => {
    const length = listed.length + more;
    const ending = word.length - length;
    return (
      ending > 0 && ending <= maxEndingLength && isOneLetterApart(listed, word.slice(0, length))
    );
  });
  return isAlike ? 0.1 : 0;
}

/** Whether the edit distance is one: a wrong, missing or added letter. */
function isOneLetterApart(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const longer = Math.max(one.length, other.length);
  if (longer - shorter > 1) return false;
  let before = 0;
  while (before < shorter && one[before] === other[before]) before += 1;
  let after = 0;
  while (after < shorter - before && one.at(-1 - after) === other.at(-1 - after)) after += 1;
  return before + after >= longer - 1;
}

/** All variants of a word with two adjacent letters swapped. */
function swapped(word: string): string[] {
  const letters = [...word];
  if (letters.length < minLengthWithTypo) return [];
  return letters.slice(1).map((letter, at) => {
    const before = letters[at] ?? '';
    return [...letters.slice(0, at), letter, before, ...letters.slice(at + 2)].join('');
  });
}

/** Factor of an exact title match; exceeds the recency factor. */
const wholeTitle = 3;
const halfLifeDays = 180;

/** Recency factor of dated documents: up to 2, with a half-life of half a year. */
function recency(at: string | undefined, now: Date): number {
  if (!at) return 1;
  const days = Math.max(0, now.getTime() - Date.parse(at)) / 86_400_000;
  return 1 + 0.5 ** (days / halfLifeDays);
}

/** Whether a title consists exactly of the typed words. */
function isCalled(title: string, typed: readonly string[]): boolean {
  if (title.split(' ').length > 2 * typed.length) return false;
  const words = searchWords(title);
  return (
    words.length === typed.length &&
    words.every((word, at) => stemOf(word) === stemOf(typed[at] ?? ''))
  );
}

function rankedHit(
  { rows }: SearchIndex,
  id: number,
  score: number,
  typed: readonly string[],
  now: Date,
): SearchHit & { id: number } {
  const { group, path, title, note, at } = rows.get(id) as unknown as SearchHit;
  const weight = recency(at, now) * (isCalled(title, typed) ? wholeTitle : 1);
  return {
    id,
    group,
    path,
    title,
    ...(note && { note }),
    ...(at && { at }),
    score: score * weight,
  };
}

/** Adds the matching part of the text to a hit; after the note when the note is its context. */
function withExcerpt(
  hit: SearchHit,
  content: string | undefined,
  stems: readonly string[],
): SearchHit {
  const excerpt = content && excerptAround(content, stems);
  if (!excerpt || hit.note === excerpt) return hit;
  const isContext = hit.note !== undefined && (hit.group === 'members' || hit.path.includes('#'));
  const note = isContext && hit.group !== 'faq' ? `${hit.note} — ${excerpt}` : excerpt;
  return { ...hit, note };
}
