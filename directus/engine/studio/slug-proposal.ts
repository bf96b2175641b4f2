// The address that a new row gets from its title while it is written.
import { slugOf } from '@site/shared/domain/text';

type Text = Readonly<Record<string, unknown>> & { language?: { code?: string } | string };

/** The languages whose title the address comes from, the preferred one first. */
const languages = ['en-US', 'ru-RU'] as const;

/**
 * The slug of the field `from` of the unsaved texts of a new row; empty while there is no title. `translations` is the
 * value of the studio's translations interface.
 */
export function proposedSlug(translations: unknown, from: string): string {
  const texts = (translations as { create?: readonly Text[] } | null | undefined)?.create ?? [];
  const slugs = languages.map((code) => slugOf(titleIn(texts, code, from)));
  return slugs.find((slug) => slug !== '') ?? '';
}

function titleIn(texts: readonly Text[], code: string, from: string): string {
  const text = texts.find(({ language }) =>
    typeof language === 'object' ? language.code === code : language === code,
  );
  return typeof text?.[from] === 'string' ? text[from] : '';
}
