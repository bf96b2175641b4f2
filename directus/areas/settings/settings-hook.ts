import { mayChangeSetting } from '@site/shared/domain/settings';
import { isSettingKey, settingSchema } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { rowsIn } from '../../engine/actions/action-context.ts';
import { callerOf } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import type { FilterContext, Hook, Key } from '../../engine/host.ts';
import { refusal } from '../../engine/refuse.ts';
import { logSave } from '../../engine/requests/log-saves.ts';
import { forgetSettings } from '../../engine/settings-of.ts';
import { writeSetting } from './change-setting.ts';

/**
 * Checks changes of settings against their table (docs/domain/settings.md): `E_FORBIDDEN` for a caller without
 * the required role, for creating or deleting rows and for any field but the value; `E_INVALID` for a value
 * outside the allowed ones. Each change increments the version and is recorded in `settings_history` and the
 * audit log, in one transaction.
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
    const { value, ...others } = payload;
    if (Object.keys(others).length > 0 || value === undefined) throw refusal('E_FORBIDDEN');
    for (const key of keys) await checkChange(key, value, context);
    await write(keys, value, context);
    // Directus writes the returned payload in a separate transaction, so it gets nothing to write.
    return {};
  });

  action('settings.items.update', () => forgetSettings());

  /** Writes value, version and history in one transaction. */
  async function write(
    keys: Key[],
    value: unknown,
    { database, schema, accountability }: FilterContext,
  ): Promise<void> {
    const by = accountability?.user ?? null;
    const at = now();
    await (database as Knex).transaction(async (trx) => {
      for (const key of keys.map(String).filter(isSettingKey)) {
        await writeSetting({ trx, rows: rowsIn(host, trx, schema), at, by }, key, value as never);
        const { ip = null } = accountability ?? {};
        const save = { user: by, ip, action: 'update', collection: 'settings', item: key };
        await logSave(host, { database: trx, schema }, { ...save, fields: ['value'] });
      }
    });
  }
};

async function checkChange(
  key: Key,
  value: unknown,
  { accountability, database }: FilterContext,
): Promise<void> {
  if (typeof key !== 'string' || !isSettingKey(key)) throw refusal('E_FORBIDDEN');
  const { duties } = await callerOf(database as Knex, accountability);
  const held = accountability?.admin ? ['admin'] : duties;
  if (!mayChangeSetting(key, held)) throw refusal('E_FORBIDDEN');
  if (!settingSchema(key).safeParse(value).success) {
    throw refusal('E_INVALID', { field: 'value' });
  }
}
