import type { SettingKey, Settings } from '@site/shared/domain/system';
import type { ActionContext } from '../../engine/actions/action-context.ts';

type Writing = Pick<ActionContext, 'trx' | 'rows'> & { at: Date; by: string | null };

/** Writes a value, the next version and its line of the history, in the transaction of the caller. Returns the version. */
export async function writeSetting<Key extends SettingKey>(
  { trx, rows, at, by }: Writing,
  key: Key,
  value: Settings[Key],
): Promise<number> {
  // Serialised, so that every database accepts a plain string as JSON.
  const text = JSON.stringify(value);
  const changed = { value: text, updated_at: at, updated_by: by };
  await trx('settings')
    .where({ key })
    .update({ ...changed, version: trx.raw('version + 1') });
  const row = await trx('settings').where({ key }).first('version');
  const version = Number(row?.version);
  await rows('settings_history').add({
    setting: key,
    version,
    value: text,
    changed_at: at.toISOString(),
    changed_by: by,
  });
  return version;
}
