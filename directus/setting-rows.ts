import { type Setting, settingKeys, settingSection, settings } from '@site/shared/domain';
import { houseItems } from './backend.ts';
import { call, type Directus } from './schema/rest.ts';
import { allowedIn } from './schema/settings.ts';

/** Gives every setting of the table its row. One that nobody ever changed follows the table's default. */
export async function writeSettingRows(directus: Directus): Promise<void> {
  const rows = await call<{ key: string; version: number }[]>(
    directus,
    'GET',
    '/items/settings?fields=key,version&limit=-1',
  );
  const changed = new Set(rows.filter(({ version }) => version > 0).map(({ key }) => key));
  const items = await houseItems('settings');
  await items.upsertMany(
    settingKeys.map((key) => {
      const setting: Setting = settings[key];
      return {
        key,
        section: settingSection(key),
        allowed: allowedIn(setting),
        changed_by: setting.changedBy,
        ...(!changed.has(key) && { value: JSON.stringify(setting.default) }),
      };
    }),
    { emitEvents: false },
  );
}
