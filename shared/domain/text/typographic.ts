import type { Locale, Messages } from '../../contract/index.ts';
import { typography } from './typography.ts';

/** Inserts the no-break spaces of a language into every message, once per generation. */
export function typographic(messages: Messages, locale: Locale): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? typography(value, locale) : typographic(value, locale),
    ]),
  );
}
