import { newsCategories } from '@site/shared/domain/content';
import { newsPublication } from '@site/shared/domain/workflows';
import {
  auditFields,
  choice,
  collectionMeta,
  id,
  image,
  instant,
  json,
  key,
  labelledStates,
  link,
  markdown,
  paragraph,
  reference,
  relation,
  slug,
  text,
  traceRelations,
  wholeNumber,
  yesNo,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import {
  inLanguages,
  readinessField,
  stalenessFields,
  textRelations,
  translationsField,
} from '../../engine/schema/translated.ts';
import {
  defineCollection,
  type FixedRows,
  type RelationDefinition,
} from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';
import { authorsOf } from '../people/authors.ts';
import { topicLinks, topicsField } from '../topics/topic-links.ts';

const isEvent = { category: { _eq: 'event' } };

const articleTopics = topicLinks('news', 'news');
const archivedArticle = [
  'news.slug',
  'news.state',
  'news.published_at',
  'news.translations.language',
  'news.translations.title',
  'news.translations.lead',
  'news.translations.body',
];

const articleAuthors = authorsOf({
  collection: 'news',
  field: 'news',
  row: ['Новость', 'Article'],
  labels: [
    ['Авторы новостей', 'News authors'],
    ['Скрытые авторы новостей', 'Hidden news authors'],
    ['Вышедшие авторы новостей', 'Former news authors'],
  ],
  most: 5,
  archive: {
    signed: {
      name: 'news',
      title: { ru: 'Новости, которые вы написали', en: 'News you wrote' },
      fields: archivedArticle,
    },
    withoutByline: {
      name: 'news-without-byline',
      title: { ru: 'Новости без вашей подписи', en: 'News without your byline' },
      fields: archivedArticle,
    },
  },
});

/** News: one article, its two languages, its authors. */
export const news = [
  defineCollection({
    collection: 'languages',
    schema: {},
    meta: collectionMeta('translate', ['Языки', 'Languages'], {
      group: 'folder_content',
      sort: 9,
      hidden: true,
    }),
    fields: [key('code', ['Код', 'Code']), text('name', 40, { label: ['Название', 'Name'] })],
  }),
  defineCollection({
    collection: 'news',
    schema: {},
    meta: collectionMeta('newspaper', ['Новости', 'News'], {
      group: 'folder_content',
      sort: 1,
      template: '{{translations}}',
      preview: '../news/preview-link/{{id}}',
    }),
    savesLogged: true,
    compared: {
      fields: ['title', 'lead', 'body', 'cover_alt', 'cover_caption', 'event_place'],
      state: 'state',
      limit: 'news',
    },
    pages: { tag: 'news', audience: 'audience' },
    writtenBy: 'editors',
    byActions: ['first_slug', 'for_community', 'published_at', 'revised_at', 'publish_at'],
    list: {
      hiddenFrom: ['secretary', 'chair'],
      columns: ['translations', 'state', 'category', 'audience', 'published_at'],
      sort: ['-published_at'],
      // New drafts come before published articles.
      sortFor: { editor: ['-created_at'], admin: ['-created_at'] },
      bookmarks: [
        {
          label: ['В работе', 'In progress'],
          icon: 'edit_note',
          columns: ['translations', 'state', 'publish_at', 'updated_at', 'created_at'],
          sort: ['-updated_at', '-created_at'],
          filter: { state: { _in: ['draft', 'in_review', 'approved', 'scheduled'] } },
        },
      ],
    },
    fields: [
      id(),
      translationsField(
        'title',
        ['Новости', 'News'],
        'У опубликованной новости слова меняют действия «Мелкая правка» и «Существенная правка», адрес — «Сменить адрес» · Once published, the words change by “Minor edit” and “Major edit”, the slug by “Change the address”',
      ),
      slug('title'),
      // The permanent id of the article in feeds.
      text('first_slug', 80, {
        label: ['Первый адрес', 'First address'],
        half: true,
        readonly: true,
        hidden: true,
      }),
      choice(
        'state',
        labelledStates(newsPublication, {
          draft: ['Черновик', 'Draft'],
          in_review: ['На проверке', 'In review'],
          approved: ['Одобрено', 'Approved'],
          scheduled: ['Запланировано', 'Scheduled'],
          published: ['Опубликовано', 'Published'],
          archived: ['В архиве', 'Archived'],
          retracted: ['Отозвано', 'Retracted'],
        }),
        {
          label: ['Состояние', 'State'],
          half: true,
          required: true,
          readonly: true,
          initial: 'draft',
        },
      ),
      choice(
        'audience',
        [
          ['public', 'Для всех', 'Everybody'],
          ['members', 'Для членов', 'Members'],
          ['community', 'Для сообщества', 'A community'],
        ],
        { label: ['Для кого', 'Audience'], half: true, required: true, initial: 'public' },
      ),
      choice(
        'category',
        Object.entries(newsCategories).map(([code, { ru, en }]) => [code, ru, en] as const),
        { label: ['Рубрика', 'Category'], half: true, required: true, initial: 'announcement' },
      ),
      reference('for_community', {
        label: ['Сообщество', 'Community'],
        hidden: true,
        readonly: true,
      }),
      topicsField(6),
      // Permissions of the file follow its article, so it can be the cover of only one.
      image('cover', {
        label: ['Обложка', 'Cover'],
        unique: true,
        note: 'Не меньше 1200 × 630 точек · At least 1200 × 630 pixels',
        // Covers of other articles cannot be selected.
        among: { cover_of: { _none: { id: { _nnull: true } } } },
      }),
      yesNo('cover_decorative', {
        label: ['Декоративная обложка', 'Decorative cover'],
        note: 'Описывать её не нужно · It needs no description',
        half: true,
        initial: false,
      }),
      instant('event_starts_at', {
        label: ['Событие: начало', 'Event starts'],
        half: true,
        onlyIf: isEvent,
      }),
      instant('event_ends_at', {
        label: ['Событие: конец', 'Event ends'],
        half: true,
        onlyIf: isEvent,
      }),
      link('event_url', {
        label: ['Событие: ссылка', 'Event address'],
        half: true,
        onlyIf: isEvent,
      }),
      choice(
        'parity_policy',
        [
          ['require', 'Нужны оба языка', 'Both languages'],
          ['allow_one', 'Достаточно одного', 'One is enough'],
        ],
        {
          label: ['Перевод', 'Translation'],
          half: true,
          required: true,
          initial: 'require',
        },
      ),
      yesNo('notify', {
        label: ['Разослать уведомления', 'Send notifications'],
        half: true,
        initial: false,
      }),
      instant('published_at', {
        label: ['Опубликовано', 'Published at'],
        half: true,
        readonly: true,
      }),
      instant('revised_at', {
        label: ['Обновлено', 'Updated at'],
        half: true,
        readonly: true,
      }),
      instant('publish_at', {
        label: ['Опубликовать в', 'Publish at'],
        half: true,
        readonly: true,
      }),
      revision(),
      instant('pinned_until', { label: ['Закреплено до', 'Pinned until'], half: true }),
      ...articleAuthors.fields,
      ...auditFields(),
    ],
  }),
  inLanguages(
    'news',
    'news',
    ['Тексты новостей', 'News texts'],
    [
      text('title', 110, { label: ['Заголовок', 'Title'], required: true }),
      paragraph('lead', { label: ['Лид', 'Lead'], required: true, max: 300 }),
      markdown('body', { label: ['Текст', 'Body'], max: 40_000 }),
      text('cover_alt', 160, { label: ['Что на обложке', 'What the cover shows'] }),
      text('cover_caption', 200, { label: ['Подпись под обложкой', 'Cover caption'] }),
      text('event_place', 160, {
        label: ['Событие: место', 'Event place'],
        note: 'Только у события · Events only',
      }),
      text('updated_note', 200, {
        label: ['Что изменилось', 'What has changed'],
        onlyIf: { updated_note: { _nnull: true } },
      }),
      paragraph('retraction', {
        label: ['Почему отозвано', 'Why it was retracted'],
        max: 500,
        readonly: true,
      }),
      readinessField(),
      wholeNumber('reading_minutes', {
        label: ['Минут чтения', 'Minutes to read'],
        half: true,
        readonly: true,
      }),
      json('body_tree', {
        label: ['Разобранный текст', 'Parsed body'],
        readonly: true,
        hidden: true,
      }),
      ...stalenessFields(),
      ...auditFields(),
    ],
    { byActions: ['retraction'] },
  ),
  defineCollection({
    collection: 'news_slug_history',
    schema: {},
    meta: collectionMeta('alt_route', ['Прежние адреса новостей', 'Former addresses of news'], {
      group: 'folder_content',
      sort: 10,
      template: '{{slug}}',
      note: 'Меняется только действиями · Changed by actions only',
    }),
    writtenBy: 'actions',
    list: { columns: ['slug', 'news', 'from', 'to'], sort: ['-to'] },
    fields: [
      id(),
      reference('news', {
        label: ['Новость', 'Article'],
        required: true,
        readonly: true,
        template: '{{translations}}',
      }),
      slug(),
      instant('from', { label: ['С', 'From'], half: true, required: true, readonly: true }),
      instant('to', { label: ['По', 'To'], half: true, required: true, readonly: true }),
    ],
  }),
  defineCollection({
    collection: 'news_marks',
    schema: {},
    meta: collectionMeta('bookmark', ['Новости: отметки читателей', 'Marks of news readers'], {
      group: 'folder_content',
      sort: 13,
      hidden: true,
    }),
    personal: {
      person: {
        merged: 'moves',
        once: ['news', 'kind'],
        shown: {
          name: 'news-marks',
          title: { ru: 'Отметки у новостей', en: 'Marks of news' },
          fields: ['news.slug', 'kind', 'at'],
        },
        left: 'nothing',
      },
    },
    unique: [['news', 'person', 'kind']],
    fields: [
      id(),
      reference('news', {
        label: ['Новость', 'Article'],
        required: true,
        template: '{{translations}}',
      }),
      reference('person', { label: ['Кто', 'Who'], required: true }),
      choice(
        'kind',
        [
          ['read', 'Прочитано', 'Read'],
          ['saved', 'Сохранено', 'Saved'],
        ],
        { label: ['Отметка', 'Mark'], half: true, required: true },
      ),
      instant('at', { label: ['Когда', 'At'], half: true, required: true, readonly: true }),
    ],
  }),
  ...articleAuthors.collections,
  articleTopics.collection,
];

export const newsRelations: RelationDefinition[] = [
  ...textRelations('news', 'news'),
  ...articleAuthors.relations,
  relation('news', 'cover', 'directus_files', 'SET NULL', { one_field: 'cover_of' }),
  relation('directus_files', 'illustrates', 'news', 'SET NULL'),
  relation('news', 'for_community', 'communities', 'SET NULL'),
  relation('news_slug_history', 'news', 'news', 'CASCADE'),
  relation('news_marks', 'news', 'news', 'CASCADE'),
  relation('news_marks', 'person', 'people', 'CASCADE'),
  ...articleTopics.relations,
  ...traceRelations('news'),
  ...traceRelations('news_translations'),
];

export const languageRows: FixedRows = {
  collection: 'languages',
  key: 'code',
  rows: [
    { code: 'ru-RU', name: 'Русский' },
    { code: 'en-US', name: 'English' },
  ],
};

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof news)[number]> {}
}
