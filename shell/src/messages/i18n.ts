import type { Locale, Messages } from '@site/shared/contract';
import { specConstants } from '@site/shared/domain/system';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The one i18n instance of a page or a rendering. A namespace is a remote's name or `shell`. */
export function createI18n(locale: Locale, messages: Record<string, Messages>): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: specConstants.messageLibraryLocale,
    resources: { [locale]: messages },
    defaultNS: 'shell',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
