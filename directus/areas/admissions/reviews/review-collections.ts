// Collections of panels and reviews: docs/domain/admissions.md, "The panel".

import { reviewAssignments as reviewAssignmentsWorkflow } from '@site/shared/domain/workflows';
import {
  choice,
  collectionMeta,
  confidential,
  day,
  fewValued,
  fieldOf,
  id,
  instant,
  json,
  labelledStates,
  paragraph,
  reference,
  relation,
  text,
  wholeNumber,
  yesNo,
} from '../../../engine/schema/fields.ts';
import { namesPeople } from '../../../engine/schema/personal.ts';
import type { ByName } from '../../../engine/schema/row-types.ts';
import { defineCollection, type RelationDefinition } from '../../../engine/schema/types.ts';
import { revision } from '../../../engine/schema/workflow-records.ts';

const group = 'folder_admissions';
const kept = { readonly: true } as const;
const keptHalf = { half: true, readonly: true } as const;
/** Internal bookkeeping and confidential texts, which no form shows. */
const hidden = { readonly: true, hidden: true } as const;

const ofCase = () =>
  reference('case', {
    label: ['Дело', 'Case'],
    required: true,
    readonly: true,
    template: '{{no}}',
  });
const personIn = <const Name extends string>(
  field: Name,
  label: readonly [ru: string, en: string],
) => reference(field, { label, required: true, readonly: true, template: '{{display_name_ru}}' });

/** Places on panels; read through endpoints only. */
const reviewAssignments = defineCollection({
  collection: 'review_assignments',
  schema: {},
  meta: collectionMeta('groups', ['Рецензенты дел', 'Review assignments'], {
    group,
    sort: 11,
    hidden: true,
  }),
  log: 'withheld',
  personal: {
    reviewer: {
      merged: 'moves',
      once: ['case', 'round'],
      shown: {
        name: 'review-assignments',
        title: { ru: 'Приглашения рецензировать', en: 'Invitations to review' },
        fields: ['case.no', 'state', 'invited_at', 'review_by', 'submitted_at', 'decline_code'],
      },
      left: 'everything',
    },
    concern_by: { why: 'a duty of the staff; names the person by a key only', merged: 'moves' },
  },
  writtenBy: 'actions',
  indexed: ['reviewer', 'state'],
  unique: [['case', 'reviewer', 'round']],
  fields: [
    id(),
    ofCase(),
    personIn('reviewer', ['Рецензент', 'Reviewer']),
    wholeNumber('round', { label: ['Круг', 'Round'], ...keptHalf, required: true, initial: 1 }),
    text('alias', 4, { label: ['Буква', 'Letter'], ...keptHalf, required: true }),
    choice(
      'state',
      labelledStates(reviewAssignmentsWorkflow, {
        proposed: ['Предложен', 'Proposed'],
        invited: ['Приглашён', 'Invited'],
        waiting_ruling: ['Ждёт решения о конфликте', 'Waits for a ruling'],
        cleared: ['Допущен', 'Cleared'],
        drafting: ['Пишет', 'Drafting'],
        overdue: ['Просрочено', 'Overdue'],
        submitted: ['Отправлено', 'Submitted'],
        recused: ['Отведён', 'Recused'],
        declined: ['Отказался', 'Declined'],
        expired_invite: ['Не ответил', 'Did not answer'],
        replaced: ['Заменён', 'Replaced'],
        cancelled: ['Отменено', 'Cancelled'],
        finished: ['Завершено', 'Finished'],
      }),
      { label: ['Состояние', 'State'], ...keptHalf, required: true, initial: 'proposed' },
    ),
    choice(
      'source',
      [
        ['auto', 'Предложение системы', 'Proposal of the system'],
        ['secretary', 'Секретарь', 'Secretary'],
        ['chair', 'Председатель', 'Chair'],
      ],
      { label: ['Кто выбрал', 'Chosen by'], ...keptHalf, required: true, initial: 'auto' },
    ),
    wholeNumber('match_score', { label: ['Совпадение', 'Match'], ...keptHalf }),
    instant('proposed_at', { label: ['Предложен', 'Proposed'], ...keptHalf, required: true }),
    instant('invited_at', { label: ['Приглашён', 'Invited'], ...keptHalf }),
    instant('respond_by', { label: ['Ответить до', 'Answer by'], ...keptHalf }),
    instant('review_by', { label: ['Рецензия до', 'Review by'], ...keptHalf }),
    yesNo('extended', { label: ['Срок продлён', 'Extended'], ...keptHalf, initial: false }),
    instant('waiting_since', { label: ['Ждёт решения с', 'Waits since'], ...hidden }),
    // After the quorum: the last day of those who had begun.
    instant('finish_by', { label: ['Закончить до', 'Finish by'], ...hidden }),
    instant('submitted_at', { label: ['Отправлено', 'Submitted'], ...keptHalf }),
    text('decline_code', 32, { label: ['Причина отказа', 'Decline code'], ...hidden }),
    reference('replaced_by', { label: ['Кем заменён', 'Replaced by'], ...hidden }),
    instant('reminded_at', { label: ['Напомнили', 'Reminded'], ...hidden }),
    // How the chair closed the concern about integrity of the review.
    confidential(
      paragraph('concern_note', { label: ['Почему сомнение снято', 'Concern closed'], ...hidden }),
    ),
    reference('concern_by', { label: ['Кто снял сомнение', 'Concern closed by'], ...hidden }),
    instant('concern_at', { label: ['Сомнение снято', 'Concern closed at'], ...hidden }),
    revision(),
  ],
});

