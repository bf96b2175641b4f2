/** Stands in place of the button of a form that only scripts can send. */
export const needsScripts = {
  ru: 'Эту форму отправляют скрипты (JavaScript). Включите их для этого сайта или откройте страницу в другом браузере.',
  en: 'This form needs JavaScript. Turn it on for this site or open the page in another browser.',
} as const;
