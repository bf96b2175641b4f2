import { appealGrounds, caseOutcomes } from '@site/shared/domain/admissions';
import { caseLife } from '@site/shared/domain/workflows';
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
  labelled,
  labelledStates,
  paragraph,
  reference,
  siteLanguages,
  text,
  wholeNumber,
  yesNo,
} from '../../../engine/schema/fields.ts';
import { defineCollection } from '../../../engine/schema/types.ts';
import { revision } from '../../../engine/schema/workflow-records.ts';
import { archivedCase } from '../decision/hidden-decision.ts';
import { group, hidden, kept, keptHalf, ofCandidate, personIn } from './case-fields.ts';

/** Admission cases; staff and candidates read the rest of a case through endpoints (docs/domain/admissions.md). */
export const cases = defineCollection({
  collection: 'cases',
  schema: {},
  meta: collectionMeta('folder_shared', ['Дела', 'Cases'], {
    group,
    sort: 1,
    template: '{{no}} {{candidate.display_name_ru}}',
  }),
  // Staff with a part in a case must not know these lines; its page shows them to the others.
  log: 'withheld',
  staffPage: '/c/admissions/cases/',
  personal: {
    candidate: {
      merged: 'moves',
      shown: {
        name: 'applications',
        title: { ru: 'Заявки', en: 'Applications' },
        fields: [
          'no',
          'kind',
          'state',
          'track',
          'language',
          'created_at',
          'submitted_at',
          'due_at',
          'closed_at',
          'outcome',
          'withdraw_reason',
          'nomination',
          'nominator_relation',
          'nominator_known_since',
        ],
        seen: archivedCase,
      },
      left: {
        withdraw_reason: null,
        replies: null,
        justification: null,
        appeal_text: null,
        nomination: null,
        nominator_relation: null,
        nominator_known_since: null,
        letter_ru: null,
        letter_en: null,
        advice_ru: null,
        advice_en: null,
      },
    },
    nominator: {
      merged: 'moves',
      where: { nomination: { _nnull: true } },
      shown: {
        name: 'nominations',
        title: { ru: 'Ваши представления к статусу', en: 'Your nominations' },
        fields: [
          ...['candidate', 'nomination', 'created_at'],
          ...['nominator_relation', 'nominator_known_since'],
        ],
      },
      left: 'everything',
    },
    sponsor: {
      why: 'a part in the case of another person; names the person by a key only',
      merged: 'moves',
    },
    secretary: { why: 'a duty of the staff; names the person by a key only', merged: 'moves' },
    chair: { why: 'a duty of the staff; names the person by a key only', merged: 'moves' },
  },
  writtenBy: 'actions',
  list: { columns: ['no', 'candidate', 'kind', 'state', 'due_at'], sort: ['-no'] },
  indexed: ['state', 'candidate'],
  fields: [
    id(),
    text('no', 16, { label: ['Номер', 'Number'], ...keptHalf, unique: true }),
    choice(
      'kind',
      [
        ['admission', 'Приём', 'Admission'],
        ['elevation_senior', 'Повышение: старший член', 'Elevation to senior'],
        ['elevation_fellow', 'Повышение: почётный член', 'Elevation to fellow'],
        ['readmission', 'Повторный приём', 'Readmission'],
        ['appeal', 'Апелляция', 'Appeal'],
      ],
      { label: ['Вид', 'Kind'], ...keptHalf, required: true, initial: 'admission' },
    ),
    ofCandidate(),
    choice(
      'state',
      labelledStates(caseLife, {
        draft: ['Черновик', 'Draft'],
        submitted: ['Подано', 'Submitted'],
        screening: ['Проверка', 'Screening'],
        returned: ['Возвращено', 'Returned'],
        endorsing: ['Рекомендации', 'Endorsing'],
        ready: ['Готово к рецензированию', 'Ready'],
        in_review: ['Рецензирование', 'In review'],
        deliberation: ['Обсуждение', 'Deliberation'],
        ratifying: ['Утверждение', 'Ratifying'],
        decided: ['Решено', 'Decided'],
        closed: ['Закрыто', 'Closed'],
        removed: ['Удалено', 'Removed'],
      }),
      { label: ['Состояние', 'State'], ...keptHalf, required: true, initial: 'draft' },
    ),
    text('track', 32, { label: ['Направление', 'Field'], ...keptHalf }),
    choice('language', siteLanguages, {
      label: ['Язык дела', 'Language of the case'],
      ...keptHalf,
      required: true,
      initial: 'ru',
    }),
    instant('created_at', { label: ['Начато', 'Started'], ...keptHalf, required: true }),
    instant('submitted_at', { label: ['Подано', 'Submitted'], ...keptHalf }),
    instant('due_at', { label: ['Срок этапа', 'Step due'], ...keptHalf }),
    wholeNumber('round', { label: ['Круг', 'Round'], ...keptHalf, initial: 1 }),
    reference('predecessor', { label: ['Предыдущее дело', 'Predecessor'], ...keptHalf }),
    reference('appeal_of', { label: ['Апелляция на дело', 'Appeal of'], ...keptHalf }),
    choice(
      'appeal_ground',
      labelled(appealGrounds, {
        procedure_error: ['Нарушен порядок', 'Procedure error'],
        undisclosed_conflict: ['Нераскрытый конфликт интересов', 'Undisclosed conflict'],
        overlooked_evidence: ['Не замечено подтверждение', 'Overlooked evidence'],
      }),
      { label: ['Основание апелляции', 'Ground of the appeal'], ...hidden },
    ),
    confidential(
      paragraph('appeal_text', { label: ['Текст апелляции', 'Text of the appeal'], ...hidden }),
    ),
    personIn('sponsor', ['Поручитель', 'Sponsor']),
    personIn('nominator', ['Кто представил', 'Nominator']),
    confidential(
      paragraph('nomination', { label: ['Представление', 'Nomination'], ...hidden, max: 4000 }),
    ),
    text('nominator_relation', 16, { label: ['Откуда знает', 'Relation'], ...hidden }),
    wholeNumber('nominator_known_since', { label: ['Знает с года', 'Known since'], ...hidden }),
    personIn('secretary', ['Секретарь', 'Secretary']),
    personIn('chair', ['Председатель', 'Chair']),
    choice(
      'path',
      [
        ['full', 'Полный', 'Full'],
        ['short', 'Короткий', 'Short'],
      ],
      { label: ['Порядок', 'Path'], ...keptHalf, initial: 'full' },
    ),
    json('policy', { label: ['Правила на момент подачи', 'Policy snapshot'], ...hidden }),
    text('form_version', 16, { label: ['Версия анкеты', 'Form version'], ...keptHalf }),
    instant('edited_at', { label: ['Изменено', 'Edited'], ...hidden }),
    instant('entered_at', { label: ['Шаг начат', 'Step entered'], ...hidden }),
    instant('screened_at', { label: ['Проверено', 'Screened'], ...keptHalf }),
    instant('ready_at', { label: ['Рекомендации получены', 'Ready'], ...keptHalf }),
    instant('review_started_at', { label: ['Рецензирование начато', 'Review began'], ...keptHalf }),
    instant('quorum_at', { label: ['Кворум', 'Quorum'], ...keptHalf }),
    instant('decided_at', { label: ['Решено', 'Decided'], ...keptHalf }),
    instant('released_at', { label: ['Решение объявлено', 'Released'], ...keptHalf }),
    instant('closed_at', { label: ['Закрыто', 'Closed'], ...keptHalf }),
    choice(
      'outcome',
      labelled(caseOutcomes, {
        accepted: ['Принят', 'Accepted'],
        declined: ['Отказ', 'Declined'],
        deferred: ['Отложено', 'Deferred'],
        withdrawn: ['Отозвано', 'Withdrawn'],
        expired: ['Срок истёк', 'Expired'],
        void: ['Аннулировано', 'Void'],
      }),
      { label: ['Исход', 'Outcome'], ...keptHalf },
    ),
    // What the committee has decided; the release copies it to `outcome`, in plain text.
    fewValued(
      choice(
        'decision',
        [
          ['accepted', 'Принят', 'Accepted'],
          ['declined', 'Отказ', 'Declined'],
          ['deferred', 'Отложено', 'Deferred'],
        ],
        { label: ['Решение', 'Decision'], ...hidden },
      ),
    ),
    fewValued(json('reason_codes', { label: ['Причины', 'Reasons'], ...hidden }), 512),
    // Null until the release.
    text('outcome_grade', 16, { label: ['Присвоенный статус', 'Grade granted'], ...keptHalf }),
    fewValued(
      paragraph('advice_ru', { label: ['Совет по-русски', 'Advice in Russian'], ...hidden }),
      4096,
    ),
    fewValued(
      paragraph('advice_en', { label: ['Совет по-английски', 'Advice in English'], ...hidden }),
      4096,
    ),
    fewValued(
      paragraph('letter_ru', { label: ['Письмо по-русски', 'Letter in Russian'], ...hidden }),
      4096,
    ),
    fewValued(
      paragraph('letter_en', { label: ['Письмо по-английски', 'Letter in English'], ...hidden }),
      4096,
    ),
    fewValued(
      paragraph('justification', { label: ['Обоснование решения', 'Justification'], ...hidden }),
      4096,
    ),
    fewValued(
      fieldOf('departs', 'boolean', {
        label: ['Вопреки правилу', 'Departs from the rule'],
        ...hidden,
      }),
    ),
    fewValued(
      fieldOf('wide_spread', 'boolean', {
        label: ['Рецензенты разошлись', 'Wide spread of the reviews'],
        ...hidden,
      }),
    ),
    yesNo('extra_reviewer', {
      label: ['Запрошена ещё одна рецензия', 'Extra reviewer asked'],
      ...hidden,
      initial: false,
    }),
    instant('vote_opened_at', { label: ['Голосование начато', 'Vote opened'], ...hidden }),
    // The result of a closed vote of the board, and the decision on which it voted.
    fewValued(json('vote', { label: ['Итог голосования', 'Result of the vote'], ...hidden })),
    day('cooldown_until', { label: ['Новая заявка с', 'Cooldown until'], ...keptHalf }),
    text('withdrawn_stage', 16, { label: ['Отозвано на шаге', 'Withdrawn at'], ...keptHalf }),
    paragraph('withdraw_reason', {
      label: ['Почему отозвано', 'Reason of withdrawal'],
      ...kept,
      max: 500,
    }),
    yesNo('masked', { label: ['Без имени', 'Masked'], ...keptHalf, initial: false }),
    choice(
      'priority',
      [
        ['normal', 'Обычный', 'Normal'],
        ['urgent', 'Срочно', 'Urgent'],
      ],
      { label: ['Очередь', 'Priority'], ...keptHalf, initial: 'normal' },
    ),
    paragraph('hold_reason', { label: ['Почему на паузе', 'On hold because'], ...kept, max: 500 }),
    instant('held_at', { label: ['На паузе с', 'On hold since'], ...keptHalf }),
    json('flags', { label: ['Что уточнить', 'Flagged sections'], ...hidden }),
    json('replies', { label: ['Ответы на уточнение', 'Replies'], ...hidden }),
    wholeNumber('returns', { label: ['Возвратов', 'Returns'], ...keptHalf, initial: 0 }),
    wholeNumber('replacements', {
      label: ['Замен рекомендателей', 'Endorsers replaced'],
      ...keptHalf,
      initial: 0,
    }),
    yesNo('lapsed', {
      label: ['Срок рекомендаций истекал', 'References lapsed'],
      ...hidden,
      initial: false,
    }),
    instant('reminded_at', { label: ['Напомнили', 'Reminded'], ...hidden }),
    wholeNumber('reminders', { label: ['Напоминаний', 'Reminders'], ...hidden, initial: 0 }),
    revision(),
  ],
});
