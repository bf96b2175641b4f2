// What every change of state leaves behind. Written by actions only; docs/domain/workflows.md.
import { fieldOf, id, instant, json, key, shown, text, wholeNumber } from './fields.ts';
import type { CollectionDefinition, FieldDefinition } from './types.ts';

/** How many steps a row has taken: the number that optimistic callers send back. */
export function revision(): FieldDefinition {
  return fieldOf(
    'revision',
    'integer',
    { label: ['Шагов сделано', 'Steps taken'], readonly: true, hidden: true },
    { schema: { default_value: 0, is_nullable: false } },
  );
}

const indexed = (field: FieldDefinition): FieldDefinition => ({
  ...field,
  schema: { ...field.schema, is_indexed: true },
});

export const workflowRecords: CollectionDefinition[] = [
  {
    collection: 'audit_log',
    schema: {},
    meta: shown('history', ['Журнал', 'Change log'], {
      group: 'house_system',
      sort: 1,
      template: '{{action}} {{item}}',
      note: 'Пишется действиями · Written by actions',
    }),
    unique: [['collection', 'item', 'revision']],
    fields: [
      id(),
      indexed(
        instant('at', { label: ['Когда', 'At'], half: true, required: true, readonly: true }),
      ),
      fieldOf('actor', 'uuid', { label: ['Кто', 'Who'], half: true, readonly: true }),
      text('actor_kind', 40, { label: ['В качестве', 'As'], half: true, readonly: true }),
      text('action', 80, {
        label: ['Действие', 'Action'],
        half: true,
        required: true,
        readonly: true,
      }),
      text('collection', 64, {
        label: ['Раздел', 'Collection'],
        half: true,
        required: true,
        readonly: true,
      }),
      indexed(
        text('item', 80, { label: ['Запись', 'Item'], half: true, required: true, readonly: true }),
      ),
      wholeNumber('revision', { label: ['Шаг', 'Step'], half: true, readonly: true }),
      text('from_state', 40, { label: ['Было', 'From'], half: true, readonly: true }),
      text('to_state', 40, { label: ['Стало', 'To'], half: true, readonly: true }),
      json('fields', { label: ['Изменённые поля', 'Changed fields'], readonly: true }),
      text('address_prefix', 45, { label: ['Сеть', 'Network'], half: true, readonly: true }),
    ],
  },
  {
    collection: 'outbox_events',
    schema: {},
    meta: shown('outbox', ['Исходящие события', 'Outbox'], {
      group: 'house_system',
      sort: 2,
      template: '{{event}} {{item}}',
    }),
    fields: [
      id(),
      text('event', 80, {
        label: ['Событие', 'Event'],
        half: true,
        required: true,
        readonly: true,
      }),
      text('item', 80, { label: ['Запись', 'Item'], half: true, readonly: true }),
      json('payload', { label: ['Сведения', 'Payload'], readonly: true }),
      instant('at', { label: ['Когда', 'At'], half: true, required: true, readonly: true }),
      indexed(
        instant('handled_at', { label: ['Обработано', 'Handled'], half: true, readonly: true }),
      ),
      wholeNumber('attempts', { label: ['Попыток', 'Attempts'], half: true, readonly: true }),
      instant('next_try_at', {
        label: ['Следующая попытка', 'Next try'],
        half: true,
        readonly: true,
      }),
      text('error', 200, { label: ['Ошибка', 'Error'], readonly: true }),
    ],
  },
  {
    collection: 'action_keys',
    schema: {},
    meta: shown('key', ['Ключи повтора', 'Idempotency keys'], {
      group: 'house_system',
      sort: 8,
      hidden: true,
    }),
    fields: [
      {
        field: 'id',
        type: 'string',
        schema: { is_primary_key: true, is_nullable: false, max_length: 64 },
        meta: { hidden: true, readonly: true, interface: 'input' },
      },
      text('request', 64, { label: ['Запрос', 'Request'], required: true, readonly: true }),
      json('answer', { label: ['Ответ', 'Answer'], readonly: true }),
      indexed(instant('at', { label: ['Когда', 'At'], required: true, readonly: true })),
    ],
  },
  {
    collection: 'counters',
    schema: {},
    meta: shown('pin', ['Счётчики', 'Counters'], { group: 'house_system', sort: 9, hidden: true }),
    fields: [
      key('key', ['Ряд', 'Row of numbers']),
      fieldOf('value', 'integer', { label: ['Последний', 'Last'], required: true, readonly: true }),
    ],
  },
  {
    collection: 'approvals',
    schema: {},
    meta: shown('how_to_reg', ['Ждут второго лица', 'Waiting for a second person'], {
      group: 'house_system',
      sort: 3,
      template: '{{machine}} {{event}}',
    }),
    unique: [['machine', 'item', 'event']],
    fields: [
      id(),
      text('machine', 40, {
        label: ['Процесс', 'Machine'],
        half: true,
        required: true,
        readonly: true,
      }),
      text('item', 80, { label: ['Запись', 'Item'], half: true, required: true, readonly: true }),
      text('event', 40, {
        label: ['Действие', 'Event'],
        half: true,
        required: true,
        readonly: true,
      }),
      json('payload', { label: ['Сведения', 'Payload'], readonly: true }),
      fieldOf('by', 'uuid', { label: ['Кто', 'Who'], half: true, required: true, readonly: true }),
      text('actor_kind', 40, {
        label: ['В качестве', 'As'],
        half: true,
        required: true,
        readonly: true,
      }),
      instant('expires_at', { label: ['До', 'Until'], half: true, required: true, readonly: true }),
    ],
  },
];
