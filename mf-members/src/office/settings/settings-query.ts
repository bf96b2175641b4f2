// The query of the addresses of settings.
import type { OfficeSettingsQuery } from '@site/shared/api';
import { officePages } from '@site/shared/domain/office';
import { type SettingPart, settingParts } from '@site/shared/domain/settings';

export const maxTextLength = 100;

/** Parses the query of the list; invalid values are ignored. */
export function readSettingsQuery(query: URLSearchParams): OfficeSettingsQuery {
  const part = Object.keys(settingParts).find((one) => one === query.get('part'));
  return {
    part: (part as SettingPart | undefined) ?? null,
    text: (query.get('q') ?? '').trim().slice(0, maxTextLength),
    changed: query.get('changed') === '1',
  };
}

/** The address of the list. */
export function settingsAddress({ part, text, changed }: Partial<OfficeSettingsQuery>): string {
  const search = new URLSearchParams();
  if (part) search.set('part', part);
  if (text) search.set('q', text);
  if (changed) search.set('changed', '1');
  const words = search.toString();
  return officePages.settings.path + (words && `?${words}`);
}

/** The address of one setting. */
export function settingAddress(key: string, page = 1): string {
  const search = page > 1 ? `?page=${page}` : '';
  return `${officePages.settings.path}/${encodeURIComponent(key)}${search}`;
}
