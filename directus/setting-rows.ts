import { settingName } from '@site/shared/domain/settings';
import {
  isSettingKey,
  type Setting,
  settingKeys,
  settingSection,
  settings,
} from '@site/shared/domain/system';
import { allowedIn } from './areas/settings/collections.ts';
import { systemItems } from './backend.ts';
import { call, type Directus } from './engine/schema/rest.ts';

/**
 * Writes a row for every setting of the table. A setting that was never changed gets the current default. Rows of
 * removed settings are deleted; their history stays.
 */
export async function writeSettingRows(directus: Directus): Promise<void> {
  const rows = await call<{ key: string; version: number }[]>(
    directus,
    'GET',
    '/items/settings?fields=key,version&limit=-1',
  );
  const changed = new Set(rows.filter(({ version }) => version > 0).map(({ key }) => key));
  const items = await systemItems('settings');
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

/** The row of each setting, and its initial value. */
export function settingRows() {
  return settingKeys.map((key) => {
    const setting: Setting = settings[key];
    return {
      key,
      name: settingName(key).join(' · '),
      section: settingSection(key),
      allowed: allowedIn(setting),
      changed_by: setting.changedBy,
      initial: setting.default,
    };
  });
}
