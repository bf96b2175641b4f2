// Records of state changes, written only by actions: docs/domain/workflows.md.

import {
  accountName,
  choice,
  collectionMeta,
  confidential,
  digestId,
  fieldOf,
  id,
  instant,
  json,
  key,
  text,
  wholeNumber,
} from './fields.ts';
import { namesPeople } from './personal.ts';
import type { ByName } from './row-types.ts';
import { defineCollection, type FieldDefinition } from './types.ts';

/** The revision of a row, for optimistic locking. */
export function revision() {
  return fieldOf<'revision', 'integer', true>(
    'revision',
    'integer',
    { label: ['Шагов сделано', 'Steps taken'], readonly: true, hidden: true },
    { schema: { default_value: 0, is_nullable: false } },
  );
}

const indexed = <Field extends FieldDefinition>(field: Field): Field => ({
  ...field,
  schema: { ...field.schema, is_indexed: true },
});

/** A key of the state machines, labelled in both languages. */
function oneOfWords<
  const Name extends string,
  const Words extends readonly (readonly [value: string, ru: string, en: string])[],
>(field: Name, label: readonly [ru: string, en: string], words: Words) {
  const common = { label, half: true, required: true, readonly: true } as const;
  return { ...choice(field, words, common), schema: text(field, 40, common).schema };
}

/** What two-person approvals are about, and who gives the first one. */
const machineField = oneOfWords(
  'machine',
  ['О чём', 'About'],
  [
    ['cases', 'Дело', 'Case'],
    ['news', 'Новость', 'News'],
    ['certificates', 'Сертификат', 'Certificate'],
    ['invitations', 'Приглашение', 'Invitation'],
    ['standing', 'Статус членства', 'Standing'],
  ],
);
const eventField = oneOfWords(
  'event',
  ['Действие', 'Event'],
  [
    ['retract', 'Снять с публикации', 'Retract'],
    ['issue', 'Выдать', 'Issue'],
    ['reject', 'Отказать без рецензирования', 'Reject without review'],
    ['revoke', 'Отозвать', 'Revoke'],
    ['void', 'Аннулировать', 'Void'],
    ['break-glass', 'Открыть закрытую часть', 'Open the confidential part'],
    ['invite-member', 'Пригласить без дела', 'Invite a member'],
    ['admit', 'Принять без дела', 'Admit without a case'],
    ['correct-grade', 'Исправить статус', 'Correct the grade'],
  ],
);
const actorKindField = oneOfWords(
  'actor_kind',
  ['Кто запросил', 'Requested by'],
  [
    ['editor', 'Редактор', 'Editor'],
    ['secretary', 'Секретарь', 'Secretary'],
    ['chair', 'Председатель', 'Chair'],
    ['admin', 'Администратор', 'Admin'],
  ],
);

