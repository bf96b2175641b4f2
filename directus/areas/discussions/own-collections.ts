// What one person has to do with discussions: what they have read, follow, report and have begun to write.
import { discussionMails, discussionTexts, followLevels } from '@site/shared/domain/discussions';
import { reportReasons } from '@site/shared/domain/enquiries';
import { discussionReports } from '@site/shared/domain/workflows';
import {
  auditFields,
  choice,
  id,
  instant,
  json,
  labelled,
  labelledStates,
  markdown,
  paragraph,
  reference,
  relation,
  text,
  traceRelations,
  wholeNumber,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';
import { ofPerson } from '../people/person-fields.ts';
import { hiddenTable, languageField } from './collections.ts';

const fixed = { half: true, readonly: true } as const;
const { title, opening, report } = discussionTexts;

const mailField = () =>
  choice(
    'mail',
    labelled(discussionMails, {
      usual: ['Как обычно', 'As usual'],
      instant: ['Сразу', 'At once'],
      daily: ['Раз в день', 'Daily'],
      weekly: ['Раз в неделю', 'Weekly'],
      none: ['Не присылать', 'None'],
    }),
    { label: ['Письма', 'Mail'], ...fixed, required: true, initial: 'usual' },
  );

const reads = defineCollection({
  collection: 'discussion_reads',
  schema: {},
  meta: hiddenTable('mark_chat_read', ['Прочитанные обсуждения', 'Discussions read'], 35),
  personal: {
    person: {
      merged: 'moves',
      once: ['discussion'],
      shown: {
        name: 'discussions-followed',
        title: { ru: 'Подписки и прочитанное', en: 'Discussions followed and read' },
        fields: ['discussion.title', 'level', 'mail', 'last_read', 'read_at'],
      },
      left: 'nothing',
    },
  },
  writtenBy: 'actions',
  unique: [['discussion', 'person']],
  indexed: ['person'],
  fields: [
    id(),
    reference('discussion', { label: ['Обсуждение', 'Discussion'], ...fixed, required: true }),
    ofPerson(),
    wholeNumber('last_read', {
      label: ['Прочитано до', 'Read up to'],
      ...fixed,
      required: true,
      initial: 0,
    }),
    instant('read_at', { label: ['Когда прочитано', 'Read at'], ...fixed }),
    choice(
      'level',
      labelled(followLevels, {
        usual: ['Как обычно', 'As usual'],
        watching: ['Следит', 'Watching'],
        muted: ['Без уведомлений', 'Muted'],
      }),
      { label: ['Подписка', 'Follows'], ...fixed, required: true, initial: 'usual' },
    ),
    mailField(),
  ],
});

const rooms = defineCollection({
  collection: 'discussion_rooms',
  schema: {},
  meta: hiddenTable('mail', ['Письма о разделах обсуждений', 'Mail about discussions'], 36),
  personal: {
    person: {
      merged: 'moves',
      once: ['room'],
      shown: {
        name: 'discussion-mail',
        title: { ru: 'Письма об обсуждениях', en: 'Mail about discussions' },
        fields: ['room', 'mail', 'read_until'],
      },
      left: 'nothing',
    },
  },
  writtenBy: 'actions',
  unique: [['person', 'room']],
  fields: [
    id(),
    ofPerson(),
    // `general`, or the id of a community.
    text('room', 80, { label: ['Раздел', 'Room'], ...fixed, required: true }),
    mailField(),
    instant('read_until', { label: ['Всё прочитано до', 'All read until'], ...fixed }),
  ],
});

const reports = defineCollection({
  collection: 'discussion_reports',
  schema: {},
  meta: hiddenTable('flag', ['Жалобы на записи', 'Reports of posts'], 37),
  personal: {
    person: {
      merged: 'moves',
      once: ['post'],
      shown: {
        name: 'discussion-reports',
        title: { ru: 'Жалобы на записи', en: 'Reports of posts' },
        fields: ['code', 'text', 'state', 'reported_at', 'handled_at'],
      },
      left: 'nothing',
    },
    handler: { merged: 'moves', why: 'a decision of a moderator, which stays' },
  },
  writtenBy: 'actions',
  unique: [['post', 'person']],
  indexed: [['state', 'reported_at']],
  fields: [
    id(),
    reference('post', { label: ['Запись', 'Post'], ...fixed, required: true }),
    ofPerson(['Кто пожаловался', 'Reported by']),
    choice(
      'state',
      labelledStates(discussionReports, {
        open: ['Ждёт решения', 'Open'],
        upheld: ['Принята', 'Upheld'],
        dismissed: ['Отклонена', 'Dismissed'],
      }),
      { label: ['Состояние', 'State'], ...fixed, required: true },
    ),
    choice(
      'code',
      labelled(reportReasons, {
        spam: ['Реклама', 'Spam'],
        insult: ['Оскорбление', 'Insult'],
        personal_data: ['Личные сведения', 'Personal data'],
        off_topic: ['Не по делу', 'Off topic'],
        other: ['Другое', 'Other'],
      }),
      { label: ['Жалоба', 'Report'], ...fixed, required: true },
    ),
    paragraph('text', { label: ['Пояснение', 'Its words'], readonly: true, max: report.max }),
    // The text at the time of the report: its author may change or remove it.
    markdown('reported', { label: ['Текст записи', 'Text of the post'], readonly: true }),
    instant('reported_at', { label: ['Когда', 'Reported at'], ...fixed, required: true }),
    instant('handled_at', { label: ['Решено', 'Handled at'], ...fixed }),
    reference('handler', {
      label: ['Кто решил', 'Handled by'],
      ...fixed,
      template: '{{display_name_ru}}',
    }),
    revision(),
    ...auditFields(),
  ],
});

const drafts = defineCollection({
  collection: 'discussion_drafts',
  schema: {},
  meta: hiddenTable('edit_note', ['Черновики записей', 'Drafts of posts'], 38),
  personal: {
    person: {
      merged: 'moves',
      once: ['place'],
      shown: {
        name: 'discussion-drafts',
        title: { ru: 'Черновики записей', en: 'Drafts of posts' },
        fields: ['title', 'body', 'language', 'saved_at'],
      },
      left: 'nothing',
    },
  },
  writtenBy: 'actions',
  unique: [['person', 'place']],
  fields: [
    id(),
    ofPerson(),
    // `thread {id}` or `room {general or id of a community}`.
    text('place', 80, { label: ['Где', 'Place'], ...fixed, required: true }),
    wholeNumber('version', { label: ['Версия', 'Version'], ...fixed, required: true }),
    text('title', title.max, { label: ['Тема', 'Title'], ...fixed }),
    markdown('body', { label: ['Текст', 'Text'], readonly: true, max: opening.max }),
    languageField(),
    json('topics', { label: ['Темы', 'Topics'], readonly: true, of: 'words' }),
    instant('saved_at', { label: ['Сохранено', 'Saved at'], ...fixed, required: true }),
  ],
});

export const ownDiscussionCollections = [reads, rooms, reports, drafts];

export const ownDiscussionRelations: RelationDefinition[] = [
  relation('discussion_reads', 'discussion', 'discussions', 'CASCADE'),
  relation('discussion_reads', 'person', 'people', 'CASCADE'),
  relation('discussion_rooms', 'person', 'people', 'CASCADE'),
  relation('discussion_reports', 'post', 'discussion_replies', 'CASCADE'),
  relation('discussion_reports', 'person', 'people', 'CASCADE'),
  relation('discussion_reports', 'handler', 'people', 'SET NULL'),
  relation('discussion_drafts', 'person', 'people', 'CASCADE'),
  ...traceRelations('discussion_reports'),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof ownDiscussionCollections)[number]> {}
}
