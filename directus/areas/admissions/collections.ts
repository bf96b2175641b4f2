import { initialTracks } from '@site/shared/domain/admissions';
import {
  choice,
  day,
  fieldOf,
  id,
  instant,
  json,
  key,
  markdown,
  paragraph,
  reference,
  relation,
  shown,
  siteLanguages,
  text,
  uuid,
  wholeNumber,
  yesNo,
} from '../../engine/schema/fields.ts';
import type {
  CollectionDefinition,
  FieldDefinition,
  FixedRows,
  RelationDefinition,
} from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';

const group = 'house_admissions';
const kept = { readonly: true } as const;
const keptHalf = { half: true, readonly: true } as const;

/** A person who has a part in a case. */
function personIn(field: string, label: readonly [ru: string, en: string]): FieldDefinition {
  return reference(field, { label, ...keptHalf, template: '{{display_name_ru}}' });
}

/** The case that a row belongs to. */
const ofCase = (more: { unique?: true } = {}) =>
  reference('case', {
    label: ['Дело', 'Case'],
    required: true,
    readonly: true,
    template: '{{no}}',
    ...more,
  });

/** Internal bookkeeping, which no form shows. */
const hidden = { readonly: true, hidden: true } as const;

/** Admission cases; staff and candidates read the rest of a case through endpoints (docs/domain/admissions.md). */
const cases: CollectionDefinition = {
  collection: 'cases',
  schema: {},
  meta: shown('folder_shared', ['Дела', 'Cases'], {
    group,
    sort: 1,
    template: '{{no}} {{candidate.display_name_ru}}',
  }),
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
        ['removed', 'Удалено', 'Removed'],
      ],
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
    personIn('sponsor', ['Поручитель', 'Sponsor']),
    personIn('nominator', ['Кто представил', 'Nominator']),
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
      [
        ['accepted', 'Принят', 'Accepted'],
        ['declined', 'Отказ', 'Declined'],
        ['deferred', 'Отложено', 'Deferred'],
        ['withdrawn', 'Отозвано', 'Withdrawn'],
        ['expired', 'Срок истёк', 'Expired'],
        ['void', 'Аннулировано', 'Void'],
      ],
      { label: ['Исход', 'Outcome'], ...keptHalf },
    ),
    json('reason_codes', { label: ['Причины', 'Reasons'], ...hidden }),
    text('outcome_grade', 16, { label: ['Присвоенный статус', 'Grade granted'], ...keptHalf }),
    paragraph('advice_ru', { label: ['Совет по-русски', 'Advice in Russian'], ...kept, max: 2000 }),
    paragraph('advice_en', {
      label: ['Совет по-английски', 'Advice in English'],
      ...kept,
      max: 2000,
    }),
    markdown('letter_ru', { label: ['Письмо по-русски', 'Letter in Russian'], ...kept }),
    markdown('letter_en', { label: ['Письмо по-английски', 'Letter in English'], ...kept }),
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
};

/** The answers of a case; read through endpoints only. */
const applications: CollectionDefinition = {
  collection: 'applications',
  schema: {},
  meta: shown('description', ['Заявки', 'Applications'], { group, sort: 5, hidden: true }),
  fields: [
    id(),
    ofCase({ unique: true }),
    // As in the case, so that export, erasure and merge find the answers of a person.
    reference('candidate', {
      label: ['Кандидат', 'Candidate'],
      required: true,
      readonly: true,
      template: '{{display_name_ru}}',
    }),
    json('answers', { label: ['Ответы', 'Answers'], ...hidden, required: true }),
    // What the last submission contained, while the answers may change.
    json('submitted_answers', { label: ['Поданные ответы', 'Submitted answers'], ...hidden }),
    instant('declared_at', { label: ['Подтверждено', 'Declared'], ...keptHalf }),
    instant('autosaved_at', { label: ['Сохранено', 'Saved'], ...keptHalf }),
  ],
};

/** Evidence and attachments of an application; the bytes are sent by an endpoint only. */
const caseFiles: CollectionDefinition = {
  collection: 'case_files',
  schema: {},
  meta: shown('attach_file', ['Файлы дел', 'Files of cases'], { group, sort: 6, hidden: true }),
  fields: [
    id(),
    ofCase(),
    fieldOf(
      'file',
      'uuid',
      { label: ['Файл', 'File'], required: true, unique: true, readonly: true },
      { meta: { interface: 'file', special: ['file'] } },
    ),
    text('name', 200, { label: ['Название', 'Name'], required: true, readonly: true }),
  ],
};

