import type { Locale } from '@site/shared/contract';
import type { Figures } from '../releases/figures/figures.ts';
import type { VitalName } from '../releases/figures/vitals.ts';

/** Above these a page counts as slow (web.dev, "poor" begins later). */
const goodUpTo: Readonly<Record<VitalName, number>> = { lcp: 2500, inp: 200, cls: 0.1 };

/** Numbers and times in the words of a language. */
export function numbersIn(locale: Locale, zone: string) {
  const plain = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const kilobytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const unit = (name: 'second' | 'millisecond') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, maximumFractionDigits: 2 });
  const moment = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });

  return {
    count: (value: number) => plain.format(value),
    size: (bytes: number) => kilobytes.format(bytes / 1000),
    moment: (at: Date) => moment.format(at),
    /** `0.4 % (2)`; a rate without views says nothing. */
    errors: ({ views, errors }: Figures) =>
      views > 0
        ? `${percent.format(errors / views)} (${plain.format(errors)})`
        : plain.format(errors),
    vital: (name: VitalName, value: number) => {
      if (name === 'cls') return plain.format(value);
      return value < 1000 ? unit('millisecond').format(value) : unit('second').format(value / 1000);
    },
    isSlow: (name: VitalName, value: number) => value > goodUpTo[name],
  };
}

export type Numbers = ReturnType<typeof numbersIn>;
