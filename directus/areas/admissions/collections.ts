import {
  choice,
  id,
  instant,
  reference,
  relation,
  shown,
  text,
} from '../../engine/schema/fields.ts';
import type { CollectionDefinition, RelationDefinition } from '../../engine/schema/types.ts';

/** Admission cases: currently only the fields for the candidate. */
export const cases: CollectionDefinition = {
  collection: 'cases',
  schema: {},
  meta: shown('folder_shared', ['Дела', 'Cases'], {
    group: 'house_admissions',
    sort: 1,
    template: '{{no}} {{candidate.display_name_ru}}',
  }),
  fields: [
    id(),
    text('no', 16, {
      label: ['Номер', 'Number'],
      half: true,
      required: true,
      unique: true,
      readonly: true,
    }),
    choice(
      'kind',
      [
        ['admission', 'Приём', 'Admission'],
        ['elevation_senior', 'Повышение: старший член', 'Elevation to senior'],
        ['elevation_fellow', 'Повышение: почётный член', 'Elevation to fellow'],
        ['readmission', 'Повторный приём', 'Readmission'],
        ['appeal', 'Апелляция', 'Appeal'],
      ],
      { label: ['Вид', 'Kind'], half: true, required: true, readonly: true, initial: 'admission' },
    ),
    reference('candidate', {
      label: ['Кандидат', 'Candidate'],
      required: true,
      readonly: true,
      template: '{{display_name_ru}}',
    }),
    choice(
      'state',
      [
        ['draft', 'Черновик', 'Draft'],
        ['submitted', 'Подано', 'Submitted'],
        ['screening', 'Проверка', 'Screening'],
        ['returned', 'Возвращено', 'Returned'],
        ['endorsing', 'Рекомендации', 'Endorsing'],
        ['ready', 'Готово к рецензированию', 'Ready'],
        ['in_review', 'Рецензирование', 'In review'],
        ['deliberation', 'Обсуждение', 'Deliberation'],
        ['ratifying', 'Утверждение', 'Ratifying'],
        ['decided', 'Решено', 'Decided'],
        ['closed', 'Закрыто', 'Closed'],
      ],
      {
        label: ['Состояние', 'State'],
        half: true,
        required: true,
        readonly: true,
        initial: 'draft',
      },
    ),
    text('track', 32, {
      label: ['Направление', 'Track'],
      half: true,
      required: true,
      readonly: true,
    }),
    choice(
      'language',
      [
        ['ru', 'Русский', 'Russian'],
        ['en', 'Английский', 'English'],
      ],
      {
        label: ['Язык дела', 'Language of the file'],
        half: true,
        required: true,
        readonly: true,
        initial: 'ru',
      },
    ),
    instant('created_at', {
      label: ['Начато', 'Started'],
      half: true,
      required: true,
      readonly: true,
    }),
    instant('submitted_at', { label: ['Подано', 'Submitted'], half: true, readonly: true }),
    instant('due_at', { label: ['Срок шага', 'Step due'], half: true, readonly: true }),
  ],
};

export const caseRelations: RelationDefinition[] = [
  relation('cases', 'candidate', 'people', 'NO ACTION'),
];
