// Notifications, deliveries and preferences: docs/domain/notifications.md.

import {
  cadences,
  mailChoices,
  notificationCategories,
  notificationCategoryNames,
} from '@site/shared/domain/notifications';
import { notificationDelivery } from '@site/shared/domain/workflows';
import {
  choice,
  collectionMeta,
  digestId,
  fieldOf,
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
import {
  defineCollection,
  type FieldDefinition,
  type RelationDefinition,
} from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';

const indexed = <Field extends FieldDefinition>(field: Field): Field => ({
  ...field,
  schema: { ...field.schema, is_indexed: true },
});

const cadenceNames = {
  usual: ['Как обычно', 'As usual'],
  off: ['Не присылать', 'Off'],
  instant: ['Сразу', 'At once'],
  daily: ['Раз в день', 'Daily'],
  weekly: ['Раз в неделю', 'Weekly'],
} as const;

const stateNames: Readonly<
  Record<(typeof notificationDelivery.states)[number], readonly [ru: string, en: string]>
> = {
  queued: ['В очереди', 'Queued'],
  deferred: ['Отложено', 'Deferred'],
  digest_pending: ['Ждёт дайджеста', 'Awaits a digest'],
  sending: ['Отправляется', 'Sending'],
  retry_wait: ['Повтор позже', 'To be tried again'],
  sent: ['Отправлено', 'Sent'],
  delivered: ['Доставлено', 'Delivered'],
  read: ['Прочитано', 'Read'],
  archived: ['Убрано', 'Archived'],
  suppressed: ['Не отправлено', 'Suppressed'],
  merged: ['Объединено', 'Merged'],
  failed: ['Не удалось', 'Failed'],
  bounced: ['Вернулось', 'Bounced'],
  complained: ['Жалоба', 'Complained'],
};

const choicesOf = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, readonly [ru: string, en: string]>>,
) => values.map((value) => [value, names[value][0], names[value][1]] as const);

const category = () =>
  choice(
    'category',
    notificationCategories.map((one) => [
      one,
      notificationCategoryNames[one].ru,
      notificationCategoryNames[one].en,
    ]),
    { label: ['Раздел', 'Category'], half: true, required: true, readonly: true },
  );

const at = <const Name extends string>(field: Name, ru: string, en: string) =>
  instant(field, { label: [ru, en], half: true, readonly: true });

const person = () => reference('person', { label: ['Человек', 'Person'], half: true });

