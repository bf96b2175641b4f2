import { specConstants } from '../system/spec-constants.ts';

/**
 * First letters of the first two words, for avatars without a picture (specification). Independent of the
 * device locale, so that server and browser render the same letters.
 */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, specConstants.avatar.initials)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
