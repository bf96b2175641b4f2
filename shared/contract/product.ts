import type { Locale } from './locale.ts';

/** The brand. It is defined only in `content/product.json`. */
export type Product = {
  name: Record<Locale, string>;
  shortName: Record<Locale, string>;
  tagline: Record<Locale, string>;
  certPrefix: string;
  contactEmail: string;
  /** Mailbox of the trusted contacts for breaches of the code of conduct. */
  conductEmail: string;
  /** Mailbox for questions about personal data. */
  dataEmail: string;
  /** Mailbox for security reports. */
  securityEmail: string;
  /** Postal address, in lines; optional. */
  postalAddress?: Record<Locale, string>;
  socialLinks: readonly { kind: string; url: string }[];
  foundedYear: number;
};