/** Declarations about conflicts and rulings; rows are only added. */
const conflictDeclarations = defineCollection({
  collection: 'conflict_declarations',
  schema: {},
  meta: collectionMeta('balance', ['Заявления о конфликтах', 'Conflict declarations'], {
    group,
    sort: 12,
    hidden: true,
    note: 'Журнал: строки только добавляются · A ledger: rows are only added',
  }),
  log: 'withheld',
  personal: {
    person: {
      merged: 'moves',
      shown: {
        name: 'conflict-declarations',
        title: { ru: 'Заявления о конфликтах', en: 'Declarations of conflicts' },
        fields: ['case.no', 'answer', 'types', 'detail', 'at'],
      },
      left: { detail: null },
    },
    waived_by: { why: 'a duty of the staff; names the person by a key only', merged: 'moves' },
  },
  writtenBy: 'actions',
  indexed: ['case'],
  fields: [
    id(),
    ofCase(),
    personIn('person', ['Кто', 'Person']),
    fewValued(
      choice(
        'answer',
        [
          ['none', 'Нет конфликта', 'None'],
          ['conflict', 'Есть конфликт', 'Conflict'],
          ['unsure', 'Не уверен', 'Unsure'],
          // A waiver before the reviewer was asked, and a conflict that others have found.
          ['not_asked', 'Не спрашивали', 'Not asked'],
        ],
        { label: ['Ответ', 'Answer'], ...hidden, required: true },
      ),
    ),
    fewValued(json('types', { label: ['Виды конфликта', 'Types'], ...hidden }), 512),
    // Empty without a conflict.
    fewValued(paragraph('detail', { label: ['Пояснение', 'Detail'], ...hidden, max: 500 }), 2048),
    fewValued(json('detected', { label: ['Что нашли правила', 'Detected'], ...hidden }), 2048),
    choice(
      'resolution',
      [
        ['recused', 'Отведён', 'Recused'],
        ['waived', 'Допущен решением', 'Waived'],
        ['not_needed', 'Решать нечего', 'Not needed'],
      ],
      { label: ['Решение', 'Resolution'], ...keptHalf },
    ),
    reference('waived_by', {
      label: ['Кто допустил', 'Waived by'],
      ...keptHalf,
      template: '{{display_name_ru}}',
    }),
    confidential(
      paragraph('waiver_text', { label: ['Обоснование', 'Waiver'], ...hidden, max: 2000 }),
    ),
    instant('at', { label: ['Когда', 'At'], ...keptHalf, required: true }),
  ],
});

