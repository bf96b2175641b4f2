// Webhooks to other systems: docs/domain/notifications.md, "Webhooks".

import {
  choice,
  collectionMeta,
  id,
  instant,
  json,
  reference,
  relation,
  text,
  wholeNumber,
  yesNo,
} from '../../engine/schema/fields.ts';
import { namesPeople } from '../../engine/schema/personal.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';

export const webhooks = [
  defineCollection({
    collection: 'webhooks',
    schema: {},
    meta: collectionMeta('webhook', ['Веб-хуки', 'Webhooks'], {
      group: 'folder_system',
      sort: 9,
      template: '{{url}}',
    }),
    writtenBy: 'actions',
    list: { columns: ['url', 'active', 'last_status', 'last_at'] },
    fields: [
      id(),
      text('url', 300, { label: ['Адрес', 'Address'], required: true, readonly: true }),
      json('events', { label: ['События', 'Events'], readonly: true }),
      yesNo('active', { label: ['Включён', 'Active'], half: true, readonly: true, initial: true }),
      wholeNumber('last_status', {
        label: ['Последний ответ', 'Last answer'],
        half: true,
        readonly: true,
      }),
      instant('last_at', { label: ['Последний вызов', 'Last call'], half: true, readonly: true }),
    ],
  }),
  defineCollection({
    collection: 'webhook_calls',
    schema: {},
    meta: collectionMeta('call_made', ['Вызовы веб-хуков', 'Webhook calls'], {
      group: 'folder_system',
      sort: 10,
      template: '{{event}} {{state}}',
    }),
    writtenBy: 'actions',
    list: {
      columns: ['event', 'state', 'attempts', 'status', 'created_at'],
      sort: ['-created_at'],
    },
    fields: [
      id(),
      reference('webhook', { label: ['Веб-хук', 'Webhook'], half: true }),
      text('event', 40, {
        label: ['Событие', 'Event'],
        half: true,
        required: true,
        readonly: true,
      }),
      namesPeople(json('body', { label: ['Содержание', 'Body'], readonly: true }), {
        merged: { kept: 'a repeated call sends the same body' },
      }),
      choice(
        'state',
        [
          ['waiting', 'Ждёт', 'Waiting'],
          ['sent', 'Отправлен', 'Sent'],
          ['failed', 'Не удался', 'Failed'],
        ],
        { label: ['Состояние', 'State'], half: true, required: true, readonly: true },
      ),
      wholeNumber('attempts', { label: ['Попыток', 'Attempts'], half: true, readonly: true }),
      instant('next_try_at', { label: ['Не раньше', 'Not before'], half: true, readonly: true }),
      wholeNumber('status', { label: ['Ответ', 'Answer'], half: true, readonly: true }),
      instant('created_at', { label: ['Когда', 'At'], half: true, readonly: true }),
    ],
  }),
];

export const webhookRelations: RelationDefinition[] = [
  relation('webhook_calls', 'webhook', 'webhooks', 'CASCADE'),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof webhooks)[number]> {}
}
