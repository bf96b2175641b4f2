import type { Locale } from '../contract/index.ts';

/** One refusal: its HTTP status (0 is never sent) and its sentence in both languages. */
export type CatalogueEntry = { readonly status: number } & Readonly<Record<Locale, string>>;

/**
 * The refusals that a page says by itself when no answer of ours reaches it. They belong to the catalogue and
 * stand apart, so that a page that needs no others does not load them all.
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
