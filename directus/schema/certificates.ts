import {
  choice,
  day,
  id,
  reference,
  relation,
  shown,
  text,
  traceRelations,
  traces,
} from './fields.ts';
import { gradeField } from './person-fields.ts';
import type { CollectionDefinition, RelationDefinition } from './types.ts';

const bothLanguages = (field: string, max: number, ru: string, en: string) => [
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

/**
 * Certificates as they were issued. The holder is the private record, because a person who is not
 * listed holds certificates too; only the holder and staff read this collection.
 */
export const certificates: CollectionDefinition = {
  collection: 'certificates',
  schema: {},
  meta: shown('workspace_premium', ['Сертификаты', 'Certificates'], {
    group: 'house_admissions',
    sort: 2,
    template: '{{number}} {{name_ru}}',
  }),
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
      { label: ['Вид', 'Kind'], half: true, required: true, readonly: true, initial: 'membership' },
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
    ...traces(),
  ],
};

export const certificateRelations: RelationDefinition[] = [
  relation('certificates', 'person', 'people', 'NO ACTION'),
  ...traceRelations('certificates'),
];
