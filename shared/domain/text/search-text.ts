import { withoutInvisible } from './characters.ts';

/**
 * Normalises a text for search: lower-case, ё as е, without diacritics (й stays a letter of its own),
 * apostrophes and invisible characters (soft hyphen, zero width, direction marks); other punctuation
 * becomes one space. Source: docs/domain/names-and-addresses.md.
 */
export function searchText(text: string): string {
  return withoutInvisible(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<!и)\p{M}+|(?<=и)(?!\u0306)\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/['’ʼ‘`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
