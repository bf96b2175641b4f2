import type { Locale } from '@site/shared/contract';
import { specConstants } from '@site/shared/domain/system';
import { createStore } from 'zustand/vanilla';

/**
 * The language of this document. It changes only with the document: each language has its own
 * address.
 */
export const localeStore = createStore<Locale>()(() => 'ru');

/**
 * Stores the choice in a cookie for e-mails and responses outside pages (365 days, same-site lax);
 * no other language is suggested from then on.
 */
export function rememberLocale(locale: Locale): void {
  const { name, maxAgeDays, sameSite } = specConstants.localeCookie;
  // The Cookie Store API is missing in Firefox and on plain http.
  // biome-ignore lint/suspicious/noDocumentCookie: what is better is not everywhere
  document.cookie = `${name}=${locale}; Path=/; Max-Age=${maxAgeDays * 86_400}; SameSite=${sameSite}`;
  delete document.documentElement.dataset.speaks;
}
