import type { Locale } from '@site/shared/contract';

/** What every form of an action says, whichever page it is on. */
export const formTexts = {
  check: { ru: 'Проверьте поля', en: 'Check these fields' },
  offline: {
    ru: 'Нет сети. Введённое сохранилось: повторите, когда связь появится.',
    en: 'You are offline. Nothing you typed is lost: try again once you are back online.',
  },
  sending: { ru: 'Отправляем…', en: 'Sending…' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/** How much of a text's limit is used: «120 из 2000». */
export function lengthText(length: number, max: number, locale: Locale): string {
  return locale === 'ru' ? `${length} из ${max}` : `${length} of ${max}`;
}