/** Requests for a reference and the references; confidential, read through endpoints only. */
const endorsements: CollectionDefinition = {
  collection: 'endorsements',
  schema: {},
  meta: shown('recommend', ['Рекомендации', 'Endorsements'], { group, sort: 7, hidden: true }),
  indexed: ['case', 'state'],
  fields: [
    id(),
    ofCase(),
    personIn('endorser_person', ['Рекомендатель', 'Endorser']),
    text('endorser_email', 254, { label: ['Почта', 'Address'], ...keptHalf, required: true }),
    text('endorser_name', 120, { label: ['Имя', 'Name'], ...keptHalf, required: true }),
    text('employer', 120, { label: ['Место работы', 'Employer'], ...keptHalf }),
    yesNo('is_member', { label: ['Член сообщества', 'Member'], ...keptHalf, initial: false }),
    choice(
      'relation',
      [
        ['colleague', 'Коллега', 'Colleague'],
        ['manager', 'Руководитель', 'Manager'],
        ['client', 'Заказчик', 'Client'],
        ['academic', 'Из академической среды', 'Academic'],
        ['community', 'Из сообщества', 'Community'],
      ],
      { label: ['Кем приходится', 'Relation'], ...keptHalf, required: true },
    ),
    wholeNumber('known_since_year', {
      label: ['Знает с года', 'Known since'],
      ...keptHalf,
      required: true,
    }),
    choice(
      'state',
      [
        ['requested', 'Запрошена', 'Requested'],
        ['opened', 'Открыта', 'Opened'],
        ['submitted', 'Получена', 'Submitted'],
        ['declined', 'Отказ', 'Declined'],
        ['expired', 'Срок истёк', 'Expired'],
        ['cancelled', 'Отменена', 'Cancelled'],
      ],
      { label: ['Состояние', 'State'], ...keptHalf, required: true, initial: 'requested' },
    ),
    choice('language', siteLanguages, {
      label: ['Язык письма', 'Language'],
      ...keptHalf,
      initial: 'ru',
    }),
    wholeNumber('rating', { label: ['Оценка', 'Rating'], ...hidden, min: 1, max: 4 }),
    wholeNumber('competence', {
      label: ['Знание работы', 'Competence'],
      ...hidden,
      min: 1,
      max: 3,
    }),
    paragraph('text', { label: ['Текст', 'Text'], ...hidden }),
    yesNo('may_show', {
      label: ['Можно показать кандидату', 'May be shown'],
      ...hidden,
      initial: false,
    }),
    // What the endorser says about the acquaintance; the candidate's words stay beside it.
    text('answered_relation', 16, { label: ['Связь по ответу', 'Relation answered'], ...hidden }),
    wholeNumber('answered_since_year', {
      label: ['Знает с года по ответу', 'Known since, answered'],
      ...hidden,
    }),
    text('answer_language', 2, { label: ['Язык ответа', 'Language of the answer'], ...hidden }),
    text('shown_version', 16, {
      label: ['Версия согласия показать', 'Version of the consent to show'],
      ...hidden,
    }),
    text('decline_code', 32, { label: ['Причина отказа', 'Decline code'], ...hidden }),
    text('token_hash', 64, { label: ['Ключ ссылки', 'Hash of the link'], ...hidden, unique: true }),
    instant('requested_at', { label: ['Запрошена', 'Requested'], ...keptHalf, required: true }),
    instant('opened_at', { label: ['Открыта', 'Opened'], ...keptHalf }),
    instant('submitted_at', { label: ['Получена', 'Submitted'], ...keptHalf }),
    instant('declined_at', { label: ['Отказ получен', 'Declined'], ...hidden }),
    instant('bounced_at', { label: ['Письмо вернулось', 'Bounced'], ...hidden }),
    instant('due_at', { label: ['Срок', 'Due'], ...keptHalf }),
    wholeNumber('reminders', { label: ['Напоминаний', 'Reminders'], ...keptHalf, initial: 0 }),
    instant('reminded_at', { label: ['Напомнили', 'Reminded'], ...keptHalf }),
    revision(),
  ],
};

