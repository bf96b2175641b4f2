import type { Locale, Product } from '@site/shared/contract';

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

/** Puts the values in place of `{product}` and its like; `\{word}` stays as `{word}`. */
export function fillPlaceholders(text: string, values: Placeholders): string {
  return text.replace(placeholder, (written, name: string) =>
    written.startsWith('\\') ? written.slice(1) : (values[name] ?? written),
  );
}

/** Names in braces that have no value, with their lines. */
export function unknownPlaceholders(
  text: string,
  values: Placeholders,
): { name: string; line: number }[] {
  return [...text.matchAll(placeholder)].flatMap(({ 0: written, 1: name = '', index }) => {
    if (written.startsWith('\\') || Object.hasOwn(values, name)) return [];
    return [{ name, line: text.slice(0, index).split('\n').length }];
  });
}
