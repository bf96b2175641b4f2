// Mentoring: docs/domain/mentoring.md.
import {
  declineCodes,
  goalOutcomes,
  menteeLevels,
  mentoringFormats,
  mentoringTexts,
  mentorMarks,
} from '@site/shared/domain/mentoring';
import { mentorProfiles, mentorshipRequests, mentorships } from '@site/shared/domain/workflows';
import { noText } from '../../engine/no-text.ts';
import {
  auditFields,
  choice,
  collectionMeta,
  confidential,
  day,
  id,
  instant,
  json,
  labelled,
  labelledStates,
  named,
  paragraph,
  reference,
  relation,
  text,
  traceRelations,
  wholeNumber,
  yesNo,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';
import { languageChoices, ofPerson } from '../people/person-fields.ts';

const fixed = { half: true, readonly: true } as const;

const formats = [
  ['video', 'Видеовстреча', 'Video'],
  ['chat', 'Переписка', 'Chat'],
  ['in_person', 'Лично', 'In person'],
  ['document_review', 'Разбор документов', 'Document review'],
] as const;

function party<const Name extends 'mentor' | 'mentee'>(name: Name, ru: string, en: string) {
  return reference(name, {
    label: [ru, en],
    ...fixed,
    required: true,
    template: '{{display_name_ru}}',
  });
}
const mentor = () => party('mentor', 'Наставник', 'Mentor');
const mentee = () => party('mentee', 'Подопечный', 'Mentee');

const hiddenTable = (icon: string, label: [string, string], sort: number) =>
  collectionMeta(icon, label, { group: 'folder_people', sort, hidden: true });

/** Rows of two parties: each sees them in their archive; the erasure of one leaves the row to the other. */
const shownToBoth = (
  name: string,
  title: { ru: string; en: string },
  fields: readonly string[],
) => ({
  shown: { name, title, fields },
});

const offers = defineCollection({
  collection: 'mentor_profiles',
  schema: {},
  meta: hiddenTable('school', ['Наставники', 'Mentors'], 20),
  personal: {
    person: {
      merged: 'moves',
      once: ['person'],
      shown: {
        name: 'mentor-offer',
        title: { ru: 'Предложение наставника', en: 'Offer as a mentor' },
        fields: [
          'state',
          'offer_ru',
          'offer_en',
          'not_offered_ru',
          'not_offered_en',
          'formats',
          'languages',
          'levels',
          'capacity',
          'session_minutes',
          'next_free_from',
          'not_colleagues',
        ],
      },
      left: 'nothing',
    },
  },
  writtenBy: 'actions',
  indexed: ['state'],
  fields: [
    id(),
    { ...ofPerson(), schema: { ...ofPerson().schema, is_unique: true } },
    choice(
      'state',
      labelledStates(mentorProfiles, {
        draft: ['Черновик', 'Draft'],
        published: ['Опубликовано', 'Published'],
        paused: ['На паузе', 'Paused'],
        hidden: ['Скрыто', 'Hidden'],
      }),
      { label: ['Состояние', 'State'], ...fixed, required: true, initial: 'draft' },
    ),
    paragraph('offer_ru', { label: ['Что предлагает', 'Offer'], max: mentoringTexts.offer.max }),
    paragraph('offer_en', {
      label: ['Что предлагает, по-английски', 'Offer in English'],
      max: mentoringTexts.offer.max,
    }),
    paragraph('not_offered_ru', {
      label: ['Чего не предлагает', 'Not offered'],
      max: mentoringTexts.notOffered.max,
    }),
    paragraph('not_offered_en', {
      label: ['Чего не предлагает, по-английски', 'Not offered, in English'],
      max: mentoringTexts.notOffered.max,
    }),
    json('topics', { label: ['Темы', 'Topics'], of: 'words' }),
    json('formats', { label: ['Форматы', 'Formats'], list: named(formats) }),
    json('languages', { label: ['Языки', 'Languages'], list: languageChoices, open: true }),
    json('levels', {
      label: ['Кому', 'For whom'],
      list: named(
        labelled(menteeLevels, {
          foundation: ['Основа', 'Foundation'],
          working: ['Уверенно', 'Working'],
          proficient: ['Опытно', 'Proficient'],
        }),
      ),
    }),
    wholeNumber('capacity', { label: ['Мест', 'Places'], required: true }),
    wholeNumber('session_minutes', { label: ['Минут на встречу', 'Minutes'], required: true }),
    day('next_free_from', { label: ['Свободно с', 'Free from'] }),
    yesNo('not_colleagues', { label: ['Не для коллег', 'Not for colleagues'], initial: false }),
    day('paused_until', { label: ['Пауза до', 'Paused until'], ...fixed }),
    instant('auto_paused_at', { label: ['Поставлено на паузу', 'Paused by the system'], ...fixed }),
    wholeNumber('unanswered', { label: ['Без ответа подряд', 'Unanswered in a row'], ...fixed }),
    wholeNumber('answer_days', { label: ['Дней до ответа', 'Days until an answer'], ...fixed }),
    revision(),
    ...auditFields(),
  ],
});

const requests = defineCollection({
  collection: 'mentorship_requests',
  schema: {},
  meta: hiddenTable('handshake', ['Запросы наставникам', 'Requests to mentors'], 21),
  personal: {
    mentee: {
      merged: 'moves',
      ...shownToBoth(
        'mentoring-requests',
        { ru: 'Запросы наставникам', en: 'Requests to mentors' },
        ['mentor', 'goal', 'expectations', 'state', 'sent_at', 'answered_at', 'decline_code'],
      ),
      left: { goal: noText, expectations: null, skills: null },
    },
    mentor: {
      merged: 'moves',
      ...shownToBoth(
        'mentoring-requests-received',
        { ru: 'Полученные запросы', en: 'Requests received' },
        ['mentee', 'goal', 'state', 'sent_at', 'answered_at', 'decline_code'],
      ),
      left: 'everything',
    },
  },
  writtenBy: 'actions',
  indexed: ['state', ['mentor', 'answered_at', 'sent_at'], 'mentee'],
  fields: [
    id(),
    mentee(),
    mentor(),
    choice(
      'state',
      labelledStates(mentorshipRequests, {
        proposed: ['Предложен координатором', 'Suggested by the coordinator'],
        sent: ['Отправлен', 'Sent'],
        viewed: ['Прочитан', 'Seen'],
        waiting: ['В очереди', 'In line'],
        place_free: ['Место свободно', 'A place is free'],
        accepted: ['Принят', 'Accepted'],
        declined: ['Отклонён', 'Declined'],
        withdrawn: ['Отозван', 'Withdrawn'],
        expired: ['Истёк', 'Expired'],
        closed: ['Закрыт', 'Closed'],
      }),
      { label: ['Состояние', 'State'], ...fixed, required: true },
    ),
    paragraph('goal', {
      label: ['Цель', 'Goal'],
      readonly: true,
      required: true,
      max: mentoringTexts.goal.max,
    }),
    paragraph('expectations', {
      label: ['Ожидания', 'Expectations'],
      readonly: true,
      max: mentoringTexts.expectations.max,
    }),
    json('topics', { label: ['Темы', 'Topics'], readonly: true, of: 'words' }),
    json('skills', { label: ['Уровни', 'Levels'], readonly: true, of: 'records' }),
    instant('sent_at', { label: ['Отправлен', 'Sent at'], ...fixed, required: true }),
    instant('expires_at', { label: ['Ответить до', 'Answer by'], ...fixed }),
    instant('viewed_at', { label: ['Прочитан', 'Seen at'], ...fixed }),
    instant('answered_at', { label: ['Ответ', 'Answered at'], ...fixed }),
    wholeNumber('reminders', { label: ['Напоминаний', 'Reminders'], ...fixed }),
    choice(
      'decline_code',
      labelled(declineCodes, {
        no_capacity: ['Нет времени', 'No time'],
        not_my_field: ['Не моя тема', 'Not my field'],
        timing: ['Не сейчас', 'Not now'],
        other: ['Другое', 'Other'],
      }),
      { label: ['Почему отклонён', 'Why declined'], ...fixed },
    ),
    revision(),
    ...auditFields(),
  ],
});

const side = [
  ['mentor', 'Наставник', 'Mentor'],
  ['mentee', 'Подопечный', 'Mentee'],
] as const;

const pairs = defineCollection({
  collection: 'mentorships',
  schema: {},
  meta: collectionMeta('diversity_1', ['Наставничества с жалобой', 'Reported mentorships'], {
    group: 'folder_people',
    sort: 22,
    template: '{{mentor.display_name_ru}}',
  }),
  list: {
    hiddenFrom: ['editor', 'secretary', 'chair'],
    columns: ['mentor', 'mentee', 'reported_by', 'started_at', 'state'],
    sort: ['-started_at'],
  },
  personal: {
    mentor: {
      merged: 'moves',
      ...shownToBoth('mentoring-as-mentor', { ru: 'Вы наставник', en: 'You as a mentor' }, [
        'mentee',
        'state',
        'started_at',
        'planned_end',
        'ended_at',
        'goals',
      ]),
      left: 'everything',
    },
    mentee: {
      merged: 'moves',
      ...shownToBoth('mentoring-as-mentee', { ru: 'Ваши наставники', en: 'Your mentors' }, [
        'mentor',
        'state',
        'started_at',
        'planned_end',
        'ended_at',
        'goals',
      ]),
      left: { goals: null },
    },
  },
  writtenBy: 'actions',
  indexed: ['state', ['mentor', 'state'], 'mentee'],
  fields: [
    id(),
    { ...reference('request', { label: ['Запрос', 'Request'], ...fixed, required: true }) },
    mentor(),
    mentee(),
    choice(
      'state',
      labelledStates(mentorships, {
        trial: ['Знакомство', 'Trial'],
        active: ['Идёт', 'Active'],
        paused: ['На паузе', 'Paused'],
        frozen: ['Разбирается', 'Frozen'],
        completed: ['Завершено', 'Completed'],
        ended: ['Окончено', 'Ended'],
      }),
      { label: ['Состояние', 'State'], ...fixed, required: true },
    ),
    instant('started_at', { label: ['Начато', 'Started at'], ...fixed, required: true }),
    day('planned_end', { label: ['Окончание', 'Planned end'], ...fixed, required: true }),
    instant('ended_at', { label: ['Закончено', 'Ended at'], ...fixed }),
    text('end_code', 20, { label: ['Чем закончено', 'End code'], ...fixed }),
    json('goals', { label: ['Цели', 'Goals'], readonly: true, of: 'records' }),
    instant('mentor_confirmed_at', {
      label: ['Наставник подтвердил', 'Mentor confirmed'],
      ...fixed,
    }),
    instant('mentee_confirmed_at', {
      label: ['Подопечный подтвердил', 'Mentee confirmed'],
      ...fixed,
    }),
    choice('extend_asked', side, { label: ['Продлить просит', 'Extension asked by'], ...fixed }),
    choice('complete_asked', side, {
      label: ['Завершить просит', 'Completion asked by'],
      ...fixed,
    }),
    yesNo('extended', { label: ['Продлено', 'Extended'], ...fixed, initial: false }),
    instant('paused_at', { label: ['На паузе с', 'Paused at'], ...fixed }),
    instant('nudged_at', { label: ['Напомнили', 'Reminded at'], ...fixed }),
    instant('ending_told_at', { label: ['Об окончании сообщено', 'End announced at'], ...fixed }),
    choice('reported_by', side, { label: ['Жалобу подал', 'Reported by'], ...fixed }),
    paragraph('report_text', {
      label: ['Жалоба', 'Report'],
      readonly: true,
      max: mentoringTexts.report.max,
    }),
    revision(),
    ...auditFields(),
  ],
});

const sessions = defineCollection({
  collection: 'mentorship_sessions',
  schema: {},
  meta: hiddenTable('event', ['Встречи с наставником', 'Sessions'], 23),
  writtenBy: 'actions',
  indexed: ['at'],
  fields: [
    id(),
    reference('mentorship', { label: ['Наставничество', 'Mentorship'], ...fixed, required: true }),
    instant('at', { label: ['Когда', 'At'], ...fixed, required: true }),
    wholeNumber('minutes', { label: ['Минут', 'Minutes'], ...fixed, required: true }),
    choice(
      'format',
      labelled(mentoringFormats, {
        video: ['Видеовстреча', 'Video'],
        chat: ['Переписка', 'Chat'],
        in_person: ['Лично', 'In person'],
        document_review: ['Разбор документов', 'Document review'],
      }),
      { label: ['Формат', 'Format'], ...fixed, required: true },
    ),
    choice(
      'state',
      [
        ['planned', 'Назначена', 'Planned'],
        ['held', 'Состоялась', 'Held'],
        ['missed', 'Не состоялась', 'Missed'],
        ['cancelled', 'Отменена', 'Cancelled'],
      ],
      { label: ['Состояние', 'State'], ...fixed, required: true, initial: 'planned' },
    ),
    wholeNumber('moves', { label: ['Переносов', 'Moves'], ...fixed }),
    confidential(
      paragraph('summary', {
        label: ['Общая запись', 'Shared note'],
        readonly: true,
        max: mentoringTexts.summary.max,
      }),
    ),
    ...auditFields(),
  ],
});

const notes = defineCollection({
  collection: 'mentorship_notes',
  schema: {},
  meta: hiddenTable('edit_note', ['Личные записи', 'Private notes'], 24),
  personal: {
    person: {
      merged: 'moves',
      once: ['session'],
      shown: {
        name: 'mentoring-notes',
        title: { ru: 'Личные записи о встречах', en: 'Private notes on sessions' },
        fields: ['session.at', 'note'],
      },
      left: 'nothing',
    },
  },
  writtenBy: 'actions',
  unique: [['session', 'person']],
  fields: [
    id(),
    reference('session', { label: ['Встреча', 'Session'], ...fixed, required: true }),
    ofPerson(),
    confidential(
      paragraph('note', {
        label: ['Запись', 'Note'],
        readonly: true,
        max: mentoringTexts.privateNote.max,
      }),
    ),
  ],
});

const feedback = defineCollection({
  collection: 'mentorship_feedback',
  schema: {},
  meta: hiddenTable('rate_review', ['Отзывы о наставничестве', 'Mentoring feedback'], 25),
  personal: {
    person: {
      merged: 'moves',
      once: ['mentorship'],
      shown: {
        name: 'mentoring-feedback',
        title: { ru: 'Отзывы о наставничестве', en: 'Feedback on mentoring' },
        fields: ['mentorship', 'usefulness', 'goal_reached', 'text', 'quote', 'at'],
      },
      left: { text: null, quote: false },
    },
  },
  writtenBy: 'actions',
  unique: [['mentorship', 'person']],
  fields: [
    id(),
    reference('mentorship', { label: ['Наставничество', 'Mentorship'], ...fixed, required: true }),
    ofPerson(),
    wholeNumber('usefulness', { label: ['Польза', 'Usefulness'], ...fixed, required: true }),
    choice(
      'goal_reached',
      labelled(goalOutcomes, {
        yes: ['Да', 'Yes'],
        partly: ['Отчасти', 'Partly'],
        no: ['Нет', 'No'],
      }),
      { label: ['Цель достигнута', 'Goal reached'], ...fixed, required: true },
    ),
    confidential(
      paragraph('text', {
        label: ['Отзыв', 'Text'],
        readonly: true,
        max: mentoringTexts.feedback.max,
      }),
    ),
    yesNo('quote', { label: ['Можно цитировать', 'May be quoted'], ...fixed, initial: false }),
    instant('at', { label: ['Когда', 'At'], ...fixed, required: true }),
  ],
});

const marks = defineCollection({
  collection: 'mentor_marks',
  schema: {},
  meta: hiddenTable('bookmark', ['Пометки о наставниках', 'Marks about mentors'], 26),
  personal: {
    person: {
      merged: 'moves',
      once: ['other'],
      shown: {
        name: 'mentoring-marks',
        title: { ru: 'Пометки о наставниках', en: 'Marks about mentors' },
        fields: ['other.display_name_ru', 'other.display_name_en', 'kind'],
      },
      left: 'nothing',
    },
    // Nobody learns who has hidden or blocked them.
    other: { merged: 'moves', once: ['person'], left: 'nothing' },
  },
  writtenBy: 'actions',
  unique: [['person', 'other']],
  indexed: ['other'],
  fields: [
    id(),
    ofPerson(),
    reference('other', { label: ['О ком', 'About'], ...fixed, required: true }),
    choice(
      'kind',
      labelled(mentorMarks, {
        favourite: ['В избранном', 'Favourite'],
        hidden: ['Скрыт', 'Hidden'],
        blocked: ['Заблокирован', 'Blocked'],
      }),
      { label: ['Пометка', 'Mark'], ...fixed, required: true },
    ),
    ...auditFields(),
  ],
});

export const mentoringCollections = [offers, requests, pairs, sessions, notes, feedback, marks];

export const mentoringRelations: RelationDefinition[] = [
  relation('mentor_profiles', 'person', 'people', 'CASCADE'),
  relation('mentorship_requests', 'mentee', 'people', 'CASCADE'),
  relation('mentorship_requests', 'mentor', 'people', 'CASCADE'),
  relation('mentorships', 'request', 'mentorship_requests', 'CASCADE'),
  relation('mentorships', 'mentor', 'people', 'CASCADE'),
  relation('mentorships', 'mentee', 'people', 'CASCADE'),
  relation('mentorship_sessions', 'mentorship', 'mentorships', 'CASCADE'),
  relation('mentorship_notes', 'session', 'mentorship_sessions', 'CASCADE'),
  relation('mentorship_notes', 'person', 'people', 'CASCADE'),
  relation('mentor_marks', 'person', 'people', 'CASCADE'),
  relation('mentor_marks', 'other', 'people', 'CASCADE'),
  relation('mentorship_feedback', 'mentorship', 'mentorships', 'CASCADE'),
  relation('mentorship_feedback', 'person', 'people', 'CASCADE'),
  ...['mentor_profiles', 'mentorship_requests', 'mentorships', 'mentorship_sessions'].flatMap(
    traceRelations,
  ),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof mentoringCollections)[number]> {}
}
