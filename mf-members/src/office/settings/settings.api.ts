import { customEndpoint, type RestCommand } from '@directus/sdk';
import type {
  OfficeSettingDetail,
  OfficeSettings,
  OfficeSettingsQuery,
  Schema,
} from '@site/shared/api';
import type { Locale } from '@site/shared/contract';

type Command<Output> = RestCommand<Output, Schema>;

/** The settings of a part, or those that a search finds. */
export function readSettings(
  { part, text, changed }: OfficeSettingsQuery,
  locale: Locale,
): Command<OfficeSettings> {
  const params = {
    locale,
    ...(part && { part }),
    ...(text && { q: text }),
    ...(changed && { changed: '1' }),
  };
  return customEndpoint({ path: '/office/settings', params, method: 'GET' });
}

/** One setting with a page of its history; 404 for an unknown key. */
export function readSetting(
  key: string,
  { page, locale }: { page: number; locale: Locale },
): Command<OfficeSettingDetail> {
  const path = `/office/settings/${encodeURIComponent(key)}` as const;
  return customEndpoint({ path, params: { locale, page }, method: 'GET' });
}
