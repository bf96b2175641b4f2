// Threads and their posts: docs/domain/discussions.md.
import { discussionLanguages, discussionTexts } from '@site/shared/domain/discussions';
import { discussions as life, discussionReplies as postLife } from '@site/shared/domain/workflows';
import {
  auditFields,
  choice,
  collectionMeta,
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
  yesNo,
} from '../../engine/schema/fields.ts';
import { namesPeople } from '../../engine/schema/personal.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';

const fixed = { half: true, readonly: true } as const;
const { title, opening, reason } = discussionTexts;

export const hiddenTable = (icon: string, label: [string, string], sort: number) =>
  collectionMeta(icon, label, { group: 'folder_people', sort, hidden: true });

const author = () =>
  reference('author', {
    label: ['Автор', 'Author'],
    ...fixed,
    required: true,
    template: '{{display_name_ru}}',
  });

export const languageField = () =>
  choice(
    'language',
    labelled(discussionLanguages, { ru: ['Русский', 'Russian'], en: ['Английский', 'English'] }),
    { label: ['Язык', 'Language'], ...fixed, required: true },
  );

const whyHidden = () =>
  paragraph('reason', { label: ['Почему скрыто', 'Why hidden'], readonly: true, max: reason.max });

const discussions = defineCollection({
  collection: 'discussions',
  schema: {},
  meta: hiddenTable('forum', ['Обсуждения', 'Discussions'], 32),
  personal: {
    author: {
      merged: 'moves',
      shown: {
        name: 'discussions',
        title: { ru: 'Начатые обсуждения', en: 'Discussions started' },
        fields: [
          'community.name_ru',
          'community.name_en',
          'title',
          'language',
          'state',
          'posted_at',
          'reply_count',
          'reason',
        ],
      },
      // Posts stay, and lead to a former member.
      left: 'everything',
    },
  },
  writtenBy: 'actions',
  indexed: [['community', 'last_reply_at'], 'last_reply_at', 'author'],
  fields: [
    id(),
    // None for the general forum.
    reference('community', { label: ['Сообщество', 'Community'], ...fixed }),
    choice(
      'state',
      labelledStates(life, {
        held: ['На проверке', 'Held'],
        open: ['Открыто', 'Open'],
        answered: ['Есть ответ', 'Answered'],
        locked: ['Закрыто', 'Locked'],
        hidden: ['Скрыто', 'Hidden'],
        removed: ['Удалено', 'Removed'],
      }),
      { label: ['Состояние', 'State'], ...fixed, required: true },
    ),
    text('title', title.max, { label: ['Тема', 'Title'], ...fixed, required: true }),
    languageField(),
    author(),
    json('topics', { label: ['Темы', 'Topics'], readonly: true, of: 'words' }),
    yesNo('pinned', { label: ['Закреплено', 'Pinned'], ...fixed, initial: false }),
    instant('posted_at', { label: ['Начато', 'Posted at'], ...fixed, required: true }),
    instant('last_reply_at', {
      label: ['Последняя запись', 'Last post at'],
      ...fixed,
      required: true,
    }),
    wholeNumber('reply_count', {
      label: ['Ответов', 'Replies'],
      ...fixed,
      required: true,
      initial: 0,
    }),
    // The highest number that was given, and that of the last post that everybody reads.
    wholeNumber('numbers', { label: ['Номеров', 'Numbers'], ...fixed, required: true, initial: 1 }),
    wholeNumber('last_post', {
      label: ['Последний номер', 'Last post'],
      ...fixed,
      required: true,
      initial: 1,
    }),
    wholeNumber('answer', { label: ['Номер ответа', 'Number of the answer'], ...fixed }),
    instant('locked_at', { label: ['Закрыто с', 'Locked at'], ...fixed }),
    whyHidden(),
    revision(),
    ...auditFields(),
  ],
});

