// Invisible and forbidden characters: docs/domain/names-and-addresses.md, "Characters".
import type { Refusal } from '../system/refusal.ts';

/**
 * Zero-width characters, soft hyphen, direction marks, byte order mark and all other default-ignorable
 * ones.
 */
const invisible = /\p{Default_Ignorable_Code_Point}+/gu;

/** Control characters except tab and line ends, lone surrogates, noncharacters. */
const unfit = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/** Ends of lines and tabs, which a text of one line does not have. */
const outsideLine = /[\t\n\r\u2028\u2029]/u;

/** Characters that are invisible or look like a space. */
const unseen = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Removes invisible characters: for values that are compared or typed again, like names, addresses and
 * codes.
 */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** The distinct characters of a text that XML 1.0 and databases cannot store. */
export function unfitCharacters(text: string): string[] {
  return [...new Set(text.match(unfit))];
}

/** `E_INVALID` for a text that has several lines where one is expected; null for one line. */
export function lineRefusal(text: string): Refusal | null {
  return outsideLine.test(text.trim()) ? { code: 'E_INVALID' } : null;
}

/** Characters for a message: `а б`, invisible ones by code point, `U+200B`. */
export function shownCharacters(characters: readonly string[]): string {
  return characters
    .map((character) => (unseen.test(character) ? numbersOf(character) : character))
    .join(' ');
}

function numbersOf(character: string): string {
  return [...character]
    .map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ');
}
