import { isSettingKey, settingSchema, settings } from '@site/shared/domain';
import type { Knex } from 'knex';
import { callerOf } from '../actions/caller.ts';
import { now } from '../clock.ts';
import type { Accountability, FilterContext, Hook, Key, Row } from '../host.ts';
import { houseItems } from '../house-items.ts';
import { refusal } from '../refuse.ts';
import { forgetSettings } from './settings-of.ts';

/**
 * Holds changes of settings against their table (docs/domain/settings.md): `E_FORBIDDEN` for whom it
 * does not name, for rows that come or go and for every field but the value; `E_INVALID` for a value
 * it does not allow. Each change raises the version and is kept in `settings_history`.
 */
export const watchSettings: Hook = ({ filter, action }, host) => {
  for (const event of ['settings.items.create', 'settings.items.delete']) {
    filter(event, (payload, _meta, { accountability }) => {
      if (accountability !== null) throw refusal('E_FORBIDDEN');
      return payload;
    });
  }

  filter('settings.items.update', async (payload, { keys = [] }, context) => {
    if (context.accountability === null) return payload;
    const { value, ...others } = payload as Row;
    if (Object.keys(others).length > 0 || value === undefined) throw refusal('E_FORBIDDEN');
    for (const key of keys) await checkChange(key, value, context);
    // As text, so that every database takes a bare word for JSON.
    return { value: JSON.stringify(value), version: await nextVersion(keys, context) };
  });

  action('settings.items.update', ({ keys = [] }, { accountability }) => {
    forgetSettings();
    remember(keys, accountability).catch((error) => host.logger.error(error));
  });

  async function remember(keys: Key[], accountability: Accountability): Promise<void> {
    const items = await houseItems(host, 'settings');
    const history = await houseItems(host, 'settings_history');
    for (const key of keys) {
      const { value, version } = await items.readOne(key, { fields: ['value', 'version'] });
      await history.createOne({
        setting: key,
        version,
        value: JSON.stringify(value),
        changed_at: now().toISOString(),
        changed_by: accountability?.user ?? null,
      });
    }
  }
};

async function checkChange(
  key: Key,
  value: unknown,
  { accountability, database }: FilterContext,
): Promise<void> {
  if (typeof key !== 'string' || !isSettingKey(key)) throw refusal('E_FORBIDDEN');
  const { changedBy } = settings[key];
  const { duties } = await callerOf(database as Knex, accountability);
  const entitled = accountability?.admin || duties.includes('admin') || duties.includes(changedBy);
  if (changedBy === 'nobody' || !entitled) throw refusal('E_FORBIDDEN');
  if (!settingSchema(key).safeParse(value).success) {
    throw refusal('E_INVALID', { field: 'value' });
  }
}

async function nextVersion(keys: Key[], { database }: FilterContext): Promise<number> {
  const row = await (database as Knex)('settings')
    .whereIn('key', keys)
    .max({ latest: 'version' })
    .first();
  return Number(row?.latest ?? 0) + 1;
}