export const workflowRecords = [
  defineCollection({
    collection: 'audit_log',
    schema: {},
    meta: collectionMeta('history', ['Журнал', 'Change log'], {
      group: 'folder_system',
      sort: 1,
      template: '{{action}} {{at}}',
      note: 'Пишется действиями · Written by actions',
    }),
    personal: {
      actor: {
        owner: 'account',
        merged: 'moves',
        shown: {
          name: 'own-actions',
          title: { ru: 'Ваши действия', en: 'Your actions' },
          fields: [
            'at',
            'action',
            'actor_kind',
            'collection',
            'item',
            'from_state',
            'to_state',
            'fields',
            'address_prefix',
          ],
        },
        left: { address_prefix: null },
      },
    },
    writtenBy: 'actions',
    list: {
      columns: ['at', 'actor', 'action', 'collection', 'from_state', 'to_state'],
      sort: ['-at'],
    },
    unique: [['collection', 'item', 'revision']],
    // The pages of the log go on from a line: docs/domain/office.md, "Log".
    indexed: [
      ['at', 'id'],
      ['collection', 'at', 'id'],
      ['actor', 'at', 'id'],
    ],
    fields: [
      id(),
      instant('at', { label: ['Когда', 'At'], half: true, required: true, readonly: true }),
      fieldOf(
        'actor',
        'uuid',
        { label: ['Кто', 'Who'], half: true, readonly: true },
        { meta: { interface: accountName, display: accountName } },
      ),
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
  }),
  defineCollection({
    collection: 'outbox_events',
    schema: {},
    meta: collectionMeta('outbox', ['Исходящие события', 'Outbox'], {
      group: 'folder_system',
      sort: 2,
      template: '{{event}} {{at}}',
    }),
    writtenBy: 'actions',
    list: { columns: ['at', 'event', 'handled_at', 'attempts', 'error'], sort: ['-at'] },
    fields: [
      id(),
      text('event', 80, {
        label: ['Событие', 'Event'],
        half: true,
        required: true,
        readonly: true,
      }),
      text('item', 80, { label: ['Запись', 'Item'], half: true, readonly: true }),
      namesPeople(json('payload', { label: ['Сведения', 'Payload'], readonly: true })),
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
      text('request', 64, { label: ['Запрос', 'Request'], readonly: true }),
      json('handled_by', {
        label: ['Сделано до ошибки', 'Done before the failure'],
        readonly: true,
      }),
    ],
  }),
  defineCollection({
    collection: 'action_keys',
    schema: {},
    meta: collectionMeta('key', ['Ключи повтора', 'Idempotency keys'], {
      group: 'folder_system',
      sort: 8,
      hidden: true,
    }),
    writtenBy: 'actions',
    fields: [
      digestId(),
      text('request', 64, { label: ['Запрос', 'Request'], required: true, readonly: true }),
      namesPeople(json('answer', { label: ['Ответ', 'Answer'], readonly: true }), {
        merged: { kept: 'a repeated request gets the answer of the first one' },
      }),
      indexed(instant('at', { label: ['Когда', 'At'], required: true, readonly: true })),
    ],
  }),
  defineCollection({
    collection: 'studio_sessions',
    schema: {},
    meta: collectionMeta('timer', ['Сеансы студии', 'Sessions of the studio'], {
      group: 'folder_system',
      sort: 10,
      hidden: true,
    }),
    writtenBy: 'actions',
    fields: [
      digestId(),
      indexed(instant('begun_at', { label: ['Начат', 'Started'], required: true, readonly: true })),
      instant('seen_at', {
        label: ['Последний запрос', 'Last request'],
        required: true,
        readonly: true,
      }),
    ],
  }),
  defineCollection({
    collection: 'counters',
    schema: {},
    meta: collectionMeta('pin', ['Счётчики', 'Counters'], {
      group: 'folder_system',
      sort: 9,
      hidden: true,
    }),
    writtenBy: 'actions',
    fields: [
      key('key', ['Ряд', 'Row of numbers']),
      fieldOf('value', 'integer', { label: ['Последний', 'Last'], required: true, readonly: true }),
    ],
  }),
  defineCollection({
    collection: 'approvals',
    schema: {},
    meta: collectionMeta(
      'how_to_reg',
      ['Ждут второго согласования', 'Awaiting a second approval'],
      {
        group: 'folder_system',
        sort: 3,
        template: '{{machine}} {{event}}',
      },
    ),
    writtenBy: 'actions',
    list: {
      columns: ['machine', 'event', 'actor_kind', 'expires_at'],
      sort: ['-expires_at'],
    },
    unique: [['machine', 'item', 'event']],
    fields: [
      id(),
      machineField,
      eventField,
      // The page shows the request in words instead.
      namesPeople(
        json('payload', {
          label: ['Что предложено', 'What was asked for'],
          readonly: true,
          hidden: true,
        }),
      ),
      text('item', 80, {
        label: ['Запись', 'Item'],
        half: true,
        required: true,
        readonly: true,
        hidden: true,
      }),
      fieldOf('by', 'uuid', {
        label: ['Учётная запись', 'Account'],
        half: true,
        required: true,
        readonly: true,
        hidden: true,
      }),
      actorKindField,
      instant('expires_at', {
        label: ['Ждёт до', 'Waits until'],
        half: true,
        required: true,
        readonly: true,
      }),
    ],
  }),
  defineCollection({
    collection: 'approval_history',
    schema: {},
    meta: collectionMeta('fact_check', ['Прежние согласования', 'Past approvals'], {
      group: 'folder_system',
      sort: 11,
      hidden: true,
    }),
    writtenBy: 'actions',
    indexed: [['closed_at']],
    fields: [
      id(),
      machineField,
      eventField,
      text('item', 80, { label: ['Запись', 'Item'], required: true, readonly: true }),
      text('about_collection', 64, { label: ['Коллекция', 'Collection'], readonly: true }),
      text('about_key', 80, { label: ['О чём', 'About'], readonly: true }),
      fieldOf('by', 'uuid', {
        label: ['Кто запросил', 'Requested by'],
        required: true,
        readonly: true,
      }),
      actorKindField,
      instant('asked_at', { label: ['Запрошено', 'Requested'], required: true, readonly: true }),
      oneOfWords(
        'outcome',
        ['Итог', 'Outcome'],
        [
          ['approved', 'Согласовано', 'Approved'],
          ['refused', 'Отклонено', 'Refused'],
          ['withdrawn', 'Отозвано', 'Withdrawn'],
          ['expired', 'Истекло', 'Expired'],
        ],
      ),
      fieldOf('closed_by', 'uuid', { label: ['Кто решил', 'Decided by'], readonly: true }),
      instant('closed_at', { label: ['Когда', 'When'], required: true, readonly: true }),
      confidential(
        text('reason', 500, { label: ['Причина отказа', 'Reason of the refusal'], readonly: true }),
      ),
    ],
  }),
  defineCollection({
    collection: 'factor_proofs',
    schema: {},
    meta: collectionMeta('password', ['Коды второго фактора', 'Codes of the second factor'], {
      group: 'folder_system',
      sort: 12,
      hidden: true,
    }),
    writtenBy: 'actions',
    fields: [
      digestId(),
      indexed(instant('proved_at', { label: ['Когда', 'At'], required: true, readonly: true })),
    ],
  }),
];

declare module './row-types.ts' {
  interface Collections extends ByName<(typeof workflowRecords)[number]> {}
}
