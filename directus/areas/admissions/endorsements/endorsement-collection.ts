import { endorserRelations } from '@site/shared/domain/admissions';
import { endorsements as endorsementsWorkflow } from '@site/shared/domain/workflows';
import { noText } from '../../../engine/no-text.ts';
import {
  choice,
  collectionMeta,
  confidential,
  fewValued,
  id,
  instant,
  labelled,
  labelledStates,
  paragraph,
  siteLanguages,
  text,
  wholeNumber,
  yesNo,
} from '../../../engine/schema/fields.ts';
import { defineCollection } from '../../../engine/schema/types.ts';
import { revision } from '../../../engine/schema/workflow-records.ts';
import { group, hidden, keptHalf, ofCase, personIn } from '../cases/case-fields.ts';

/** Requests for a reference and the references; confidential, read through endpoints only. */
export const endorsements = defineCollection({
  collection: 'endorsements',
  schema: {},
  meta: collectionMeta('recommend', ['Рекомендации', 'Endorsements'], {
    group,
    sort: 7,
    hidden: true,
  }),
  log: 'withheld',
  personal: {
    endorser_person: {
      merged: 'moves',
      shown: {
        name: 'references-asked',
        title: { ru: 'Запросы рекомендаций', en: 'Requests for references' },
        fields: ['relation', 'known_since_year', 'state', 'requested_at', 'submitted_at'],
      },
      left: { endorser_name: noText, endorser_email: noText, employer: null },
    },
  },
  writtenBy: 'actions',
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
      labelled(endorserRelations, {
        colleague: ['Коллега', 'Colleague'],
        manager: ['Руководитель', 'Manager'],
        client: ['Заказчик', 'Client'],
        academic: ['Из академической среды', 'Academic'],
        community: ['Из сообщества', 'Community'],
      }),
      { label: ['Кем приходится', 'Relation'], ...keptHalf, required: true },
    ),
    wholeNumber('known_since_year', {
      label: ['Знает с года', 'Known since'],
      ...keptHalf,
      required: true,
    }),
    choice(
      'state',
      labelledStates(endorsementsWorkflow, {
        requested: ['Запрошена', 'Requested'],
        opened: ['Открыта', 'Opened'],
        submitted: ['Получена', 'Submitted'],
        declined: ['Отказ', 'Declined'],
        expired: ['Срок истёк', 'Expired'],
        cancelled: ['Отменена', 'Cancelled'],
      }),
      { label: ['Состояние', 'State'], ...keptHalf, required: true, initial: 'requested' },
    ),
    choice('language', siteLanguages, {
      label: ['Язык письма', 'Language'],
      ...keptHalf,
      initial: 'ru',
    }),
    fewValued(wholeNumber('rating', { label: ['Оценка', 'Rating'], ...hidden })),
    fewValued(wholeNumber('competence', { label: ['Знание работы', 'Competence'], ...hidden })),
    confidential(paragraph('text', { label: ['Текст', 'Text'], ...hidden })),
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
});
