// Messages from one member to another: docs/domain/contact.md.
import { reportReasons } from '@site/shared/domain/enquiries';
import { noText } from '../../engine/no-text.ts';
import {
  auditFields,
  choice,
  collectionMeta,
  id,
  instant,
  labelled,
  paragraph,
  reference,
  relation,
  text,
  traceRelations,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';

export const contactMessages = defineCollection({
  collection: 'contact_messages',
  schema: {},
  meta: collectionMeta('mail', ['Сообщения через сайт', 'Messages through the site'], {
    group: 'folder_people',
    sort: 8,
    template: '{{subject}}',
  }),
  personal: {
    from: {
      merged: 'moves',
      shown: {
        name: 'messages-sent',
        title: { ru: 'Отправленные сообщения', en: 'Messages sent' },
        fields: ['to', 'subject', 'body', 'created_at'],
      },
      left: { subject: noText, body: null },
    },
    to: {
      merged: 'moves',
      where: { reported_at: { _nnull: true } },
      shown: {
        name: 'reports',
        title: { ru: 'Жалобы на сообщения', en: 'Reports of messages' },
        fields: ['report_code', 'report_text', 'reported_at'],
      },
      left: { report_text: null },
    },
  },
  writtenBy: 'actions',
  list: { columns: ['subject', 'from', 'to', 'state', 'created_at'], sort: ['-created_at'] },
  fields: [
    id(),
    party('from', 'От кого', 'From'),
    party('to', 'Кому', 'To'),
    text('subject', 120, { label: ['Тема', 'Subject'], readonly: true, required: true }),
    // Nullable, because it is erased after some time.
    paragraph('body', { label: ['Текст', 'Body'], readonly: true, max: 2000 }),
    choice(
      'state',
      [
        ['delivered', 'Доставлено', 'Delivered'],
        ['blocked', 'Задержано', 'Blocked'],
        ['reported', 'Жалоба', 'Reported'],
      ],
      {
        label: ['Состояние', 'State'],
        half: true,
        required: true,
        readonly: true,
        initial: 'delivered',
      },
    ),
    choice(
      'report_code',
      labelled(reportReasons, {
        spam: ['Реклама', 'Spam'],
        insult: ['Оскорбление', 'Insult'],
        personal_data: ['Личные сведения', 'Personal data'],
        off_topic: ['Не по делу', 'Off topic'],
        other: ['Другое', 'Other'],
      }),
      { label: ['Жалоба', 'Report'], half: true, readonly: true },
    ),
    paragraph('report_text', {
      label: ['Пояснение к жалобе', 'Its words'],
      readonly: true,
      max: 1000,
    }),
    instant('reported_at', {
      label: ['Когда пожаловались', 'Reported at'],
      half: true,
      readonly: true,
    }),
    revision(),
    ...auditFields(),
  ],
});

export const contactRelations: RelationDefinition[] = [
  relation('contact_messages', 'from', 'people', 'NO ACTION'),
  relation('contact_messages', 'to', 'people', 'NO ACTION'),
  ...traceRelations('contact_messages'),
];

function party(field: 'from' | 'to', ru: string, en: string) {
  return reference(field, {
    label: [ru, en],
    half: true,
    required: true,
    readonly: true,
    template: '{{display_name_ru}}',
  });
}

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<typeof contactMessages> {}
}
