import type { Locale } from '@site/shared/contract';

/** What every form of an action says, whichever page it is on. */
export const formTexts = {
  cancel: { ru: 'Отмена', en: 'Cancel' },
  check: { ru: 'Проверьте поля', en: 'Check these fields' },
  choose: { ru: 'Выберите', en: 'Choose' },
  close: { ru: 'Закрыть', en: 'Close' },
  /** After the browser has posted a form that has no sentence of its own. */
  done: { ru: 'Готово.', en: 'Done.' },
  hidePassword: { ru: 'Скрыть', en: 'Hide' },
  offline: {
    ru: 'Нет сети. Введённое сохранилось: повторите, когда связь появится.',
    en: 'You are offline. Nothing you typed is lost: try again once you are back online.',
  },
  restored: {
    ru: 'Введённое до входа восстановлено: проверьте и отправьте ещё раз.',
    en: 'What you typed before signing in is restored. Check it and send it again.',
  },
  sending: { ru: 'Отправляем…', en: 'Sending…' },
  showPassword: { ru: 'Показать', en: 'Show' },
  signIn: { ru: 'Войти снова', en: 'Sign in again' },
  trap: { ru: 'Не заполняйте это поле', en: 'Leave this field empty' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/** How much of a text's limit is used: «120 из 2000». */
export function lengthText(length: number, max: number, locale: Locale): string {
  return locale === 'ru' ? `${length} из ${max}` : `${length} of ${max}`;
}
