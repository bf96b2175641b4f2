// Mentions while they are typed: `@` and the beginning of a name, in either script.

/** A mention that is being typed: where it begins, and the letters of the name so far. */
export type TypedMention = { from: number; to: number; letters: string };

/** Words of a name; two at most, so that a sentence after an unfinished mention is none. */
const pattern = /(?:^|[\s(«"„>*_])@([\p{L}\p{M}\d'’.-]*(?: [\p{L}\p{M}'’.-]+)?)$/u;

/** The mention before the caret; null when nothing of the kind is typed. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const line = text.slice(Math.max(text.lastIndexOf('\n', caret - 1) + 1, caret - 80), caret);
  const found = pattern.exec(line);
  const letters = found?.[1];
  if (letters === undefined) return null;
  return { from: caret - letters.length - 1, to: caret, letters };
}
