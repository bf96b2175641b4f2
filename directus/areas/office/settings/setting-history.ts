import type { OfficeSettingDetail, SettingChange } from '@site/shared/api';
import { type SettingKey, settingDefaults } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { instantOf } from '../../../engine/values.ts';
import { allowedValue } from './setting-facts.ts';

const pageSize = 20;

/** A page of the changes of a setting, the latest first. */
export async function historyOf(
  database: Knex,
  key: SettingKey,
  page: number,
): Promise<NonNullable<OfficeSettingDetail['history']>> {
  const lines = () => database('settings_history').where({ setting: key });
  const [rows, [counted]] = await Promise.all([
    lines()
      .leftJoin('directus_users as account', 'account.id', 'settings_history.changed_by')
      .leftJoin('people', 'people.id', 'account.person')
      .orderBy('settings_history.version', 'desc')
      // One more, whose value is what the last of the page replaced.
      .limit(pageSize + 1)
      .offset((page - 1) * pageSize)
      .select(
        'settings_history.*',
        'people.display_name_ru as by_ru',
        'people.display_name_en as by_en',
      ),
    lines().count({ total: '*' }),
  ]);
  const total = Number(counted?.total ?? 0);
  const changes = rows.slice(0, pageSize).map((row, index): SettingChange => {
    const version = Number(row.version);
    const before = rows[index + 1];
    return {
      version,
      from: version === 1 ? settingDefaults[key] : allowedValue(key, before?.value),
      to: allowedValue(key, row.value),
      at: instantOf(row.changed_at).toISOString(),
      by: row.by_ru ? { ru: row.by_ru, en: row.by_en } : null,
    };
  });
  return { changes, total, pages: Math.ceil(total / pageSize) };
}
