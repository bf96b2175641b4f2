// A text in single words, as it is searched. The rules: docs/domain/search.md, "Words".

import { searchText } from './search-text.ts';

/** Signs after a name that make it another one: `C++`, `C#`, `C++17`; not the `#` of an address. */
const signedName = /(?<![\p{L}\p{N}])(\p{L}[\p{L}\p{N}]*)(\+\+|#)(?!\p{L})/gu;
const sign = /(?:\+\+|#)$/;

/** A text in single words: lower-case, ё as е, without diacritics; of all signs those of `c++` and `c#` stay. */
export function searchWords(text: string): string[] {
  const words: string[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: signs = '', index } of text.matchAll(signedName)) {
    const plain = plainWords(name).join('');
    // One key of the keyboard has both letters: what is meant is the language.
    words.push(...plainWords(text.slice(end, index)), (plain === 'с' ? 'c' : plain) + signs);
    end = index + whole.length;
  }
  return [...words, ...plainWords(text.slice(end))];
}

/** Whether a word ends with signs that belong to it. */
export function hasSign(word: string): boolean {
  return sign.test(word);
}

/** A word without the signs that belong to it. */
export function withoutSign(word: string): string {
  return word.replace(sign, '');
}

function plainWords(text: string): string[] {
  return searchText(text).split(' ').filter(Boolean);
}
