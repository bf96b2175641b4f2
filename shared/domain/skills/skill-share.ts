// Levels of the skill check as a URL parameter. The rules: docs/domain/skill-check.md.

import { type SkillLevel, skillLevels } from './skill-score.ts';

/** An area and the level reached in it. */
export type SharedLevel = { readonly area: string; readonly level: SkillLevel };

const maxAreas = 12;
const part = /^([a-z0-9][a-z0-9-]{0,31})\.([0-3])$/;

/** Encodes levels for a URL: `software.2~data.1`. It contains nothing else of an attempt. */
export function encodeLevels(levels: readonly SharedLevel[]): string {
  return levels.map(({ area, level }) => `${area}.${skillLevels.indexOf(level)}`).join('~');
}

/** Decodes the result of `encodeLevels`; null for anything else, including a repeated area. */
export function decodeLevels(text: string): SharedLevel[] | null {
  const parts = text.split('~');
  if (parts.length > maxAreas) return null;
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
