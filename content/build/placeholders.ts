import type { Locale, Product } from '@site/shared/contract';
import type { TextRange } from '@site/shared/markdown';

/** What editors may write in braces instead of the brand, in one language. */
export type Placeholders = Readonly<Record<string, string>>;

const placeholder = /\\?\{([A-Za-z]+)\}/g;

/** The values of `content/product.json` by the names editors use for them. */
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
 * Puts the values in place of `{product}` and its like; `\{word}` stays as `{word}`. What stands in one of
 * the `verbatim` ranges is left as it is.
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

/** Names in braces that have no value, with their lines; none from the `verbatim` ranges. */
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
