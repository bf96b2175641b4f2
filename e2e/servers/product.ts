import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../languages.ts';

type Product = {
  name: Record<Locale, string>;
  tagline: Record<Locale, string>;
  contactEmail: string;
  foundedYear: number;
};

const file = join(import.meta.dirname, '../../content/product.json');

/** The brand, so that no journey contains it. */
export const product = JSON.parse(readFileSync(file, 'utf8')) as Product;

/** The document title of a page with this title. */
export function fullTitle(title: string, locale: Locale): string {
  return `${title} — ${product.name[locale]}`;
}

/** A text with ordinary spaces: typography inserts the no-break ones. */
export function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}
