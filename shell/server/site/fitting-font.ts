import { type Font, openSync } from 'fontkit';
import { families, type Weight } from './full-fonts.ts';

const opened = new Map<string, Font>();

/** The file of the first font that has each letter of a text, so that a line is set in one font. */
export function fontFileFor(text: string, weight: Weight): string {
  const files = families.map((family) => family.files[weight]);
  return files.find((each) => hasGlyphs(each, text)) ?? families[0].files[weight];
}

function hasGlyphs(path: string, text: string): boolean {
  const font = opened.get(path) ?? (openSync(path) as Font);
  opened.set(path, font);
  return [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}