export const notifications = [
  defineCollection({
    collection: 'notifications',
    schema: {},
    meta: collectionMeta('notifications', ['Уведомления', 'Notifications'], {
      group: 'folder_system',
      sort: 4,
      template: '{{event}} {{created_at}}',
    }),
    personal: {
      person: {
        merged: 'moves',
        shown: {
          name: 'notifications',
          title: { ru: 'Уведомления', en: 'Notifications' },
          fields: [
            'event',
            'category',
            'title_key',
            'params',
            'created_at',
            'read_at',
            'archived_at',
          ],
        },
        left: 'nothing',
      },
    },
    writtenBy: 'actions',
    list: { columns: ['event', 'category', 'created_at', 'read_at'], sort: ['-created_at'] },
    fields: [
      id(),
      indexed(person()),
      text('address', 254, {
        label: ['Адрес, если он не из учётной записи', 'Address, if not the account’s'],
        half: true,
        readonly: true,
        hidden: true,
      }),
      text('locale', 2, { label: ['Язык', 'Language'], half: true, readonly: true, hidden: true }),
      text('event', 16, { label: ['Код', 'Code'], half: true, required: true, readonly: true }),
      category(),
      text('title_key', 40, {
        label: ['Ключ текста', 'Key of the text'],
        half: true,
        required: true,
        readonly: true,
      }),
      namesPeople(json('params', { label: ['Значения', 'Values'], readonly: true })),
      text('link', 300, { label: ['Страница', 'Page'], readonly: true }),
      json('token', { label: ['Из чего ссылка', 'What the link is made of'], hidden: true }),
      reference('case', { label: ['Дело', 'Case'], half: true }),
      choice(
        'priority',
        [
          ['normal', 'Обычная', 'Normal'],
          ['high', 'Высокая', 'High'],
        ],
        { label: ['Важность', 'Priority'], half: true, readonly: true, initial: 'normal' },
      ),
      yesNo('inbox', {
        label: ['Показано в личном кабинете', 'In the inbox'],
        half: true,
        readonly: true,
        initial: true,
      }),
      at('read_at', 'Прочитано', 'Read'),
      at('archived_at', 'Убрано', 'Archived'),
      indexed(at('snoozed_until', 'Отложено до', 'Snoozed until')),
      choice('cadence', choicesOf(cadences, cadenceNames), {
        label: ['Письмо', 'Mail'],
        half: true,
        readonly: true,
        hidden: true,
      }),
      text('dedupe_key', 200, {
        label: ['От повторов', 'Against repeats'],
        required: true,
        unique: true,
        readonly: true,
        hidden: true,
      }),
      indexed(
        instant('created_at', {
          label: ['Когда', 'At'],
          half: true,
          required: true,
          readonly: true,
        }),
      ),
    ],
  }),
  defineCollection({
    collection: 'deliveries',
    schema: {},
    meta: collectionMeta('outgoing_mail', ['Доставка уведомлений', 'Deliveries'], {
      group: 'folder_system',
      sort: 5,
      template: '{{channel}} {{state}}',
    }),
    writtenBy: 'actions',
    list: {
      columns: ['channel', 'state', 'attempts', 'sent_at', 'error_class'],
      sort: ['-created_at'],
    },
    unique: [['notification', 'channel']],
    fields: [
      id(),
      reference('notification', { label: ['Уведомление', 'Notification'], half: true }),
      choice(
        'channel',
        [
          ['inapp', 'Личный кабинет', 'In-app'],
          ['email', 'Почта', 'E-mail'],
          ['digest', 'Дайджест', 'Digest'],
        ],
        { label: ['Канал', 'Channel'], half: true, required: true, readonly: true },
      ),
      indexed(
        choice('state', choicesOf(notificationDelivery.states, stateNames), {
          label: ['Состояние', 'State'],
          half: true,
          required: true,
          readonly: true,
        }),
      ),
      revision(),
      yesNo('optional', {
        label: ['Можно отключить', 'Optional'],
        half: true,
        readonly: true,
        initial: false,
      }),
      wholeNumber('attempts', { label: ['Попыток', 'Attempts'], half: true, readonly: true }),
      indexed(at('attempted_at', 'Последняя попытка', 'Last attempt')),
      indexed(at('next_try_at', 'Не раньше', 'Not before')),
      text('address', 64, {
        label: ['Отпечаток адреса', 'Hash of the address'],
        readonly: true,
        hidden: true,
      }),
      indexed(text('provider_id', 200, { label: ['Message-ID', 'Message-ID'], readonly: true })),
      text('error_class', 60, { label: ['Отказ', 'Failure'], half: true, readonly: true }),
      text('reason', 24, { label: ['Почему', 'Reason'], half: true, readonly: true }),
      fieldOf('merged_into', 'uuid', {
        label: ['Вошло в', 'Merged into'],
        half: true,
        readonly: true,
        hidden: true,
      }),
      at('sent_at', 'Отправлено', 'Sent'),
      at('created_at', 'Создано', 'Created'),
    ].map((field) => (field.field === 'merged_into' ? indexed(field) : field)),
  }),
  defineCollection({
    collection: 'notification_prefs',
    schema: {},
    meta: collectionMeta('tune', ['Выбор уведомлений', 'Notification preferences'], {
      group: 'folder_system',
      sort: 6,
      hidden: true,
    }),
    personal: {
      person: {
        merged: 'goes',
        shown: {
          name: 'notification-choices',
          title: { ru: 'Выбор уведомлений', en: 'Choice of notifications' },
          fields: ['category', 'email', 'inapp'],
        },
        left: 'nothing',
      },
    },
    writtenBy: 'actions',
    unique: [['person', 'category']],
    fields: [
      id(),
      person(),
      category(),
      choice('email', choicesOf(mailChoices, cadenceNames), {
        label: ['Почта', 'E-mail'],
        half: true,
        required: true,
        readonly: true,
      }),
      choice(
        'inapp',
        [
          ['on', 'Показывать', 'On'],
          ['off', 'Не показывать', 'Off'],
        ],
        {
          label: ['Личный кабинет', 'In-app'],
          half: true,
          required: true,
          readonly: true,
          initial: 'on',
        },
      ),
    ],
  }),
  defineCollection({
    collection: 'notification_settings',
    schema: {},
    meta: collectionMeta('schedule', ['Время уведомлений', 'Times of notifications'], {
      group: 'folder_system',
      sort: 7,
      hidden: true,
    }),
    personal: {
      person: {
        merged: 'goes',
        shown: {
          name: 'notification-times',
          title: { ru: 'Время уведомлений', en: 'Times of notifications' },
          fields: [
            'quiet_from',
            'quiet_to',
            'digest_hour',
            'digest_weekday',
            'digest_off',
            'paused_until',
          ],
        },
        left: 'nothing',
      },
    },
    writtenBy: 'actions',
    fields: [
      id(),
      { ...person(), schema: { is_nullable: true, is_unique: true } },
      text('quiet_from', 5, { label: ['Тихо с', 'Quiet from'], half: true, readonly: true }),
      text('quiet_to', 5, { label: ['Тихо до', 'Quiet to'], half: true, readonly: true }),
      wholeNumber('digest_hour', { label: ['Час дайджеста', 'Digest hour'], half: true }),
      wholeNumber('digest_weekday', { label: ['День дайджеста', 'Digest weekday'], half: true }),
      yesNo('digest_off', {
        label: ['Без дайджестов', 'No digests'],
        half: true,
        readonly: true,
        initial: false,
      }),
      at('paused_until', 'Пауза до', 'Paused until'),
    ],
  }),
  defineCollection({
    collection: 'mail_addresses',
    schema: {},
    meta: collectionMeta('unsubscribe', ['Адреса с отметками', 'Flagged addresses'], {
      group: 'folder_system',
      sort: 8,
      template: '{{person.display_name_ru}} {{bounced_at}}',
      note: 'Адрес хранится отпечатком · The address is kept as a hash',
    }),
    personal: {
      person: {
        merged: 'moves',
        shown: {
          name: 'mail-marks',
          title: { ru: 'Отметки о доставке почты', en: 'Marks about mail' },
          fields: ['bounced_at', 'bounce_code', 'complained_at', 'unsubscribed_at', 'confirmed_at'],
        },
        left: 'nothing',
      },
    },
    writtenBy: 'actions',
    list: { columns: ['bounced_at', 'complained_at', 'confirmed_at'], sort: ['-bounced_at'] },
    fields: [
      digestId(),
      person(),
      at('bounced_at', 'Письмо вернулось', 'Mail bounced'),
      text('bounce_code', 60, { label: ['Ответ сервера', 'Answer'], half: true, readonly: true }),
      at('complained_at', 'Пожаловались', 'Complained'),
      at('unsubscribed_at', 'Отказались от писем', 'Unsubscribed'),
      at('confirmed_at', 'Подтверждён', 'Confirmed'),
    ],
  }),
];

export const notificationRelations: RelationDefinition[] = [
  relation('notifications', 'person', 'people', 'CASCADE'),
  relation('notifications', 'case', 'cases', 'SET NULL'),
  relation('deliveries', 'notification', 'notifications', 'CASCADE'),
  relation('notification_prefs', 'person', 'people', 'CASCADE'),
  relation('notification_settings', 'person', 'people', 'CASCADE'),
  relation('mail_addresses', 'person', 'people', 'SET NULL'),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof notifications)[number]> {}
}
