import type { OfficeSetting } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import {
  mayChangeSetting,
  partOfSection,
  type SettingData,
  sectionName,
  settingPlaces,
  settingTexts,
  settingUnits,
  shapeOf,
  type Words,
} from '@site/shared/domain/settings';
import {
  isSettingKey,
  type SettingKey,
  settingDefaults,
  settingSchema,
  settingSection,
  settings,
} from '@site/shared/domain/system';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';
import { storedValue } from '../../../engine/settings-of.ts';

type Row = Pick<StoredRowIn<'settings'>, 'key' | 'value' | 'version'>;
type Reading = { duties: readonly string[]; locale: Locale };

/** One setting in words, as a reader may see and change it. */
export function settingFacts(
  key: SettingKey,
  { row, duties, locale }: Reading & { row: Row | undefined },
): OfficeSetting {
  const setting = settings[key];
  const text = settingTexts[key];
  const say = ([ru, en]: Words) => (locale === 'ru' ? ru : en);
  const initial = settingDefaults[key];
  const value = allowedValue(key, row?.value) ?? initial;
  const unitName: Words | null = settingUnits[text.unit];
  return {
    key,
    part: partOfSection(settingSection(key)),
    section: say(sectionName(key)),
    label: say(text.label),
    about: say(text.about),
    unit: text.unit,
    unitName: unitName ? say(unitName) : null,
    shape: shapeOf(setting),
    options: text.options
      ? Object.entries(text.options).map(([one, name]) => ({ value: one, name: say(name) }))
      : null,
    empty: text.empty ? say(text.empty) : null,
    seen: text.seen.map((place) => {
      const { path, name } = settingPlaces[place];
      return { path, name: say(name) };
    }),
    initial,
    value,
    isChanged: JSON.stringify(value) !== JSON.stringify(initial),
    version: Number(row?.version ?? 0),
    mayChange: mayChangeSetting(key, duties),
    changedBy: setting.changedBy,
    isUnavailable: text.unavailable === true,
  };
}

/** A stored value that the setting may have; null for another one, such as of a removed setting. */
export function allowedValue(key: string, stored: unknown): SettingData | null {
  if (!isSettingKey(key) || stored === undefined || stored === null) return null;
  const read = settingSchema(key).safeParse(storedValue(stored));
  return read.success ? read.data : null;
}