/** Drafts and versions of reviews; read through endpoints only. */
const reviews = defineCollection({
  collection: 'reviews',
  schema: {},
  meta: collectionMeta('rate_review', ['Рецензии', 'Reviews'], { group, sort: 13, hidden: true }),
  log: 'withheld',
  personal: {
    reviewer: {
      // Nobody reads a sealed review, not even the person who wrote it.
      where: { sealed: { _eq: false } },
      merged: 'moves',
      shown: {
        name: 'reviews',
        title: { ru: 'Рецензии', en: 'Reviews' },
        fields: [
          'assignment.case.no',
          'version',
          'state',
          'scores',
          'comments',
          'strengths',
          'concerns',
          'advice',
          'note',
          'recommendation',
          'confidence',
          'saved_at',
          'submitted_at',
        ],
      },
      // Reviews stay with the case until its retention ends; they no longer lead to a name.
      left: 'everything',
    },
  },
  writtenBy: 'actions',
  unique: [['assignment', 'version']],
  fields: [
    id(),
    reference('assignment', {
      label: ['Назначение', 'Assignment'],
      required: true,
      readonly: true,
      template: '{{alias}}',
    }),
    // As in the assignment, so that export, erasure and merge find the reviews of a person.
    personIn('reviewer', ['Рецензент', 'Reviewer']),
    wholeNumber('version', {
      label: ['Версия', 'Version'],
      ...keptHalf,
      required: true,
      initial: 1,
    }),
    choice(
      'state',
      [
        ['draft', 'Черновик', 'Draft'],
        ['submitted', 'Отправлено', 'Submitted'],
        ['amended', 'Исправлено', 'Amended'],
      ],
      { label: ['Состояние', 'State'], ...keptHalf, required: true, initial: 'draft' },
    ),
    // A sealed review is read by nobody: its reviewer was recused, or the case is over.
    yesNo('sealed', { label: ['Закрыта', 'Sealed'], ...keptHalf, initial: false }),
    text('rubric', 16, { label: ['Рубрика', 'Rubric'], ...keptHalf, required: true }),
    wholeNumber('rubric_version', { label: ['Версия рубрики', 'Rubric version'], ...keptHalf }),
    fewValued(json('scores', { label: ['Оценки', 'Scores'], ...hidden })),
    confidential(json('comments', { label: ['Комментарии', 'Comments'], ...hidden })),
    confidential(paragraph('strengths', { label: ['Сильные стороны', 'Strengths'], ...hidden })),
    confidential(paragraph('concerns', { label: ['Сомнения', 'Concerns'], ...hidden })),
    confidential(
      paragraph('advice', { label: ['Совет кандидату', 'Advice to the candidate'], ...hidden }),
    ),
    confidential(paragraph('note', { label: ['Для комиссии', 'Confidential note'], ...hidden })),
    fewValued(text('recommendation', 32, { label: ['Рекомендация', 'Recommendation'], ...hidden })),
    fewValued(wholeNumber('confidence', { label: ['Уверенность', 'Confidence'], ...hidden })),
    fewValued(
      fieldOf('integrity_flag', 'boolean', {
        label: ['Сомнение в честности', 'Integrity flag'],
        ...hidden,
      }),
    ),
    // Empty without a concern.
    fewValued(
      paragraph('integrity_note', { label: ['В чём сомнение', 'Integrity note'], ...hidden }),
      4096,
    ),
    wholeNumber('minutes', { label: ['Минут', 'Minutes'], ...hidden, min: 0, max: 6000 }),
    // They tell whether a concern was raised.
    fewValued(
      json('times', { label: ['Когда менялись поля', 'Times of fields'], ...hidden }),
      2048,
    ),
    instant('saved_at', { label: ['Сохранено', 'Saved'], ...keptHalf }),
    instant('submitted_at', { label: ['Отправлено', 'Submitted'], ...keptHalf }),
    confidential(
      paragraph('amend_reason', {
        label: ['Почему исправлено', 'Reason of the amendment'],
        ...hidden,
      }),
    ),
  ],
});