const replies = defineCollection({
  collection: 'discussion_replies',
  schema: {},
  meta: hiddenTable('chat', ['Записи в обсуждениях', 'Posts of discussions'], 33),
  personal: {
    author: {
      merged: 'moves',
      shown: {
        name: 'discussion-posts',
        title: { ru: 'Записи в обсуждениях', en: 'Posts in discussions' },
        fields: ['discussion.title', 'no', 'body', 'state', 'posted_at', 'edited_at', 'reason'],
      },
      left: 'everything',
    },
  },
  writtenBy: 'actions',
  unique: [['discussion', 'no']],
  indexed: [
    ['author', 'posted_at'],
    ['moved_from', 'moved_no'],
    ['state', 'posted_at'],
  ],
  fields: [
    id(),
    reference('discussion', { label: ['Обсуждение', 'Discussion'], ...fixed, required: true }),
    wholeNumber('no', { label: ['Номер', 'Number'], ...fixed, required: true }),
    choice(
      'state',
      labelledStates(postLife, {
        held: ['На проверке', 'Held'],
        visible: ['Видно', 'Visible'],
        edited: ['Изменено', 'Edited'],
        hidden: ['Скрыто', 'Hidden'],
        removed: ['Удалено', 'Removed'],
      }),
      { label: ['Состояние', 'State'], ...fixed, required: true },
    ),
    author(),
    markdown('body', { label: ['Текст', 'Text'], readonly: true, max: opening.max }),
    wholeNumber('reply_to', { label: ['Ответ на номер', 'Answers the number'], ...fixed }),
    namesPeople(
      json('mentions', { label: ['Упомянуты', 'Mentions'], readonly: true, of: 'words' }),
    ),
    yesNo('has_links', { label: ['Есть ссылки', 'Has links'], ...fixed, initial: false }),
    instant('posted_at', { label: ['Написано', 'Posted at'], ...fixed, required: true }),
    instant('edited_at', { label: ['Изменено', 'Edited at'], ...fixed }),
    whyHidden(),
    // Its place before it was split off.
    text('moved_from', 36, { label: ['Откуда выделено', 'Split off from'], ...fixed }),
    wholeNumber('moved_no', { label: ['Прежний номер', 'Earlier number'], ...fixed }),
    revision(),
    ...auditFields(),
  ],
});

const versions = defineCollection({
  collection: 'discussion_versions',
  schema: {},
  meta: hiddenTable('history', ['Прежние тексты записей', 'Earlier texts of posts'], 34),
  personal: {
    person: {
      merged: 'moves',
      shown: {
        name: 'discussion-versions',
        title: { ru: 'Прежние тексты записей', en: 'Earlier texts of posts' },
        fields: ['post.discussion.title', 'post.no', 'body', 'written_at'],
      },
      left: 'everything',
    },
  },
  writtenBy: 'actions',
  indexed: [['post', 'written_at']],
  fields: [
    id(),
    reference('post', { label: ['Запись', 'Post'], ...fixed, required: true }),
    // Who has written this text: the author or a moderator.
    reference('person', {
      label: ['Кто написал', 'Written by'],
      ...fixed,
      required: true,
      template: '{{display_name_ru}}',
    }),
    markdown('body', { label: ['Текст', 'Text'], readonly: true, max: opening.max }),
    instant('written_at', { label: ['Когда', 'Written at'], ...fixed, required: true }),
  ],
});

export const discussionCollections = [discussions, replies, versions];

export const discussionRelations: RelationDefinition[] = [
  relation('discussions', 'community', 'communities', 'CASCADE'),
  relation('discussions', 'author', 'people', 'NO ACTION'),
  relation('discussion_replies', 'discussion', 'discussions', 'CASCADE'),
  relation('discussion_replies', 'author', 'people', 'NO ACTION'),
  relation('discussion_versions', 'post', 'discussion_replies', 'CASCADE'),
  relation('discussion_versions', 'person', 'people', 'NO ACTION'),
  ...['discussions', 'discussion_replies'].flatMap(traceRelations),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof discussionCollections)[number]> {}
}
