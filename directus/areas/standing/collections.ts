// What makes a membership: consents and periods.
import { consentKinds } from '@site/shared/domain/accounts';
import {
  auditFields,
  choice,
  collectionMeta,
  day,
  id,
  instant,
  json,
  labelled,
  named,
  paragraph,
  reference,
  relation,
  siteLanguages,
  text,
  traceRelations,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';
import {
  byActionsOnly,
  gradeField,
  ofPerson,
  standingField,
  visibleChoices,
} from '../people/person-fields.ts';

export const standingCollections = [
  defineCollection({
    collection: 'consents',
    schema: {},
    meta: collectionMeta('fact_check', ['Согласия', 'Consents'], {
      group: 'folder_people',
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
    meta: collectionMeta('history', ['История членства', 'Membership periods'], {
      group: 'folder_people',
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
      ...auditFields(),
    ],
  }),
];

export const standingRelations: RelationDefinition[] = [
  relation('consents', 'person', 'people', 'NO ACTION'),
  relation('consents', 'document', 'legal_documents', 'NO ACTION'),
  relation('membership_periods', 'person', 'people', 'NO ACTION'),
  relation('membership_periods', 'case', 'cases', 'SET NULL'),
  ...traceRelations('membership_periods'),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof standingCollections)[number]> {}
}
