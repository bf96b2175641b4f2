// Splits a text into search words. The rules: docs/domain/search.md, "Words".

import { searchText } from './search-text.ts';

/** Symbols after a name that belong to it: `C++`, `C#`, `C++17`; not the `#` of a URL. */
const signedName = /(?<![\p{L}\p{N}])(\p{L}[\p{L}\p{N}]*)(\+\+|#)(?!\p{L})/gu;
const sign = /(?:\+\+|#)$/;

/**
 * Search words of a text: lower-case, ё as е, without diacritics; of all symbols only those of `c++` and
 * `c#` are kept.
 */
export function searchWords(text: string): string[] {
  const words: string[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: signs = '', index } of text.matchAll(signedName)) {
    const plain = plainWords(name).join('');
    // Cyrillic «с» and Latin `c` share a key on the keyboard: the language C is meant.
    words.push(...plainWords(text.slice(end, index)), (plain === 'с' ? 'c' : plain) + signs);
    end = index + whole.length;
  }
  return [...words, ...plainWords(text.slice(end))];
}

/** Whether a word ends with symbols that belong to it. */
export function hasSign(word: string): boolean {
  return sign.test(word);
}

/** A word without these symbols. */
export function withoutSign(word: string): string {
  return word.replace(sign, '');
}

function plainWords(text: string): string[] {
  return searchText(text).split(' ').filter(Boolean);
}
