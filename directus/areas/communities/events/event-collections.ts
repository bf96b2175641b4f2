// Events of communities, answers to them, and calendar addresses: docs/domain/communities.md, "Events" and "Calendar".
import { eventAnswers, eventSeats, eventTexts } from '@site/shared/domain/communities';
import { communityEvents } from '@site/shared/domain/workflows';
import {
  auditFields,
  choice,
  collectionMeta,
  id,
  instant,
  labelled,
  labelledStates,
  paragraph,
  reference,
  relation,
  text,
  traceRelations,
  wholeNumber,
} from '../../../engine/schema/fields.ts';
import type { ByName } from '../../../engine/schema/row-types.ts';
import { defineCollection, type RelationDefinition } from '../../../engine/schema/types.ts';
import { revision } from '../../../engine/schema/workflow-records.ts';
import { ofPerson } from '../../people/person-fields.ts';

const fixed = { half: true, readonly: true } as const;
const { title, text: words, place, reason } = eventTexts;

const table = (icon: string, label: [string, string], sort: number) =>
  collectionMeta(icon, label, { group: 'folder_people', sort, hidden: true });

const events = defineCollection({
  collection: 'community_events',
  schema: {},
  meta: table('event', ['События сообществ', 'Events of communities'], 29),
  writtenBy: 'actions',
  indexed: [['community', 'ends_at'], 'starts_at'],
  fields: [
    id(),
    reference('community', { label: ['Сообщество', 'Community'], ...fixed, required: true }),
    choice(
      'state',
      labelledStates(communityEvents, {
        planned: ['Назначено', 'Planned'],
        cancelled: ['Отменено', 'Cancelled'],
      }),
      { label: ['Состояние', 'State'], ...fixed, required: true },
    ),
    text('title_ru', title.max, { label: ['Название', 'Title'], ...fixed, required: true }),
    text('title_en', title.max, {
      label: ['Название по-английски', 'Title in English'],
      ...fixed,
      required: true,
    }),
    paragraph('text_ru', { label: ['Описание', 'Text'], readonly: true, max: words.max }),
    paragraph('text_en', {
      label: ['Описание по-английски', 'Text in English'],
      readonly: true,
      max: words.max,
    }),
    instant('starts_at', { label: ['Начало', 'Starts at'], ...fixed, required: true }),
    instant('ends_at', { label: ['Конец', 'Ends at'], ...fixed, required: true }),
    text('zone', 64, { label: ['Часовой пояс', 'Time zone'], ...fixed, required: true }),
    text('place', place.max, { label: ['Место', 'Place'], readonly: true }),
    text('url', 300, { label: ['Ссылка', 'Link'], readonly: true }),
    wholeNumber('capacity', { label: ['Мест', 'Seats'], ...fixed, ...eventSeats }),
    wholeNumber('sequence', { label: ['Изменений', 'Changes'], ...fixed, initial: 0 }),
    instant('changed_at', { label: ['Изменено', 'Changed at'], ...fixed }),
    instant('reminded_at', { label: ['Напоминание', 'Reminded at'], ...fixed }),
    paragraph('reason', {
      label: ['Почему отменено', 'Why cancelled'],
      readonly: true,
      max: reason.max,
    }),
    revision(),
    ...auditFields(),
  ],
});

const answers = defineCollection({
  collection: 'event_answers',
  schema: {},
  meta: table('event_available', ['Ответы на события', 'Answers to events'], 30),
  personal: {
    person: {
      merged: 'moves',
      once: ['event'],
      shown: {
        name: 'event-answers',
        title: { ru: 'Ответы на события сообществ', en: 'Answers to events of communities' },
        fields: [
          'event.title_ru',
          'event.title_en',
          'event.starts_at',
          'event.community.name_ru',
          'event.community.name_en',
          'answer',
          'answered_at',
        ],
      },
      left: 'nothing',
    },
  },
  writtenBy: 'actions',
  unique: [['event', 'person']],
  indexed: ['person'],
  fields: [
    id(),
    reference('event', { label: ['Событие', 'Event'], ...fixed, required: true }),
    ofPerson(),
    choice(
      'answer',
      labelled(eventAnswers, {
        yes: ['Придёт', 'Yes'],
        maybe: ['Возможно', 'Maybe'],
        no: ['Не придёт', 'No'],
        waiting: ['Ждёт места', 'Waiting'],
      }),
      { label: ['Ответ', 'Answer'], ...fixed, required: true },
    ),
    instant('answered_at', { label: ['Когда', 'Answered at'], ...fixed, required: true }),
  ],
});

const calendars = defineCollection({
  collection: 'calendar_addresses',
  schema: {},
  meta: table('calendar_month', ['Адреса календарей', 'Calendar addresses'], 31),
  personal: {
    person: {
      merged: 'goes',
      shown: {
        name: 'calendar-address',
        title: { ru: 'Адрес календаря', en: 'Calendar address' },
        fields: ['since'],
      },
      left: 'nothing',
    },
  },
  writtenBy: 'actions',
  fields: [
    id(),
    { ...ofPerson(), schema: { ...ofPerson().schema, is_unique: true } },
    text('token_hash', 64, {
      label: ['Отпечаток адреса', 'Hash of the address'],
      ...fixed,
      required: true,
      unique: true,
      hidden: true,
    }),
    instant('since', { label: ['С', 'Since'], ...fixed, required: true }),
  ],
});

export const communityEventCollections = [events, answers, calendars];

export const communityEventRelations: RelationDefinition[] = [
  relation('community_events', 'community', 'communities', 'CASCADE'),
  relation('event_answers', 'event', 'community_events', 'CASCADE'),
  relation('event_answers', 'person', 'people', 'CASCADE'),
  relation('calendar_addresses', 'person', 'people', 'CASCADE'),
  ...traceRelations('community_events'),
];

declare module '../../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof communityEventCollections)[number]> {}
}
