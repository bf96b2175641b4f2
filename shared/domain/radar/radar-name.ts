// Equality and slugs of radar item names. The rules: docs/domain/radar.md, "Names".

import { withoutInvisible } from '../text/characters.ts';
import { searchText } from '../text/search-text.ts';
import { slugOf } from '../text/slug.ts';

/**
 * Comparison key, equal for different spellings of one name; names that differ in a symbol such as + or #
 * have different keys.
 */
export function radarNameKey(name: string): string {
  return `${searchText(name)}\n${signsOf(name)}`;
}

/** The proposed slug of a new item; empty when its name has neither letters nor digits. */
export function radarSlug(name: string): string {
  return slugOf(name) === '' ? '' : slugOf(withSignsInWords(name));
}

/** Whether a slug represents a name without loss of symbols. */
export function isLosslessSlug(slug: string, name: string): boolean {
  return radarSlug(name) === slug && signsOf(withSignsInWords(name)) === '';
}

/** Spells out symbols as in C++ and C#. */
function withSignsInWords(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/(?<=[\p{L}\p{N}])#/gu, ' sharp ')
    .replace(/(?<=[\p{L}\p{N}+])\+/gu, ' plus ');
}

/** The significant symbols of a name, without separators and brackets. */
function signsOf(name: string): string {
  return withoutInvisible(name)
    .normalize('NFKC')
    .replace(/(?<=[\p{L}\p{M}\p{N}])[\s\p{Pd}\p{Pc}./]+(?=[\p{L}\p{N}])/gu, '')
    .replace(/[\p{L}\p{M}\p{N}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\s'"`ʼ,:;]/gu, '');
}
