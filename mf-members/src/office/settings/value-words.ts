import type { OfficeSetting } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { numberText, type SettingData } from '@site/shared/domain/settings';
import { useShell } from '@site/shared/remote';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

type Setting = Pick<OfficeSetting, 'unit' | 'options' | 'empty' | 'shape'>;
type Saying = { t: TFunction; locale: Locale };

/** A name inside a sentence. */
export function lowered(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Units that the browser can name. */
const known: Partial<Record<Setting['unit'], string>> = {
  minutes: 'minute',
  hours: 'hour',
  days: 'day',
  months: 'month',
  years: 'year',
  megabytes: 'megabyte',
};

/** Says values of settings in the language of the page. */
export function useValueWords() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const saying = { t, locale };
  return {
    valueWords: (setting: Setting, value: SettingData | null) =>
      value === null ? t('office.settings.values.unknown') : wordsOf(setting, value, saying),
    rangeWords: (setting: Setting) => rangeOf(setting, saying),
  };
}

function wordsOf(setting: Setting, value: SettingData, saying: Saying): string {
  const { options, empty } = setting;
  if (typeof value === 'boolean') return saying.t(`office.settings.values.${value ? 'on' : 'off'}`);
  const entries = Array.isArray(value) ? value : [value as string | number];
  const isEmpty = entries.length === 0 || entries[0] === '' || entries[0] === 0;
  if (isEmpty && empty !== null) return empty;
  const named = options && new Map(options.map((one) => [one.value, one.name]));
  const said = entries.map((entry, index) => {
    if (named) {
      const name = named.get(String(entry)) ?? String(entry);
      return index === 0 ? name : lowered(name);
    }
    if (typeof entry === 'string') return entry;
    // The unit stands once, after the last number.
    return index === entries.length - 1
      ? measured(entry, setting.unit, saying)
      : numberIn(entry, saying.locale);
  });
  return said.join(', ');
}

/** «3–60 дней»; null where there is no range. */
function rangeOf({ unit, shape, options }: Setting, saying: Saying): string | null {
  const { min, max } = shape;
  if (min === undefined || max === undefined || min === max || options) return null;
  const from = unit === 'hour' ? measured(min, unit, saying) : numberIn(min, saying.locale);
  return `${from}–${measured(max, unit, saying)}`;
}

function measured(value: number, unit: Setting['unit'], { t, locale }: Saying): string {
  const name = known[unit];
  if (name !== undefined) {
    const unitDisplay = unit === 'megabytes' ? 'short' : 'long';
    return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay }).format(value);
  }
  if (unit === 'hour') return `${String(value).padStart(2, '0')}:00`;
  if (unit === 'characters') return t('office.settings.values.characters', { count: value });
  return numberIn(value, locale);
}

function numberIn(value: number, locale: Locale): string {
  const text = numberText(value);
  return text.includes('/') ? text : new Intl.NumberFormat(locale).format(value);
}
