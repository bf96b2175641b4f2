// Profanity filter of slugs: docs/domain/names-and-addresses.md, "Slugs".
import { slugOf, slugProposals } from '@site/shared/domain/text';
import { englishDataset, RegExpMatcher } from 'obscenity';
import { flatWords } from 'russian-bad-words';

const english = new RegExpMatcher(englishDataset.build());

/** Russian words in all forms, transliterated as in slugs. Latin entries of the list are category names. */
const russian: ReadonlySet<string> = new Set(
  flatWords.filter((word) => /\p{Script=Cyrillic}/u.test(word)).map(slugOf),
);

/** Given names that the English list would match by mistake: Semyon (Семён) and Dick. */
const names: ReadonlySet<string> = new Set(['semen', 'dick']);

/**
 * Whether a whole word of a slug is profane in Russian or English. A word that only contains one, like Scunthorpe, is
 * allowed.
 */
export function isProfane(slug: string): boolean {
  return slug.split('-').some(isProfaneWord);
}

/**
 * Slug candidates for a name, in order: those of `slugProposals`, with profane words replaced by their initial. Empty
 * when the name contains no usable letters.
 */
export function inoffensiveProposals(name: string): string[] {
  const words = slugOf(name).split('-');
  return slugProposals(
    words.map((word) => (isProfaneWord(word) ? word.slice(0, 1) : word)).join('-'),
  );
}

function isProfaneWord(word: string): boolean {
  if (names.has(word)) return false;
  if (russian.has(word)) return true;
  const matches = english.getAllMatches(word);
  return matches.some(
    ({ startIndex, endIndex }) => startIndex === 0 && endIndex === word.length - 1,
  );
}