/** Messages between candidate and committee, and internal ones; read through endpoints only. */
const caseMessages: CollectionDefinition = {
  collection: 'case_messages',
  schema: {},
  meta: shown('forum', ['Переписка по делам', 'Messages on cases'], {
    group,
    sort: 8,
    hidden: true,
  }),
  indexed: ['case'],
  fields: [
    id(),
    ofCase(),
    choice(
      'direction',
      [
        ['to_candidate', 'Кандидату', 'To the candidate'],
        ['from_candidate', 'От кандидата', 'From the candidate'],
        ['internal', 'Внутреннее', 'Internal'],
      ],
      { label: ['Кому', 'Direction'], ...keptHalf, required: true },
    ),
    personIn('author', ['Автор', 'Author']),
    paragraph('body', { label: ['Текст', 'Text'], ...kept, required: true, max: 4000 }),
    text('template', 40, { label: ['Шаблон', 'Template'], ...keptHalf }),
    instant('at', { label: ['Когда', 'At'], ...keptHalf, required: true }),
    instant('read_at', { label: ['Прочитано', 'Read'], ...keptHalf }),
  ],
};

/** The append-only log of a case, linked by hashes; read through endpoints only. */
const caseEvents: CollectionDefinition = {
  collection: 'case_events',
  schema: {},
  meta: shown('history', ['Журнал дел', 'Case log'], { group, sort: 9, hidden: true }),
  unique: [['case', 'seq']],
  fields: [
    id(),
    ofCase(),
    wholeNumber('seq', { label: ['Номер', 'Number'], ...keptHalf, required: true }),
    text('type', 40, { label: ['Событие', 'Event'], ...keptHalf, required: true }),
    uuid('actor', { label: ['Кто', 'Who'], ...keptHalf }),
    text('actor_role', 24, { label: ['В качестве', 'As'], ...keptHalf, required: true }),
    json('payload', { label: ['Сведения', 'Payload'], ...kept, required: true }),
    instant('at', { label: ['Когда', 'At'], ...keptHalf, required: true }),
    text('prev_hash', 64, { label: ['Предыдущий хеш', 'Previous hash'], ...kept, required: true }),
    text('hash', 64, { label: ['Хеш', 'Hash'], ...kept, required: true }),
  ],
};

/** Fields of practice. */
const tracks: CollectionDefinition = {
  collection: 'tracks',
  schema: {},
  meta: shown('category', ['Направления', 'Fields of practice'], {
    group,
    sort: 10,
    template: '{{label_ru}}',
  }),
  fields: [
    key('code', ['Код', 'Code']),
    text('label_ru', 60, { label: ['Название', 'Label in Russian'], half: true, required: true }),
    text('label_en', 60, {
      label: ['Название по-английски', 'Label in English'],
      half: true,
      required: true,
    }),
    text('hint_ru', 160, { label: ['Пояснение', 'Hint in Russian'], half: true }),
    text('hint_en', 160, { label: ['Пояснение по-английски', 'Hint in English'], half: true }),
    yesNo('active', { label: ['Предлагается', 'Offered'], half: true, initial: true }),
  ],
};

export const caseCollections: readonly CollectionDefinition[] = [
  cases,
  applications,
  caseFiles,
  endorsements,
  caseMessages,
  caseEvents,
  tracks,
];

/** The tracks of a new site. */
export const trackRows: FixedRows = {
  collection: 'tracks',
  key: 'code',
  rows: initialTracks.map((track) => ({ ...track })),
  changeable: true,
};

const below = [applications, caseFiles, endorsements, caseMessages, caseEvents];

export const caseRelations: RelationDefinition[] = [
  relation('cases', 'candidate', 'people', 'NO ACTION'),
  relation('cases', 'predecessor', 'cases', 'SET NULL'),
  relation('cases', 'appeal_of', 'cases', 'SET NULL'),
  ...['sponsor', 'nominator', 'secretary', 'chair'].map((field) =>
    relation('cases', field, 'people', 'SET NULL'),
  ),
  ...below.map(({ collection }) => relation(collection, 'case', 'cases', 'CASCADE')),
  relation('applications', 'candidate', 'people', 'NO ACTION'),
  relation('case_files', 'file', 'directus_files', 'CASCADE'),
  relation('endorsements', 'endorser_person', 'people', 'SET NULL'),
  relation('case_messages', 'author', 'people', 'SET NULL'),
];
