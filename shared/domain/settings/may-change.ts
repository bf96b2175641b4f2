import { type SettingKey, settings } from '../system/settings.ts';
import { settingTexts } from './setting-texts.ts';

/** Whether somebody with these staff roles may change a setting: docs/domain/settings.md. */
export function mayChangeSetting(key: SettingKey, duties: readonly string[]): boolean {
  const { changedBy } = settings[key];
  if (changedBy === 'nobody' || settingTexts[key].unavailable) return false;
  return duties.includes('admin') || duties.includes(changedBy);
}
