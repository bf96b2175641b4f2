// Validation of names, one field per script. Rules: docs/domain/names-and-addresses.md.

import type { Refusal } from '../system/refusal.ts';
import { shownCharacters, withoutInvisible } from '../text/characters.ts';
import { lengthRefusal } from '../text/text-length.ts';

export type Script = 'cyrillic' | 'latin';

/** Maximum length of one part of a name, in characters. */
export const maxNameLength = 60;

const letterOf: Readonly<Record<Script, RegExp>> = {
  cyrillic: /^\p{Script=Cyrillic}\p{M}?$/u,
  latin: /^\p{Script=Latin}\p{M}?$/u,
};
const letter = /^\p{L}/u;
const separator = /^[ \-’.]$/;
/** A character with its combining marks that NFC does not compose. */
const characters = /\P{M}\p{M}*|\p{M}+/gu;

/** Normalises a name: NFC, no invisible characters, single spaces, `’` for apostrophes, `-` for hyphens. */
export function normaliseName(text: string): string {
  return withoutInvisible(text)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/['ʼ‘]/g, '’')
    .replace(/[\u2010\u2011]/g, '-')
    .trim();
}

/**
 * Validates a name: only letters of its script, spaces, hyphens, apostrophes and full stops. Returns null,
 * `E_REQUIRED`, `E_TOO_LONG`, `E_NAME_MIXED` (letters of two scripts) or `E_NAME_SCRIPT` with the offending
 * `chars`.
 */
export function nameRefusal(text: string, script: Script): Refusal | null {
  const name = normaliseName(text);
  if (name === '') return { code: 'E_REQUIRED' };
  const tooLong = lengthRefusal(name, { max: maxNameLength });
  if (tooLong) return tooLong;

  const all = name.match(characters) ?? [];
  const hasOwnLetter = all.some((character) => isLetterOf(character, script));
  const offending = all.filter(
    (character) =>
      character !== ' ' &&
      !isLetterOf(character, script) &&
      !(hasOwnLetter && separator.test(character)),
  );
  if (offending.length === 0) return null;
  const isMixed = hasOwnLetter && offending.some((character) => letter.test(character));
  return {
    code: isMixed ? 'E_NAME_MIXED' : 'E_NAME_SCRIPT',
    params: { chars: shownCharacters([...new Set(offending)]) },
  };
}

/** The parts of a name in one script; the middle one is the patronymic in Russian. */
export type NameParts = {
  readonly family: string;
  readonly given: string;
  readonly middle?: string;
};

/**
 * Errors of a name, by part. Family and given name are required; a person with one name (`mononym`) has
 * only a given name.
 */
export function namePartRefusals(
  parts: NameParts,
  script: Script,
  { mononym = false }: { readonly mononym?: boolean } = {},
): Partial<Record<keyof NameParts, Refusal>> {
  const optional = { family: mononym, given: false, middle: true };
  const refusals: Partial<Record<keyof NameParts, Refusal>> = {};
  for (const part of ['family', 'given', 'middle'] as const) {
    const refusal = nameRefusal(parts[part] ?? '', script);
    if (!refusal || (refusal.code === 'E_REQUIRED' && optional[part])) continue;
    refusals[part] = refusal;
  }
  return refusals;
}

/** Letters so new to Unicode that no font for certificates has them; no name is written with them. */
const undrawable = /[\u1c89\u1c8a\ua7cb-\ua7cf\ua7d2\ua7d4\ua7da-\ua7dc]|[^\0-\uffff]/u;

/** Excludes ligatures, full-width forms and letter-like symbols, which only look like letters. */
function isLetterOf(character: string, script: Script): boolean {
  return (
    letter.test(character) &&
    letterOf[script].test(character) &&
    character.normalize('NFKC') === character &&
    !undrawable.test(character)
  );
}
