import { returnMonths } from '@site/shared/domain/people';
import {
  auditFields,
  choice,
  collectionMeta,
  day,
  fieldOf,
  id,
  instant,
  key,
  paragraph,
  reference,
  relation,
  text,
  traceRelations,
  yesNo,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { inLanguages, textRelations, translationsField } from '../../engine/schema/translated.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';
import { gradeField } from '../people/person-fields.ts';

const bothLanguages = <const Name extends string>(
  field: Name,
  max: number,
  ru: string,
  en: string,
) => [
  text(`${field}_ru`, max, {
    label: [ru, `${en} (ru)`],
    half: true,
    required: true,
    readonly: true,
  }),
  text(`${field}_en`, max, {
    label: [`${ru} (en)`, en],
    half: true,
    required: true,
    readonly: true,
  }),
];

const reasonClasses = [
  ['name_change', 'Смена имени', 'Name changed'],
  ['grade_change', 'Смена статуса', 'Grade changed'],
  ['data_error', 'Ошибка в данных', 'Error in the data'],
  ['resignation', 'Выход из сообщества', 'Left the association'],
  ['rules_breach', 'Нарушение правил', 'Breach of the rules'],
  ['key_replaced', 'Замена ключа', 'Key replaced'],
  ['other', 'Другое', 'Other'],
] as const;

/**
 * Issued certificates. The holder references the private record, because people who are not listed hold
 * certificates too; only the holder and staff can read this collection.
 */
export const certificates = [
  defineCollection({
    collection: 'certificates',
    schema: {},
    meta: collectionMeta('workspace_premium', ['Сертификаты', 'Certificates'], {
      group: 'folder_admissions',
      sort: 2,
      template: '{{number}} {{name_ru}}',
    }),
    log: 'office',
    // A suspension decides about reinstatement; days and time zones are not exact there, so a month longer.
    logKept: { state: 'suspended', months: returnMonths + 1 },
    personal: {
      person: {
        merged: 'moves',
        shown: {
          name: 'certificates',
          title: { ru: 'Сертификаты', en: 'Certificates' },
          fields: [
            'number',
            'code',
            'grade',
            'kind',
            'name_ru',
            'name_en',
            'issued_at',
            'valid_from',
            'valid_until',
            'state',
            'state_reason_class',
            'state_changed_at',
          ],
        },
        left: 'everything',
      },
    },
    pages: { tag: 'certificates' },
    writtenBy: 'actions',
    list: {
      hiddenFrom: ['editor'],
      columns: ['number', 'name_ru', 'grade', 'state', 'issued_at'],
      sort: ['-number'],
    },
    fields: [
      id(),
      text('number', 32, {
        label: ['Номер', 'Number'],
        half: true,
        required: true,
        unique: true,
        readonly: true,
      }),
      text('code', 12, {
        label: ['Код проверки', 'Verification code'],
        half: true,
        required: true,
        unique: true,
        readonly: true,
      }),
      reference('person', {
        label: ['Владелец', 'Holder'],
        required: true,
        readonly: true,
        template: '{{display_name_ru}}',
      }),
      gradeField(true),
      choice(
        'kind',
        [
          ['membership', 'Членство', 'Membership'],
          ['elevation', 'Повышение', 'Elevation'],
          ['reviewer_service', 'Рецензент', 'Reviewer'],
          ['mentor_service', 'Наставник', 'Mentor'],
        ],
        {
          label: ['Вид', 'Kind'],
          half: true,
          required: true,
          readonly: true,
          initial: 'membership',
        },
      ),
      ...bothLanguages('name', 120, 'Имя', 'Name'),
      day('issued_at', { label: ['Выдан', 'Issued'], half: true, required: true, readonly: true }),
      day('valid_from', {
        label: ['Действует с', 'Valid from'],
        half: true,
        required: true,
        readonly: true,
      }),
      day('valid_until', { label: ['Действует до', 'Valid until'], half: true, readonly: true }),
      choice(
        'state',
        [
          ['valid', 'Действует', 'Valid'],
          ['suspended', 'Приостановлен', 'Suspended'],
          ['revoked', 'Отозван', 'Revoked'],
          ['superseded', 'Заменён', 'Superseded'],
          ['expired', 'Истёк', 'Expired'],
        ],
        {
          label: ['Состояние', 'State'],
          half: true,
          required: true,
          readonly: true,
          initial: 'valid',
        },
      ),
      ...bothLanguages('signatory_name', 120, 'Кто подписал', 'Signatory'),
      ...bothLanguages('signatory_role', 120, 'Должность', 'Signatory role'),
      reference('template', {
        label: ['Бланк', 'Template'],
        readonly: true,
        template: '{{code}} {{version}}',
      }),
      reference('case', { label: ['Дело', 'Case'], readonly: true, template: '{{no}}' }),
      choice('state_reason_class', reasonClasses, {
        label: ['Основание', 'Reason'],
        half: true,
        readonly: true,
      }),
      paragraph('state_reason_private', {
        label: ['Подробности (не публикуются)', 'Details (never shown)'],
        readonly: true,
        max: 600,
      }),
      instant('state_changed_at', {
        label: ['Состояние с', 'State since'],
        half: true,
        readonly: true,
      }),
      reference('superseded_by', {
        label: ['Заменён сертификатом', 'Superseded by'],
        readonly: true,
        template: '{{number}}',
      }),
      fieldOf('status_index', 'integer', {
        label: ['Место в списках статусов', 'Place in the status lists'],
        half: true,
        readonly: true,
        hidden: true,
        unique: true,
      }),
      fieldOf('issued_by', 'uuid', {
        label: ['Кем выдан', 'Issued by'],
        half: true,
        readonly: true,
        hidden: true,
      }),
      revision(),
      ...auditFields(),
    ],
  }),
  defineCollection({
    collection: 'certificate_templates',
    schema: {},
    meta: collectionMeta('description', ['Бланки сертификатов', 'Certificate templates'], {
      group: 'folder_admissions',
      sort: 3,
      template: '{{code}} {{version}}',
    }),
    writtenBy: 'editors',
    list: { columns: ['code', 'version', 'active'], sort: ['code', '-version'] },
    unique: [['code', 'version']],
    fields: [
      id(),
      text('code', 40, { label: ['Код', 'Code'], half: true, required: true }),
      text('version', 10, { label: ['Версия', 'Version'], half: true, required: true }),
      yesNo('active', { label: ['Используется', 'In use'], half: true, initial: true }),
      translationsField('title', ['Тексты', 'Texts']),
      ...auditFields(),
    ],
  }),
  inLanguages(
    'certificate_templates',
    'certificate_templates',
    ['Тексты бланков', 'Template texts'],
    [
      text('title', 80, { label: ['Заголовок', 'Title'], required: true }),
      paragraph('body', {
        label: ['Текст', 'Body'],
        required: true,
        max: 600,
        note: '{name} {grade} {number} {issued}',
      }),
    ],
  ),
  defineCollection({
    collection: 'status_lists',
    schema: {},
    meta: collectionMeta('checklist', ['Списки статусов', 'Status lists'], {
      group: 'folder_admissions',
      sort: 4,
      hidden: true,
      template: '{{purpose}}',
    }),
    writtenBy: 'actions',
    fields: [
      key('purpose', ['Назначение', 'Purpose']),
      paragraph('bits', {
        label: ['Биты (base64)', 'Bits (base64)'],
        required: true,
        readonly: true,
      }),
      instant('published_at', { label: ['Опубликован', 'Published'], half: true, readonly: true }),
    ],
  }),
];

export const certificateRelations: RelationDefinition[] = [
  relation('certificates', 'person', 'people', 'NO ACTION'),
  relation('certificates', 'template', 'certificate_templates', 'SET NULL'),
  relation('certificates', 'case', 'cases', 'SET NULL'),
  relation('certificates', 'superseded_by', 'certificates', 'SET NULL'),
  ...textRelations('certificate_templates', 'certificate_templates'),
  ...traceRelations('certificates'),
  ...traceRelations('certificate_templates'),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof certificates)[number]> {}
}
