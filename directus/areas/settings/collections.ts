// Settings and their history; rules: docs/domain/settings.md.

import { settingName, settingSections } from '@site/shared/domain/settings';
import { type Setting, settingKeys } from '@site/shared/domain/system';
import {
  auditFields,
  choice,
  collectionMeta,
  fieldOf,
  id,
  json,
  key,
  named,
  reference,
  relation,
  text,
  traceRelations,
  wholeNumber,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import {
  defineCollection,
  type FieldDefinition,
  type RelationDefinition,
} from '../../engine/schema/types.ts';
import { duties } from '../people/appointing.ts';

const readonly = true;
const half = true;
const updatedOnly = ({ field }: { field: string }) => field.startsWith('updated_');

/** A setting key, shown by its name. The history may contain keys of removed settings. */
function settingOf<Field extends FieldDefinition>(field: Field): Field {
  const choices = named(settingKeys.map((key) => [key, ...settingName(key)] as const));
  const shownAs = { display: 'labels', display_options: { choices } };
  const options = { choices, allowOther: true };
  const looks = { interface: 'select-dropdown', options, ...shownAs };
  return { ...field, meta: { ...field.meta, ...looks } };
}

/** The tag of the pages that show settings. */
export const settingsTag = 'settings';

export const settingsCollections = [
  defineCollection({
    collection: 'settings',
    schema: {},
    meta: collectionMeta('tune', ['Настройки', 'Settings'], {
      group: 'folder_system',
      sort: 10,
      template: '{{name}}',
      note: 'Каждое изменение сохраняется · Every change is kept',
    }),
    pages: { tag: settingsTag },
    list: { columns: ['name', 'value', 'section', 'changed_by'], sort: ['section', 'key'] },
    fields: [
      text('name', 200, { label: ['Настройка', 'Setting'], readonly }),
      json('value', {
        label: ['Значение', 'Value'],
        note: 'Число, true или false; текст — в кавычках · A number, true or false; text in quotes',
      }),
      text('allowed', 400, { label: ['Допустимо', 'Allowed'], readonly }),
      choice('section', settingSections, { label: ['Раздел', 'Section'], half, readonly }),
      choice('changed_by', [...duties, ['nobody', 'Никто', 'Nobody']], {
        label: ['Кто меняет', 'Changed by'],
        half,
        readonly,
      }),
      { ...key('key', ['Ключ', 'Key']), meta: { ...key('key', ['Ключ', 'Key']).meta, readonly } },
      fieldOf<'version', 'integer', true>(
        'version',
        'integer',
        { label: ['Версия', 'Version'], half, readonly },
        { schema: { default_value: 0, is_nullable: false }, meta: { interface: 'input' } },
      ),
      ...auditFields().filter(updatedOnly),
    ],
  }),
  defineCollection({
    collection: 'settings_history',
    schema: {},
    meta: collectionMeta('history', ['История настроек', 'History of settings'], {
      group: 'folder_system',
      sort: 11,
      template: '{{setting}} = {{value}}',
    }),
    personal: {
      changed_by: {
        owner: 'account',
        why: 'a duty of the staff; emptied with the account',
        merged: 'moves',
      },
    },
    writtenBy: 'actions',
    list: {
      columns: ['setting', 'version', 'value', 'changed_by', 'changed_at'],
      sort: ['-changed_at'],
    },
    fields: [
      id(),
      settingOf(text('setting', 80, { label: ['Настройка', 'Setting'], required: true, readonly })),
      wholeNumber('version', { label: ['Версия', 'Version'], half, required: true, readonly }),
      json('value', { label: ['Значение', 'Value'], readonly }),
      fieldOf(
        'changed_at',
        'timestamp',
        { label: ['Когда', 'At'], half, required: true, readonly },
        { meta: { interface: 'datetime', display: 'datetime' } },
      ),
      reference('changed_by', {
        label: ['Кто', 'Who'],
        half,
        readonly,
        template: '{{person.display_name_ru}}',
      }),
    ],
  }),
];

export const settingsRelations: RelationDefinition[] = [
  ...traceRelations('settings').filter(updatedOnly),
  relation('settings_history', 'changed_by', 'directus_users', 'SET NULL'),
];

/** The allowed values of a setting, in one line for the form. */
export function allowedIn(setting: Setting): string {
  const [ru, en, values] = kindsOf(setting);
  return `${ru}: ${values} · ${en}: ${values}`;
}

function kindsOf(setting: Setting): readonly [ru: string, en: string, values: string] {
  const quoted = (options: readonly string[]) => options.map((one) => `"${one}"`).join(', ');
  switch (setting.kind) {
    case 'integer':
      return ['целое число', 'whole number', `${setting.min}–${setting.max}`];
    case 'number':
      return ['число', 'number', `${setting.min}–${setting.max}`];
    case 'boolean':
      return ['да или нет', 'yes or no', 'true, false'];
    case 'choice':
      return ['одно из', 'one of', quoted(setting.options)];
    case 'choices':
      return ['список из', 'a list of', quoted(setting.options)];
    case 'integers':
      return [
        'возрастающий список чисел',
        'a rising list of numbers',
        `${setting.min}–${setting.max}`,
      ];
    case 'text':
      return ['текст вида', 'text like', setting.pattern.source];
    case 'texts':
      return ['список текстов вида', 'a list of texts like', setting.pattern.source];
  }
}

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof settingsCollections)[number]> {}
}
