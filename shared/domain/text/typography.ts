import type { Locale } from '@site/shared/contract';

const noBreakSpace = '\u00a0';
const narrowNoBreakSpace = '\u202f';

const russianUnits =
  '%|₽|°|[кмсд]?м(?![\\p{L}])|мм|км|к?г(?![\\p{L}])|[кмгт]б(?![\\p{L}])|мс|л(?![\\p{L}])|' +
  'год|лет|месяц|мес|недел|дн|день|сут|час|мин|секунд|сек|тыс|млн|млрд|руб|коп|чел|раз|слов|' +
  'балл|знак|символ|стр|пункт|шаг|вопрос|мест|член|' +
  'январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр';

const englishUnits =
  '%|°|(?:[kcm]?m|[kmµ]?g|[kMGT]?B|px|ms|kbit|Mbit)(?![\\p{L}])|' +
  'years?\\b|months?\\b|weeks?\\b|days?\\b|hours?\\b|min|seconds?\\b|thousand|million|billion|' +
  'words?\\b|points?\\b|people|pages?\\b|times\\b|' +
  'January|February|March|April|May\\b|June|July|August|September|October|November|December|' +
  'a\\.?m\\b|p\\.?m\\b';

const beforeDash = / (?=[—–](?:\s|$))/gu;
const aroundTimesSign = / × /gu;
const afterNumeroSign = /№[ \u00a0]?(?=\d)/gu;
const afterShortWord = /(?<![\p{L}\p{N}'’_-]|\d[ \u00a0])(\p{L}{1,2}) (?=\S|$)/gu;
const beforeUnit: Readonly<Record<Locale, RegExp>> = {
  ru: new RegExp(`(?<=\\d) (?=(?:${russianUnits}))`, 'giu'),
  en: new RegExp(`(?<=\\d) (?=(?:${englishUnits}))`, 'gu'),
};

/**
 * Inserts no-break spaces: before a dash, around × and between a number and its unit in both languages; in Russian
 * also after words of one or two letters, and a narrow one after №. Quotes and everything else are
 * unchanged. Idempotent.
 */
export function typography(text: string, locale: Locale): string {
  const bound = text
    .replace(beforeDash, noBreakSpace)
    .replace(aroundTimesSign, `${noBreakSpace}×${noBreakSpace}`)
    .replace(beforeUnit[locale], noBreakSpace);
  if (locale === 'en') return bound;
  return bound
    .replace(afterNumeroSign, `№${narrowNoBreakSpace}`)
    .replace(afterShortWord, `$1${noBreakSpace}`);
}
