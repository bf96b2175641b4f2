import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as russian } from '@orama/stemmers/russian';
import { hasSign, searchWords, withoutSign } from '@site/shared/domain';

/** Raised with every change of how words are taken apart: an index and its queries must agree. */
export const encoderVersion = 4;

/** Words of a query that say nothing about what is meant. */
const stopWords = new Set(
  (
    'а без бы в во для до же за и из или к как ко ли мне мой на не но о об от по под при про с со ' +
    'так то у что это я где кто ' +
    'a an and are as at be by can do does for from how i in is it my of on or the to what where who with'
  ).split(' '),
);

/** The words a document is found by: names with signs without them as well. */
export function indexedWords(text: string): string[] {
  return searchWords(text).flatMap((word) => (hasSign(word) ? [withoutSign(word), word] : [word]));
}

/** The words of a query that matter; all of them when none does. */
export function meaningfulWords(words: readonly string[]): string[] {
  const meaningful = words.filter((word) => !stopWords.has(word));
  return meaningful.length > 0 ? meaningful : [...words];
}

/** Texts repeat their words, and taking a word apart is most of an index's making. */
const known = new Map<string, string>();
const mostKnown = 20_000;

/** A word without its endings, by the rules of the language its letters belong to. */
export function stemOf(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const stem = withoutEndings(word);
  if (known.size >= mostKnown) known.clear();
  known.set(word, stem);
  return stem;
}

/** The Russian stemmer reads -ав as a gerund (сделав); nouns in -ав (устав, состав) are far more common. */
const nounLikeGerund = /^[а-я]+ав$/;

function withoutEndings(word: string): string {
  if (nounLikeGerund.test(word)) return word;
  if (/[а-я]/.test(word)) return russian(word);
  return /^[a-z]+$/.test(word) ? english(word) : word;
}
