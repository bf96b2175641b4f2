// Texts of the start page around the entries, which come from the backend.

/** The languages of the page. */
export type PageLocale = 'ru' | 'en';

type Labels = {
  title: string;
  /** The sentence below the title, with a number of entries. */
  waiting: (count: number) => string;
  nothing: string;
  nothingHint: string;
  oldest: (age: string) => string;
  expires: (when: string) => string;
  failed: string;
  again: string;
};

const entryCounts = {
  ru: { one: 'списке', few: 'списках', many: 'списках', other: 'списке' },
  en: { one: 'list', few: 'lists', many: 'lists', other: 'lists' },
} as const;

const counted = (count: number, locale: PageLocale) => {
  const form = new Intl.PluralRules(locale).select(count) as keyof (typeof entryCounts)['ru'];
  return `${count}\u00a0${entryCounts[locale][form]}`;
};

export const pendingWorkLabels: Readonly<Record<PageLocale, Labels>> = {
  ru: {
    title: 'Что нужно сделать',
    waiting: (count) => `Есть незавершённые дела в\u00a0${counted(count, 'ru')}.`,
    nothing: 'Всё сделано',
    nothingHint: 'Сейчас ничто не требует вашего внимания. Новые дела появятся здесь.',
    oldest: (age) => `самое давнее — ${age}`,
    expires: (when) => `первое истекает ${when}`,
    failed: 'Список не загрузился.',
    again: 'Повторить',
  },
  en: {
    title: 'What needs doing',
    waiting: (count) => `There is work to do in ${counted(count, 'en')}.`,
    nothing: 'All done',
    nothingHint: 'Nothing needs your attention now. New work will appear here.',
    oldest: (age) => `oldest: ${age}`,
    expires: (when) => `the first expires ${when}`,
    failed: 'The list could not be loaded.',
    again: 'Try again',
  },
};

const units = [
  ['year', 365.25 * 86_400],
  ['month', 30.44 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A moment relative to now, such as "3 days ago". */
export function relativeTime(moment: string, locale: PageLocale): string {
  const seconds = (Date.parse(moment) - Date.now()) / 1000;
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  const format = new Intl.RelativeTimeFormat(locale);
  return format.format(Math.trunc(seconds / length), unit).replaceAll(' ', '\u00a0');
}
