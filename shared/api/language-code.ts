/** Languages of translations, as the backend stores them. */
export type LanguageCode = 'ru-RU' | 'en-US';
