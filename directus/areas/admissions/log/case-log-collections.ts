import { noText } from '../../../engine/no-text.ts';
import {
  choice,
  collectionMeta,
  confidential,
  id,
  instant,
  json,
  key,
  paragraph,
  text,
  uuid,
  wholeNumber,
} from '../../../engine/schema/fields.ts';
import { namesPeople } from '../../../engine/schema/personal.ts';
import { defineCollection } from '../../../engine/schema/types.ts';
import { group, hidden, kept, keptHalf, ofCase, personIn } from '../cases/case-fields.ts';

/** Messages between candidate and committee, and internal ones; read through endpoints only. */
export const caseMessages = defineCollection({
  collection: 'case_messages',
  schema: {},
  meta: collectionMeta('forum', ['Переписка по делам', 'Messages on cases'], {
    group,
    sort: 8,
    hidden: true,
  }),
  log: 'withheld',
  personal: {
    author: {
      merged: 'moves',
      shown: {
        name: 'case-messages',
        title: { ru: 'Сообщения по заявкам', en: 'Messages on applications' },
        fields: ['case.no', 'direction', 'body', 'at'],
      },
      left: { body: noText },
    },
  },
  writtenBy: 'actions',
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
    confidential(paragraph('body', { label: ['Текст', 'Text'], ...kept, required: true })),
    text('template', 40, { label: ['Шаблон', 'Template'], ...keptHalf }),
    instant('at', { label: ['Когда', 'At'], ...keptHalf, required: true }),
    instant('read_at', { label: ['Прочитано', 'Read'], ...keptHalf }),
  ],
});

/** The append-only log of a case, linked by hashes; read through endpoints only. */
export const caseEvents = defineCollection({
  collection: 'case_events',
  schema: {},
  meta: collectionMeta('history', ['Журнал дел', 'Case log'], { group, sort: 9, hidden: true }),
  writtenBy: 'actions',
  appendOnly: true,
  unique: [['case', 'seq']],
  fields: [
    id(),
    ofCase(),
    wholeNumber('seq', { label: ['Номер', 'Number'], ...keptHalf, required: true }),
    text('type', 40, { label: ['Событие', 'Event'], ...keptHalf, required: true }),
    uuid('actor', { label: ['Кто', 'Who'], ...keptHalf }),
    text('actor_role', 24, { label: ['В качестве', 'As'], ...keptHalf, required: true }),
    namesPeople(json('payload', { label: ['Сведения', 'Payload'], ...kept, required: true }), {
      merged: { kept: 'the entries are linked by hashes' },
    }),
    instant('at', { label: ['Когда', 'At'], ...keptHalf, required: true }),
    text('prev_hash', 64, { label: ['Предыдущий хеш', 'Previous hash'], ...kept, required: true }),
    text('hash', 64, { label: ['Хеш', 'Hash'], ...kept, required: true }),
  ],
});

/** The published head of each day: docs/domain/admissions.md, "The case log". */
export const caseLogHeads = defineCollection({
  collection: 'case_log_heads',
  schema: {},
  meta: collectionMeta('link', ['Хеши журнала по дням', 'Heads of the case log'], {
    group,
    sort: 11,
    hidden: true,
  }),
  writtenBy: 'actions',
  appendOnly: true,
  fields: [
    key('day', ['День', 'Day']),
    text('hash', 64, { label: ['Хеш', 'Hash'], ...kept, required: true }),
    json('cases', { label: ['Изменившиеся дела', 'Changed cases'], ...kept, required: true }),
    // The hash is published: without it anybody could compute the hash of a day without changes.
    text('nonce', 32, { label: ['Случайное число', 'Nonce'], ...hidden }),
    instant('at', { label: ['Когда', 'At'], ...keptHalf, required: true }),
  ],
});
