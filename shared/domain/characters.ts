// Characters that nobody sees, and those that no text may hold: docs/domain/names-and-addresses.md, "Characters".

/** Zero width, soft hyphen, direction marks, byte order mark and whatever else is drawn as nothing. */
const invisible = /\p{Default_Ignorable_Code_Point}+/gu;

/** Control characters besides tab and line ends, halves of a pair, what Unicode gives to nobody. */
const unfit = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/** What a reader would not see, or not tell from a space. */
const unseen = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text without what nobody sees: for what is compared or typed again, like names, addresses and codes. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** The characters of a text, each once, that XML 1.0 and databases cannot hold. */
export function unfitCharacters(text: string): string[] {
  return [...new Set(text.match(unfit))];
}

/** Characters as a message names them: `а б`, and by number what would not be seen, `U+200B`. */
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
