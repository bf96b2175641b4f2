// When two names of things on the radar are one, and their addresses. The rules: docs/domain/radar.md, "Names".

import { withoutInvisible } from './characters.ts';
import { searchText } from './search-text.ts';
import { slugOf } from './slug.ts';

/** Equal for two ways to write one name; names that differ in a sign such as + or # have two keys. */
export function radarNameKey(name: string): string {
  return `${searchText(name)}\n${signsOf(name)}`;
}

/** The address to propose for a new thing; empty where its name has neither letter nor digit. */
export function radarSlug(name: string): string {
  return slugOf(name) === '' ? '' : slugOf(withSignsInWords(name));
}

/** Whether an address is that of a name, and has lost no sign of it. */
export function isToldBySlug(slug: string, name: string): boolean {
  return radarSlug(name) === slug && signsOf(withSignsInWords(name)) === '';
}

/** C++ and C# are read aloud so. */
function withSignsInWords(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/(?<=[\p{L}\p{N}])#/gu, ' sharp ')
    .replace(/(?<=[\p{L}\p{N}+])\+/gu, ' plus ');
}

/** What belongs to a name beside letters and digits; not what only joins words or encloses them. */
function signsOf(name: string): string {
  return withoutInvisible(name)
    .normalize('NFKC')
    .replace(/(?<=[\p{L}\p{M}\p{N}])[\s\p{Pd}\p{Pc}./]+(?=[\p{L}\p{N}])/gu, '')
    .replace(/[\p{L}\p{M}\p{N}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\s'"`ʼ,:;]/gu, '');
}
