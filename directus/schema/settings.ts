// The numbers and switches of the house and their history; what they are: docs/domain/settings.md.
import type { Setting } from '@site/shared/domain';
import {
  fieldOf,
  id,
  json,
  key,
  reference,
  relation,
  shown,
  text,
  traceRelations,
  traces,
  wholeNumber,
} from './fields.ts';
import type { CollectionDefinition, RelationDefinition } from './types.ts';

const readonly = true;
const half = true;
const updatedOnly = ({ field }: { field: string }) => field.startsWith('updated_');

export const settingsCollections: CollectionDefinition[] = [
  {
    collection: 'settings',
    schema: {},
    meta: shown('tune', ['Настройки', 'Settings'], {
      group: 'house_system',
      sort: 10,
      template: '{{key}} = {{value}}',
      note: 'Каждое изменение сохраняется · Every change is kept',
    }),
    fields: [
      { ...key('key', ['Ключ', 'Key']), meta: { ...key('key', ['Ключ', 'Key']).meta, readonly } },
      json('value', {
        label: ['Значение', 'Value'],
        note: 'Число, true или false; текст — в кавычках · A number, true or false; text in quotes',
      }),
      text('allowed', 400, { label: ['Допустимо', 'Allowed'], readonly }),
      text('section', 40, { label: ['Раздел', 'Section'], half, readonly }),
      text('changed_by', 20, { label: ['Кто меняет', 'Changed by'], half, readonly }),
      fieldOf(
        'version',
        'integer',
        { label: ['Версия', 'Version'], half, readonly },
        { schema: { default_value: 0, is_nullable: false }, meta: { interface: 'input' } },
      ),
      ...traces().filter(updatedOnly),
    ],
  },
  {
    collection: 'settings_history',
    schema: {},
    meta: shown('history', ['История настроек', 'History of settings'], {
      group: 'house_system',
      sort: 11,
      template: '{{setting}} = {{value}}',
    }),
    fields: [
      id(),
      text('setting', 80, { label: ['Ключ', 'Key'], half, required: true, readonly }),
      wholeNumber('version', { label: ['Версия', 'Version'], half, required: true, readonly }),
      json('value', { label: ['Значение', 'Value'], readonly }),
      fieldOf(
        'changed_at',
        'timestamp',
        { label: ['Когда', 'At'], half, required: true, readonly },
        { meta: { interface: 'datetime', display: 'datetime' } },
      ),
      reference('changed_by', { label: ['Кто', 'Who'], half, readonly }),
    ],
  },
];

export const settingsRelations: RelationDefinition[] = [
  ...traceRelations('settings').filter(updatedOnly),
  relation('settings_history', 'changed_by', 'directus_users', 'SET NULL'),
];

/** What a setting takes, in a line for whoever edits it. */
export function allowedIn(setting: Setting): string {
  switch (setting.kind) {
    case 'integer':
      return `целое число · whole number: ${setting.min}–${setting.max}`;
    case 'number':
      return `число · number: ${setting.min}–${setting.max}`;
    case 'boolean':
      return 'да или нет · yes or no: true, false';
    case 'choice':
      return `одно из · one of: ${setting.options.map((option) => `"${option}"`).join(', ')}`;
    case 'choices':
      return `список из · a list of: ${setting.options.map((option) => `"${option}"`).join(', ')}`;
    case 'integers':
      return `возрастающий список чисел · a rising list of numbers: ${setting.min}–${setting.max}`;
    case 'text':
      return `текст вида · text like: ${setting.pattern.source}`;
    case 'texts':
      return `список текстов вида · a list of texts like: ${setting.pattern.source}`;
  }
}
