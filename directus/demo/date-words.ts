import type { Day } from '@site/shared/domain/time';
import type { Both } from './rows.ts';

type Season = Both<Record<string, string>>;

const seasons: readonly Season[] = [
  {
    ru: { m: 'зимний', f: 'зимняя', n: 'зимнее', gen: 'зимнего', pl: 'зимние' },
    en: { '': 'winter' },
  },
  {
    ru: { m: 'весенний', f: 'весенняя', n: 'весеннее', gen: 'весеннего', pl: 'весенние' },
    en: { '': 'spring' },
  },
  {
    ru: { m: 'летний', f: 'летняя', n: 'летнее', gen: 'летнего', pl: 'летние' },
    en: { '': 'summer' },
  },
  {
    ru: { m: 'осенний', f: 'осенняя', n: 'осеннее', gen: 'осеннего', pl: 'осенние' },
    en: { '': 'autumn' },
  },
];

/**
 * Replaces date placeholders in a text, in its language: `{day}` (28 May), `{month}`, `{year}`,
 * `{last year}` and `{season}`, in Russian `{season:m}` (also `f`, `n`, `pl`, and `gen` for the
 * genitive of `m` and `n`). A capitalised name gives a capitalised word.
 */
export function inDateWords(text: string, day: Day, language: keyof Both<unknown>): string {
  return text.replace(/\{([a-z ]+)(?::([a-z]+))?\}/gi, (_, name: string, form = '') => {
    const word = wordOf(name.toLowerCase(), form, day, language);
    if (word === undefined) throw new Error(`No word of a date is called "${name}:${form}"`);
    return name === name.toLowerCase() ? word : word[0]?.toUpperCase() + word.slice(1);
  });
}

function wordOf(name: string, form: string, day: Day, language: keyof Both<unknown>) {
  const date = new Date(day);
  const inLanguage = (parts: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString(language === 'ru' ? 'ru-RU' : 'en-GB', { ...parts, timeZone: 'UTC' });
  switch (name) {
    case 'day':
      return inLanguage({ day: 'numeric', month: 'long' });
    case 'month':
      return inLanguage({ month: 'long' });
    case 'year':
      return String(date.getUTCFullYear());
    case 'last year':
      return String(date.getUTCFullYear() - 1);
    case 'season':
      return seasons[Math.floor(((date.getUTCMonth() + 1) % 12) / 3)]?.[language][form];
  }
  return undefined;
}
