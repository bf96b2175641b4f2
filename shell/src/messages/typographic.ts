import type { Locale, Messages } from '@site/shared/contract';
import { typography } from '@site/shared/domain/text';

/** Inserts the no-break spaces of a language into every message, once per generation. */
export function typographic(
  catalogues: Record<string, Messages>,
  locale: Locale,
): Record<string, Messages> {
  return mapMessages(catalogues, (text) => typography(text, locale)) as Record<string, Messages>;
}

function mapMessages(messages: Messages, change: (text: string) => string): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapMessages(value, change),
    ]),
  );
}
