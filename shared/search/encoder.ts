import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as russian } from '@orama/stemmers/russian';
import { hasSign, searchWords, withoutSign } from '@site/shared/domain/text';

/**
 * Incremented with every change of tokenisation or stemming: an index and its queries must use the same
 * version.
 */
export const encoderVersion = 4;

/** Stop words, ignored in queries. */
const stopWords = new Set(
  (
    'а без бы в во для до же за и из или к как ко ли мне мой на не но о об от по под при про с со ' +
    'так то у что это я где кто ' +
    'a an and are as at be by can do does for from how i in is it my of on or the to what where who with'
  ).split(' '),
);

/** The words of a document for the index; names with symbols also without them. */
export function indexedWords(text: string): string[] {
  return searchWords(text).flatMap((word) => (hasSign(word) ? [withoutSign(word), word] : [word]));
}

/** The words of a query without stop words; all of them when there are no others. */
export function meaningfulWords(words: readonly string[]): string[] {
  const meaningful = words.filter((word) => !stopWords.has(word));
  return meaningful.length > 0 ? meaningful : [...words];
}

/** Cache of stems: words repeat, and stemming takes most of the indexing time. */
const stemCache = new Map<string, string>();
const maxCachedStems = 20_000;

/** The stem of a word, by the language of its letters. */
export function stemOf(word: string): string {
  const before = stemCache.get(word);
  if (before !== undefined) return before;
  const stem = withoutEndings(word);
  if (stemCache.size >= maxCachedStems) stemCache.clear();
  stemCache.set(word, stem);
  return stem;
}

/** The Russian stemmer reads -ав as a gerund (сделав); nouns in -ав (устав, состав) are far more common. */
const nounLikeGerund = /^[а-я]+ав$/;

function withoutEndings(word: string): string {
  if (nounLikeGerund.test(word)) return word;
  if (/[а-я]/.test(word)) return russian(word);
  return /^[a-z]+$/.test(word) ? english(word) : word;
}
