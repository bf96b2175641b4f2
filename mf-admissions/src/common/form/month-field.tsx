import { useDates, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';
import { useField } from './form-context.tsx';

type Props = {
  path: string;
  /** `2021-03`; while only one half is chosen `2021-` or `-03`. */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
};

const earliestYear = 1950;

/** A month and a year, as two lists: they work with a keyboard, on a phone and in every browser. */
export function MonthField({ path, value, onChange, disabled = false }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { today } = useDates();
  const { label, error, onBlur } = useField(path);
  const [year = '', month = ''] = value.split('-');
  const thisYear = Number(today().slice(0, 4));
  const years = Array.from({ length: thisYear - earliestYear + 1 }, (_, back) =>
    String(thisYear - back),
  );
  const set = (nextYear: string, nextMonth: string) =>
    onChange(nextYear === '' && nextMonth === '' ? '' : `${nextYear}-${nextMonth}`);
  const attributes = {
    disabled,
    onBlur,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${path}-error` : undefined,
  } as const;
  return (
    <fieldset className={`${kit.field} ${styles.month}`}>
      <legend className={kit.gapBelow}>{label}</legend>
      <select
        {...attributes}
        id={path}
        aria-label={t('form.monthOf', { label })}
        value={month}
        onChange={({ target }) => set(year, target.value)}
      >
        <option value="">{t('form.month')}</option>
        {monthNames(locale).map((name, index) => (
          <option key={name} value={String(index + 1).padStart(2, '0')}>
            {name}
          </option>
        ))}
      </select>
      <select
        {...attributes}
        aria-label={t('form.yearOf', { label })}
        value={year}
        onChange={({ target }) => set(target.value, month)}
      >
        <option value="">{t('form.year')}</option>
        {years.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {error && (
        <p id={`${path}-error`} className={`${kit.hideEmpty} ${kit.danger} ${kit.whole}`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function monthNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => {
    const name = format.format(Date.UTC(2024, index, 15));
    return name.charAt(0).toUpperCase() + name.slice(1);
  });
}
