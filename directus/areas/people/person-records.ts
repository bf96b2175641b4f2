// Records about a person: visibility settings, consents, history, messages.

import { consentKinds, reportReasons, visibilityLevels } from '@site/shared/domain';
import { noText } from '../../engine/no-text.ts';
import {
  choice,
  day,
  id,
  instant,
  json,
  labelled,
  named,
  paragraph,
  reference,
  relation,
  shown,
  siteLanguages,
  slug,
  text,
  traceRelations,
  traces,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';
import { gradeField, standingField, visibleChoices } from './person-fields.ts';

const ofPerson = (label: readonly [ru: string, en: string] = ['Человек', 'Person']) =>
  reference('person', {
    label,
    required: true,
    readonly: true,
    template: '{{display_name_ru}}',
  });

const byActionsOnly = 'Меняется только действиями · Changed by actions only';

export const personRecords = [
  defineCollection({
    collection: 'visibility_settings',
    schema: {},
    meta: shown('visibility', ['Видимость полей', 'Visibility'], {
      group: 'house_people',
      sort: 4,
      template: '{{person.display_name_ru}}: {{field}}',
      note: byActionsOnly,
    }),
    personal: {
      person: {
        merged: 'goes',
        shown: {
          name: 'visibility',
          title: { ru: 'Видимость полей', en: 'Visibility' },
          fields: ['field', 'level'],
        },
        left: 'nothing',
      },
    },
    writtenBy: 'actions',
    list: { columns: ['person', 'field', 'level'], sort: ['field'] },
    unique: [['person', 'field']],
    fields: [
      id(),
      ofPerson(),
      choice('field', visibleChoices, {
        label: ['Поле', 'Field'],
        half: true,
        required: true,
        readonly: true,
      }),
      choice(
        'level',
        labelled(visibilityLevels, {
          public: ['Всем', 'Everybody'],
          members: ['Членам', 'Members'],
          nobody: ['Никому', 'Nobody'],
        }),
        { label: ['Кому видно', 'Shown to'], half: true, required: true, readonly: true },
      ),
      ...traces(),
    ],
  }),
  defineCollection({
    collection: 'consents',
    schema: {},
    meta: shown('fact_check', ['Согласия', 'Consents'], {
      group: 'house_people',
      sort: 5,
      template: '{{person.display_name_ru}}: {{kind}}, {{action}}',
      note: 'Журнал: строки только добавляются · A ledger: rows are only added',
    }),
    personal: {
      person: {
        merged: 'moves',
        shown: {
          name: 'consents',
          title: { ru: 'Согласия', en: 'Consents' },
          fields: [
            'kind',
            'action',
            'text_version',
            'text_sha256',
            'fields',
            'at',
            'locale',
            'ip_prefix',
          ],
        },
        left: { ip_prefix: null, user_agent_hash: null },
      },
    },
    writtenBy: 'actions',
    list: { columns: ['person', 'kind', 'action', 'document', 'at'], sort: ['-at'] },
    fields: [
      id(),
      ofPerson(),
      choice(
        'kind',
        labelled(consentKinds, {
          terms: ['Условия', 'Terms'],
          processing: ['Обработка данных', 'Processing'],
          dissemination: ['Распространение данных', 'Dissemination'],
          newsletter: ['Рассылка', 'Newsletter'],
          photo: ['Фотографии', 'Photographs'],
          endorsement_sharing: ['Передача рекомендаций', 'Sharing of endorsements'],
        }),
        { label: ['На что', 'Kind'], half: true, required: true, readonly: true },
      ),
      choice(
        'action',
        [
          ['given', 'Дано', 'Given'],
          ['withdrawn', 'Отозвано', 'Withdrawn'],
        ],
        { label: ['Действие', 'Action'], half: true, required: true, readonly: true },
      ),
      reference('document', {
        label: ['Документ', 'Document'],
        readonly: true,
        half: true,
        template: '{{code}} {{version}}',
      }),
      json('fields', { label: ['Поля', 'Fields'], readonly: true, list: named(visibleChoices) }),
      instant('at', { label: ['Когда', 'At'], half: true, required: true, readonly: true }),
      choice('locale', siteLanguages, {
        label: ['Язык текста', 'Language of the text'],
        half: true,
        required: true,
        readonly: true,
      }),
      text('text_version', 16, { label: ['Версия текста', 'Version'], half: true, readonly: true }),
      text('text_sha256', 64, {
        label: ['Отпечаток текста', 'Text SHA-256'],
        half: true,
        required: true,
        readonly: true,
      }),
      text('ip_prefix', 49, {
        label: ['Начало адреса', 'Address prefix'],
        half: true,
        readonly: true,
      }),
      text('user_agent_hash', 64, {
        label: ['Отпечаток браузера', 'Browser hash'],
        half: true,
        readonly: true,
      }),
    ],
  }),
  defineCollection({
    collection: 'membership_periods',
    schema: {},
    meta: shown('history', ['История членства', 'Membership periods'], {
      group: 'house_people',
      sort: 6,
      template: '{{person.display_name_ru}}: {{standing}} {{from}}',
      note: byActionsOnly,
    }),
    personal: {
      person: {
        merged: 'moves',
        once: ['standing', 'from'],
        shown: {
          name: 'membership',
          title: { ru: 'История членства', en: 'Membership' },
          fields: ['standing', 'grade', 'from', 'to', 'source'],
        },
        left: { note: null },
      },
    },
    writtenBy: 'actions',
    list: { columns: ['person', 'standing', 'grade', 'from', 'to'], sort: ['-from'] },
    unique: [['person', 'standing', 'from']],
    fields: [
      id(),
      ofPerson(),
      standingField(),
      gradeField(),
      day('from', { label: ['С', 'From'], half: true, required: true, readonly: true }),
      day('to', { label: ['По', 'To'], half: true, readonly: true }),
      choice(
        'source',
        [
          ['case', 'Дело', 'Case'],
          ['direct', 'Решение', 'Direct decision'],
          ['import', 'Перенос', 'Import'],
          ['renewal', 'Продление', 'Renewal'],
          ['system', 'Система', 'System'],
        ],
        { label: ['Основание', 'Source'], half: true, required: true, readonly: true },
      ),
      reference('case', {
        label: ['Дело', 'Case'],
        half: true,
        readonly: true,
        template: '{{no}}',
      }),
      paragraph('note', { label: ['Заметка', 'Note'], readonly: true }),
      ...traces(),
    ],
  }),
  defineCollection({
    collection: 'slug_history',
    schema: {},
    meta: shown('alt_route', ['Прежние адреса', 'Former addresses'], {
      group: 'house_people',
      sort: 7,
      template: '{{slug}}',
      note: byActionsOnly,
    }),
    personal: {
      person: {
        merged: 'moves',
        shown: {
          name: 'former-addresses',
          title: { ru: 'Прежние адреса профиля', en: 'Former addresses of the profile' },
          fields: ['slug', 'from', 'to'],
        },
        left: 'everything',
      },
    },
    writtenBy: 'actions',
    list: { columns: ['slug', 'person', 'from', 'to'], sort: ['-from'] },
    fields: [
      id(),
      ofPerson(),
      slug(),
      instant('from', { label: ['С', 'From'], half: true, required: true, readonly: true }),
      instant('to', { label: ['По', 'To'], half: true, required: true, readonly: true }),
    ],
  }),
  defineCollection({
    collection: 'contact_messages',
    schema: {},
    meta: shown('mail', ['Сообщения через сайт', 'Messages through the site'], {
      group: 'house_people',
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
      ...traces(),
    ],
  }),
];

export const personRecordRelations: RelationDefinition[] = [
  relation('visibility_settings', 'person', 'people', 'CASCADE'),
  relation('consents', 'person', 'people', 'NO ACTION'),
  relation('consents', 'document', 'legal_documents', 'NO ACTION'),
  relation('membership_periods', 'person', 'people', 'NO ACTION'),
  relation('membership_periods', 'case', 'cases', 'SET NULL'),
  relation('slug_history', 'person', 'people', 'NO ACTION'),
  relation('contact_messages', 'from', 'people', 'NO ACTION'),
  relation('contact_messages', 'to', 'people', 'NO ACTION'),
  ...['visibility_settings', 'membership_periods', 'contact_messages'].flatMap(traceRelations),
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
  interface Collections extends ByName<(typeof personRecords)[number]> {}
}
