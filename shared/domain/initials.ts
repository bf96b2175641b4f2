import { specConstants } from './spec-constants.ts';

/**
 * First letters of the first two words, as avatars without a picture show them (specification). The
 * language of the device makes no difference: the server has drawn the same letters.
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
