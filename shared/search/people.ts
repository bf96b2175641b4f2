// How people are found by text, everywhere: in the directories, the pickers of forms and the lists of the staff. The
// rules: docs/domain/search.md, "People".
import { crossScriptKey, searchVariants } from '@site/shared/domain/people';
import { hasSign, repairedLayout, searchText, searchWords } from '@site/shared/domain/text';
import { meaningfulWords, stemOf } from './encoder.ts';

/** What of a person is searched. */
export type SearchedPerson = {
  /** Lower case, names in every usual spelling; the start is a space, so that every word begins after one. */
  readonly text: string;
  /** The words of the names with one letter left out, between spaces. */
  readonly similar: string;
};

/** One word of a query, and what finds it. */
export type WantedWord = {
  /** Found anywhere in `text`. */
  readonly anywhere: readonly string[];
  /** Found at the beginning of a word of `text`. */
  readonly begun: readonly string[];
  /** Words of `similar`; names that differ in one letter, or have two swapped, share one. */
  readonly similar: readonly string[];
  /**
   * The halves of the word in `similar`: each of these begins with the first or ends with the second half, since it
   * lacks one letter at most. A database compares the halves first, which excludes nearly everybody.
   */
  readonly halves: readonly [string, string];
};

/** A way to read a query: as it was typed, in the other keyboard layout, or with wrong letters. */
export type Reading = {
  readonly text: string;
  readonly similar: boolean;
  /** The text in the other layout, when that one was read. */
  readonly repaired: string | null;
};

const maxWords = 6;
/** Shorter stems begin too many words. */
const minStem = 3;
/** Shorter keys match too many names. */
const minKey = 4;
/** Characters of the column. */
const maxSimilar = 3000;
/** Spellings in a query: they are part of an address, whose length is limited. */
const maxSpellings = 36;

/** What of a person is searched: names, and other texts that the reader may see. */
export function searchedPerson(
  names: readonly string[],
  texts: readonly string[] = [],
): SearchedPerson {
  const words = [...names, ...texts].map((text) => searchWords(text).join(' '));
  const spellings = names.flatMap((name) => [...searchVariants(name), keyOf(name)]);
  let similar: string | undefined;
  return {
    text: ` ${[...new Set([...words, ...spellings])].join(' ')}`,
    // Dear, and not needed when somebody is found as typed.
    get similar() {
      similar ??= similarTo(names);
      return similar;
    },
  };
}

/** The words of a query; without stop words, if there are others. */
export function wantedWords(text: string): WantedWord[] {
  let spellings = 0;
  return meaningfulWords(searchWords(text))
    .slice(0, maxWords)
    .map((word) => {
      // Keys contain only letters: the key of C++ would equal that of C.
      if (hasSign(word)) return { anywhere: [word], begun: [], similar: [], halves: ['', ''] };
      const begin = beginningOf(word);
      const [key, keyOfBegin] = [keyOf(word), keyOf(begin)];
      const compared = keyOfBegin.length < minKey ? key : keyOfBegin;
      const similar = withoutOneLetter(compared);
      spellings += similar.length;
      return {
        anywhere: [word, ...(key.length < minKey ? [] : [key])],
        begun: [begin, keyOfBegin].filter(
          (one) => one.length >= minStem && one !== word && one !== key,
        ),
        similar: spellings > maxSpellings ? [] : similar,
        halves: halvesOf(compared),
      };
    });
}

/** The ways to read a query, in their order: the first one that finds somebody counts. */
export function readingsOf(text: string): Reading[] {
  if (searchWords(text).length === 0) return [{ text, similar: false, repaired: null }];
  const other = repairedLayout(text);
  // A text that is no word in the other layout would match everybody.
  const repaired = other && searchText(other) ? other : null;
  return [false, true].flatMap((similar) => [
    { text, similar, repaired: null },
    ...(repaired ? [{ text: repaired, similar, repaired }] : []),
  ]);
}

/** The rows of the people whom a text finds, in the order of the rows; all rows for an empty text. */
export function findPeople<Row>(
  rows: readonly Row[],
  text: string,
  searchedOf: (row: Row) => SearchedPerson,
): Row[] {
  if (searchWords(text).length === 0) return [...rows];
  const searched = rows.map((row) => ({ row, person: searchedOf(row) }));
  for (const reading of readingsOf(text)) {
    const wanted = wantedWords(reading.text);
    const found = searched.filter(({ person }) =>
      wanted.every((word) => isFoundBy(person, word, reading.similar)),
    );
    if (found.length > 0) return found.map(({ row }) => row);
  }
  return [];
}

function isFoundBy({ text, similar }: SearchedPerson, word: WantedWord, loose: boolean): boolean {
  return (
    word.anywhere.some((one) => text.includes(one)) ||
    word.begun.some((one) => text.includes(` ${one}`)) ||
    (loose && word.similar.some((one) => similar.includes(` ${one} `)))
  );
}

function keyOf(text: string): string {
  return crossScriptKey(text).toLowerCase();
}

/** A word without its ending; of a short name at least three letters stay, and no more than two are taken. */
function beginningOf(word: string): string {
  const stem = stemOf(word);
  return stem.length > minStem ? stem : word.slice(0, Math.max(minStem, word.length - 2));
}

function similarTo(names: readonly string[]): string {
  const keys = names
    .flatMap((name) => searchWords(name))
    .flatMap((word) => [keyOf(word), keyOf(stemOf(word))]);
  const all = [...new Set(keys.flatMap(withoutOneLetter))].join(' ');
  const end = all.length <= maxSimilar - 2 ? all.length : all.lastIndexOf(' ', maxSimilar - 2);
  return ` ${all.slice(0, end)} `;
}

function halvesOf(key: string): [string, string] {
  const middle = Math.ceil(key.length / 2);
  return [key.slice(0, middle), key.slice(middle)];
}

/** A key, and what remains of it without each of its letters; nothing for a short one. */
function withoutOneLetter(key: string): string[] {
  if (key.length < minKey) return [];
  const shorter = [...key].map((_, at) => key.slice(0, at) + key.slice(at + 1));
  return [...new Set([key, ...shorter])];
}
