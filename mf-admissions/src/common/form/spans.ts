import { useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';

/** Puts months and spans of months into words. */
export function useSpans() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const months = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

  /** `март 2021`. */
  function monthOf(month: string): string {
    if (!/^\d{4}-\d{2}$/.test(month)) return '…';
    return months.format(Date.parse(`${month}-15`)).replace(/\s?г\.$/, '');
  }

  /** `7 лет 4 месяца`. */
  function durationOf(count: number): string {
    const [years, rest] = [Math.floor(count / 12), count % 12];
    return [
      years > 0 && t('form.years', { count: years }),
      (rest > 0 || years === 0) && t('form.months', { count: rest }),
    ]
      .filter(Boolean)
      .join(' ');
  }

  return {
    monthOf,
    durationOf,
    /** `март 2021 – сейчас`. */
    spanOf: (from: string, to: string | null) =>
      `${monthOf(from)} – ${to === null ? t('form.now') : monthOf(to)}`,
  };
}
