import { type SettingEditor, settingKeys, settings } from '@site/shared/domain/system';
import { allow, type Rights } from '../../engine/schema/access/rights.ts';

const fields = [
  'key',
  'name',
  'value',
  'allowed',
  'section',
  'changed_by',
  'version',
  'updated_at',
  'updated_by',
];
const read = allow('read', 'settings', fields);
const readHistory = allow('read', 'settings_history', [
  'id',
  'setting',
  'version',
  'value',
  'changed_at',
  'changed_by',
]);

const keysOf = (...editors: SettingEditor[]) => ({
  key: { _in: settingKeys.filter((key) => editors.includes(settings[key].changedBy)) },
});
/** The version is never submitted; the hook increments it with the value. */
const change = (...editors: SettingEditor[]) =>
  allow('update', 'settings', ['value', 'version'], keysOf(...editors));

/** Which role may change which key: docs/domain/settings.md. */
export const settingsRights: Rights = {
  editing: [allow('read', 'settings', fields, keysOf('editor')), change('editor')],
  admissions: [read, change('secretary')],
  chairing: [read, readHistory, change('chair')],
  administration: [read, readHistory, change('admin', 'secretary', 'chair', 'editor')],
};
