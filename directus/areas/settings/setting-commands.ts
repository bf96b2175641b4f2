// Changes of settings by the staff: docs/domain/settings.md, "Changes".
import { settingActions as declared } from '@site/shared/actions';
import { mayChangeSetting, readSettingValue, shapeOf } from '@site/shared/domain/settings';
import {
  isSettingKey,
  type SettingKey,
  settingDefaults,
  settingSchema,
  settings,
} from '@site/shared/domain/system';
import { z } from 'zod';
import { type CommandContext, type CommandSet, command } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { paragraphsField } from '../../engine/actions/text-field.ts';
import { notFound, refusal } from '../../engine/refuse.ts';
import { forgetSettings, storedValue } from '../../engine/settings-of.ts';
import { writeSetting } from './change-setting.ts';
import { settingsTag } from './collections.ts';

type Asked = Pick<CommandContext, 'item' | 'caller'>;

const mayChange = ({ item: { key }, caller }: Asked) =>
  isSettingKey(key) && mayChangeSetting(key, caller.duties);

const typed = z
  .array(paragraphsField({ max: 400 }))
  .max(50)
  .default([]);

export const settingCommands: CommandSet = {
  name: 'settings',
  commands: {
    /** `settings/{key}/change`: `E_INVALID` or `E_REQUIRED` at `value`, `E_CONFLICT_VERSION` after another change. */
    change: command({
      payload: formOf(declared.change, { value: typed }),
      by: mayChange,
      collection: 'settings',
      silent: true,
      run: async (context) => {
        const key = await heldKey(context);
        const read = readSettingValue(shapeOf(settings[key]), context.payload.value);
        if ('refusal' in read) throw refusal(read.refusal.code, { field: 'value' });
        return save(context, key, read.value);
      },
    }),
    /** `settings/{key}/restore`: `E_NOT_FOUND` for a version that is not in the history, `E_INVALID` for one that fits no more. */
    restore: command({
      payload: formOf(declared.restore, {}),
      by: mayChange,
      collection: 'settings',
      silent: true,
      run: async (context) => {
        const key = await heldKey(context);
        return save(context, key, await valueAt(context, key, context.payload.to));
      },
    }),
  },
};

/** The key, whose row is locked, at the version that the caller has seen. */
async function heldKey({
  trx,
  item,
  payload,
}: CommandContext<{ version: number }>): Promise<SettingKey> {
  const { key } = item;
  const row = await trx('settings').where({ key }).forUpdate().first('version');
  if (!row || !isSettingKey(key)) throw notFound();
  if (Number(row.version) !== payload.version) throw refusal('E_CONFLICT_VERSION');
  return key;
}

async function valueAt({ trx }: CommandContext, key: SettingKey, version: number) {
  if (version === 0) return settingDefaults[key];
  const row = await trx('settings_history').where({ setting: key, version }).first('value');
  if (!row) throw notFound();
  return storedValue(row.value);
}

async function save(context: CommandContext, key: SettingKey, value: unknown) {
  const { trx, rows, now, caller, invalidate, afterCommit } = context;
  const allowed = settingSchema(key).safeParse(value);
  if (!allowed.success) throw refusal('E_INVALID', { field: 'value' });
  const by = caller.user;
  const version = await writeSetting({ trx, rows, at: now, by }, key, allowed.data);
  invalidate(settingsTag);
  afterCommit(forgetSettings);
  return { version };
}
