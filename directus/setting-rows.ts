import {
  isSettingKey,
  type Setting,
  settingKeys,
  settingSection,
  settings,
} from '@site/shared/domain';
import { houseItems } from './backend.ts';
import { call, type Directus } from './schema/rest.ts';
import { settingNames } from './schema/setting-names.ts';
import { allowedIn } from './schema/settings.ts';

/**
 * Gives every setting of the table its row. One that nobody ever changed follows the table's
 * default, one that the table has no more is gone. Its history stays.
 */
export async function writeSettingRows(directus: Directus): Promise<void> {
  const rows = await call<{ key: string; version: number }[]>(
    directus,
    'GET',
    '/items/settings?fields=key,version&limit=-1',
  );
  const changed = new Set(rows.filter(({ version }) => version > 0).map(({ key }) => key));
  const items = await houseItems('settings');
  const gone = rows.map(({ key }) => key).filter((key) => !isSettingKey(key));
  if (gone.length > 0) await items.deleteByQuery({ filter: { key: { _in: gone } }, limit: -1 });
  await items.upsertMany(
    settingRows().map(({ initial, ...row }) => ({
      ...row,
      ...(!changed.has(row.key) && { value: JSON.stringify(initial) }),
    })),
    { emitEvents: false },
  );
}

/** What the rows of the table say of each setting, and the value that holds until somebody changes it. */
export function settingRows() {
  return settingKeys.map((key) => {
    const setting: Setting = settings[key];
    return {
      key,
      name: settingNames[key].join(' · '),
      section: settingSection(key),
      allowed: allowedIn(setting),
      changed_by: setting.changedBy,
      initial: setting.default,
    };
  });
}
