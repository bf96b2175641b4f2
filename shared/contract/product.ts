import type { Locale } from './locale.ts';

/** The brand: the only place it is named is `content/product.json`. */
export type Product = {
  name: Record<Locale, string>;
  shortName: Record<Locale, string>;
  tagline: Record<Locale, string>;
  certPrefix: string;
  contactEmail: string;
  /** Read by the trusted contacts alone, who hear of breaches of the rules. */
  conductEmail: string;
  /** Read by whoever answers for personal data. */
  dataEmail: string;
  /** Read by whoever mends what is unsafe. */
  securityEmail: string;
  /** Where letters on paper arrive, in lines; a house without an address has none. */
  postalAddress?: Record<Locale, string>;
  socialLinks: readonly { kind: string; url: string }[];
  foundedYear: number;
};
