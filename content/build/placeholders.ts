import type { Locale, Product } from '@site/shared/contract';
import type { TextRange } from '@site/shared/markdown';

/** Placeholder values in one language. */
export type Placeholders = Readonly<Record<string, string>>;

const placeholder = /\\?\{([A-Za-z]+)\}/g;

/** Maps `content/product.json` to the placeholder names used by editors. */
export function placeholdersOf(product: Product, locale: Locale): Placeholders {
  return {
    product: product.name[locale],
    shortName: product.shortName[locale],
    tagline: product.tagline[locale],
    contactEmail: product.contactEmail,
    conductEmail: product.conductEmail,
    dataEmail: product.dataEmail,
    securityEmail: product.securityEmail,
  };
}

/**
 * Replaces `{product}` and the other placeholders; `\{word}` becomes `{word}`. Text in the `verbatim`
 * ranges is not changed.
 */
export function fillPlaceholders(
  text: string,
  values: Placeholders,
  verbatim: readonly TextRange[] = [],
): string {
  return text.replace(placeholder, (written: string, name: string, at: number) => {
    if (isIn(verbatim, at)) return written;
    return written.startsWith('\\') ? written.slice(1) : (values[name] ?? written);
  });
}

/** Placeholders without a value, with their lines; the `verbatim` ranges are ignored. */
export function unknownPlaceholders(
  text: string,
  values: Placeholders,
  verbatim: readonly TextRange[] = [],
): { name: string; line: number }[] {
  return [...text.matchAll(placeholder)].flatMap(({ 0: written, 1: name = '', index }) => {
    if (written.startsWith('\\') || Object.hasOwn(values, name)) return [];
    if (isIn(verbatim, index)) return [];
    return [{ name, line: text.slice(0, index).split('\n').length }];
  });
}

function isIn(ranges: readonly TextRange[], at: number): boolean {
  return ranges.some(({ from, to }) => at >= from && at < to);
}
