// Search for Russian names typed in Latin letters, in any usual spelling. The rules:
// docs/domain/names-and-addresses.md.

import { searchText } from '../text/search-text.ts';
import { transliterate } from '../text/transliterate.ts';

type Spelling = Readonly<Record<string, string>>;

/** Common spellings other than the passport's; letters not listed are spelled as in the passport. */
const spellings: readonly Spelling[] = [
  { ий: 'y', й: 'y', ё: 'yo', ю: 'yu', я: 'ya' },
  { ий: 'iy', й: 'j', ё: 'io', ю: 'yu', я: 'ya', х: 'h', ц: 'c', щ: 'sch', ы: 'i' },
];

/** The Latin spellings of a text for the search index, the passport's first. */
export function searchVariants(text: string): string[] {
  const folded = text.normalize('NFC').toLowerCase();
  const variants = spellings.map((spelling) =>
    folded.replace(/ий(?!\p{L})|[йёюяхцщы]/gu, (letters) => spelling[letters] ?? letters),
  );
  return [...new Set([folded, ...variants].map((variant) => searchText(transliterate(variant))))];
}

/**
 * A coarse key that is equal for a name in both scripts and in every usual spelling: `Юлия`, `Iuliia`,
 * `Yulia` and `Julija` have the same. Different names may share a key.
 */
export function crossScriptKey(text: string): string {
  return searchText(transliterate(text))
    .replace(/k+h/g, 'h')
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replace(/zh/g, 'Z')
    .replace(/[tsc]+h[tsch]*/g, 'S')
    .replace(/t*c|t+s|tz/g, 'c')
    .replace(/[yj]/g, 'i')
    .replace(/i+[eo]/g, 'e')
    .replace(/([^ ])\1+/g, '$1');
}
