import type { Locale } from '../../contract/index.ts';

/** One error: its HTTP status (0 is never sent) and its message in both languages. */
export type CatalogueEntry = { readonly status: number } & Readonly<Record<Locale, string>>;

/**
 * Errors that the page reports itself when it gets no response of our server. They are part of the
 * catalogue but in a file of their own, so that a page that needs no others does not load them all.
 */
export const connectionFaults = {
  E_OFFLINE: {
    status: 0,
    ru: 'Нет сети. Черновик сохранён на устройстве.',
    en: 'You are offline. The draft is saved on this device.',
  },
  E_BACKEND: {
    status: 502,
    ru: 'Сервис временно недоступен. Мы уже знаем.',
    en: 'The service is unavailable for a moment. We know about it.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
