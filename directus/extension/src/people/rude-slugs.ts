// Addresses that somebody would read as rude: docs/domain/names-and-addresses.md, "Slugs".
import { slugOf, slugProposals } from '@site/shared/domain';
import { englishDataset, RegExpMatcher } from 'obscenity';
import { flatWords } from 'russian-bad-words';

const english = new RegExpMatcher(englishDataset.build());

/** Every form of the Russian words, spelled as an address spells it. The list names its kinds in English. */
const russian: ReadonlySet<string> = new Set(
  flatWords.filter((word) => /\p{Script=Cyrillic}/u.test(word)).map(slugOf),
);

/** Given names that the English list takes for something else: Семён, and Dick. */
const names: ReadonlySet<string> = new Set(['semen', 'dick']);

/**
 * Whether a whole word of a slug is a rude one, in Russian or in English. A name that only has one
 * inside, like Scunthorpe, is not.
 */
export function isRude(slug: string): boolean {
  return slug.split('-').some(isRudeWord);
}

/**
 * The slugs to try for a name, in this order: as `slugProposals` gives them, but with the initial in the
 * place of a word that is rude. Empty when nothing of the name makes a slug.
 */
export function decentProposals(name: string): string[] {
  const words = slugOf(name).split('-');
  return slugProposals(words.map((word) => (isRudeWord(word) ? word.slice(0, 1) : word)).join('-'));
}

function isRudeWord(word: string): boolean {
  if (names.has(word)) return false;
  if (russian.has(word)) return true;
  const matches = english.getAllMatches(word);
  return matches.some(
    ({ startIndex, endIndex }) => startIndex === 0 && endIndex === word.length - 1,
  );
}