/** The pool of reviewers. */
const reviewerProfiles = defineCollection({
  collection: 'reviewer_profiles',
  schema: {},
  meta: collectionMeta('badge', ['Рецензенты', 'Reviewers'], { group, sort: 14, hidden: true }),
  personal: {
    person: {
      merged: 'goes',
      shown: {
        name: 'reviewer-profile',
        title: { ru: 'Профиль рецензента', en: 'Profile as a reviewer' },
        fields: [
          'tracks',
          'topics',
          'languages',
          'max_active',
          'available',
          'unavailable_until',
          'standing_conflicts',
          'guide_version',
          'calibrated_at',
          'calibration',
        ],
      },
      left: 'nothing',
    },
  },
  writtenBy: 'actions',
  fields: [
    id(),
    reference('person', {
      label: ['Человек', 'Person'],
      required: true,
      unique: true,
      readonly: true,
      template: '{{display_name_ru}}',
    }),
    json('tracks', { label: ['Направления', 'Fields'], ...kept }),
    json('topics', { label: ['Темы', 'Topics'], ...hidden }),
    json('languages', { label: ['Языки', 'Languages'], ...kept }),
    wholeNumber('max_active', {
      label: ['Рецензий одновременно', 'At most at once'],
      ...keptHalf,
      min: 1,
      max: 6,
      initial: 3,
    }),
    yesNo('available', { label: ['Берёт рецензии', 'Available'], ...keptHalf, initial: true }),
    day('unavailable_until', { label: ['Недоступен до', 'Unavailable until'], ...keptHalf }),
    namesPeople(
      json('standing_conflicts', { label: ['Постоянные конфликты', 'Conflicts'], ...hidden }),
      { merged: 'replaced', erased: 'removed' },
    ),
    text('guide_version', 16, { label: ['Принято руководство', 'Guide accepted'], ...keptHalf }),
    text('guide_announced', 16, { label: ['Сообщили о версии', 'Guide announced'], ...hidden }),
    instant('calibrated_at', { label: ['Калибровка', 'Calibrated'], ...keptHalf }),
    json('calibration', { label: ['Ответы калибровки', 'Calibration'], ...hidden }),
    instant('joined_at', { label: ['В списке с', 'Joined'], ...keptHalf, required: true }),
    revision(),
  ],
});

export const reviewCollections = [
  reviewAssignments,
  conflictDeclarations,
  reviews,
  reviewerProfiles,
];

export const reviewRelations: RelationDefinition[] = [
  relation('review_assignments', 'case', 'cases', 'CASCADE'),
  relation('review_assignments', 'reviewer', 'people', 'NO ACTION'),
  relation('review_assignments', 'replaced_by', 'review_assignments', 'SET NULL'),
  relation('review_assignments', 'concern_by', 'people', 'SET NULL'),
  relation('conflict_declarations', 'case', 'cases', 'CASCADE'),
  relation('conflict_declarations', 'person', 'people', 'NO ACTION'),
  relation('conflict_declarations', 'waived_by', 'people', 'SET NULL'),
  relation('reviews', 'assignment', 'review_assignments', 'CASCADE'),
  relation('reviews', 'reviewer', 'people', 'NO ACTION'),
  relation('reviewer_profiles', 'person', 'people', 'NO ACTION'),
];

declare module '../../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof reviewCollections)[number]> {}
}
