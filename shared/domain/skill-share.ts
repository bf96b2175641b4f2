// Levels of the skill check as an address tells them. The rules: docs/domain/skill-check.md.

import { type SkillLevel, skillLevels } from './skill-score.ts';

/** An area and the level reached in it. */
export type SharedLevel = { readonly area: string; readonly level: SkillLevel };

const mostAreas = 12;
const part = /^([a-z0-9][a-z0-9-]{0,31})\.([0-3])$/;

/** Levels as a value of an address: `software.2~data.1`. Nothing else of an attempt is in it. */
export function encodeLevels(levels: readonly SharedLevel[]): string {
  return levels.map(({ area, level }) => `${area}.${skillLevels.indexOf(level)}`).join('~');
}

/** Reads what `encodeLevels` gives; null for anything else, an area named twice included. */
export function decodeLevels(text: string): SharedLevel[] | null {
  const parts = text.split('~');
  if (parts.length > mostAreas) return null;
  const levels: SharedLevel[] = [];
  for (const one of parts) {
    const [, area, place] = part.exec(one) ?? [];
    const level = skillLevels[Number(place)];
    if (area === undefined || level === undefined) return null;
    if (levels.some((known) => known.area === area)) return null;
    levels.push({ area, level });
  }
  return levels;
}
