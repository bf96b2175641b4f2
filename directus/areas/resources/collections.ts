import { resourceTypes } from '@site/shared/domain/content';
import { resourceLife } from '@site/shared/domain/workflows';
import {
  auditFields,
  choice,
  collectionMeta,
  day,
  id,
  instant,
  json,
  labelled,
  labelledStates,
  link,
  paragraph,
  reference,
  relation,
  slug,
  text,
  traceRelations,
  upload,
  wholeNumber,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { textRelations, textsOf, translationsField } from '../../engine/schema/translated.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';
import { languageChoices } from '../people/person-fields.ts';
import { radarItemLinks, radarItemsField } from '../radar/item-links.ts';
import { topicLinks, topicsField } from '../topics/topic-links.ts';

const resourceTopics = topicLinks('resources', 'resource');
const resourceItems = radarItemLinks('resources', 'resource');

/** The library: guides, recordings, links. */
export const resources = [
  defineCollection({
    collection: 'resources',
    schema: {},
    meta: collectionMeta('local_library', ['Библиотека', 'Resources'], {
      group: 'folder_content',
      sort: 11,
      template: '{{translations}}',
    }),
    savesLogged: true,
    personal: {
      submitted_by: {
        merged: 'moves',
        shown: {
          name: 'resources',
          title: { ru: 'Предложенные материалы', en: 'Materials you suggested' },
          fields: ['slug', 'type', 'url', 'state', 'translations.language', 'translations.title'],
        },
        left: { submitted_by: null },
      },
      reviewed_by: { why: 'a duty of the staff; names the person by a key only', merged: 'moves' },
    },
    pages: { tag: 'resources', audience: 'access' },
    writtenBy: 'editors',
    byActions: [
      'community',
      'submitted_by',
      'reviewed_by',
      'useful_count',
      'bookmarks',
      'link_checked_at',
      'link_status',
    ],
    list: {
      hiddenFrom: ['secretary', 'chair'],
      columns: ['translations', 'type', 'access', 'state', 'link_status'],
      sort: ['slug'],
    },
    fields: [
      id(),
      translationsField('title', ['Материалы', 'Resources']),
      slug('title'),
      choice(
        'type',
        labelled(resourceTypes, {
          guide: ['Руководство', 'Guide'],
          template: ['Образец', 'Template'],
          slides: ['Слайды', 'Slides'],
          video: ['Видео', 'Video'],
          book: ['Книга', 'Book'],
          dataset: ['Набор данных', 'Dataset'],
          link: ['Ссылка', 'Link'],
          recording: ['Запись', 'Recording'],
        }),
        { label: ['Вид', 'Type'], half: true, required: true },
      ),
      choice(
        'access',
        [
          ['public', 'Всем', 'Everybody'],
          ['members', 'Членам', 'Members'],
          ['senior', 'Старшим и почётным членам', 'Seniors and fellows'],
          ['community', 'Сообществу', 'A community'],
        ],
        { label: ['Кому доступно', 'Access'], half: true, required: true, initial: 'members' },
      ),
      reference('community', {
        label: ['Сообщество', 'Community'],
        hidden: true,
        readonly: true,
        template: '{{name_ru}}',
      }),
      choice(
        'state',
        labelledStates(resourceLife, {
          suggested: ['Предложен', 'Suggested'],
          in_review: ['На проверке', 'In review'],
          published: ['Опубликован', 'Published'],
          outdated: ['Устарел', 'Outdated'],
          archived: ['В архиве', 'Archived'],
        }),
        {
          label: ['Состояние', 'State'],
          half: true,
          readonly: true,
          required: true,
          initial: 'suggested',
        },
      ),
      json('content_languages', {
        label: ['На каких языках', 'Languages'],
        required: true,
        list: languageChoices,
        open: true,
      }),
      // Permissions of the file follow its resource, so it can belong to only one.
      upload('file', {
        label: ['Файл', 'File'],
        half: true,
        unique: true,
        note: 'Файл или ссылка · A file or a link',
        // Files of other resources cannot be selected.
        among: { resource_of: { _none: { id: { _nnull: true } } } },
      }),
      link('url', { label: ['Ссылка на материал', 'Link to the material'], half: true }),
      json('versions', { label: ['Версии', 'Versions'], of: 'records' }),
      topicsField(6),
      radarItemsField(),
      text('authors_text', 200, { label: ['Авторы', 'Authors'], half: true }),
      choice(
        'licence',
        [
          ['own', 'Наша', 'Ours'],
          ['CC-BY', 'CC BY', 'CC BY'],
          ['CC-BY-SA', 'CC BY-SA', 'CC BY-SA'],
          ['permission', 'С разрешения', 'By permission'],
          ['link_only', 'Только ссылка', 'Link only'],
        ],
        { label: ['Лицензия', 'Licence'], half: true, required: true },
      ),
      reference('submitted_by', {
        label: ['Кто предложил', 'Suggested by'],
        half: true,
        readonly: true,
        template: '{{display_name_ru}}',
      }),
      reference('reviewed_by', {
        label: ['Кто проверил', 'Reviewed by'],
        half: true,
        readonly: true,
        template: '{{display_name_ru}}',
      }),
      wholeNumber('useful_count', {
        label: ['Отметок «полезно»', 'Marked useful'],
        half: true,
        readonly: true,
        initial: 0,
      }),
      wholeNumber('bookmarks', {
        label: ['Закладок', 'Bookmarks'],
        half: true,
        readonly: true,
        initial: 0,
      }),
      instant('link_checked_at', {
        label: ['Ссылка проверена', 'Link checked'],
        half: true,
        readonly: true,
      }),
      choice(
        'link_status',
        [
          ['ok', 'Открывается', 'Works'],
          ['moved', 'Переехала', 'Moved'],
          ['dead', 'Не открывается', 'Dead'],
        ],
        {
          label: ['Ссылка', 'Link'],
          half: true,
          readonly: true,
        },
      ),
      revision(),
      day('review_after', { label: ['Пересмотреть после', 'Review after'], half: true }),
      text('grades', 32, {
        label: ['Статусы с доступом', 'Grades with access'],
        hidden: true,
        readonly: true,
      }),
      ...auditFields(),
    ],
  }),
  textsOf(
    'resources',
    'resource',
    ['Тексты библиотеки', 'Resource texts'],
    [
      text('title', 140, { label: ['Название', 'Title'], required: true }),
      paragraph('summary', { label: ['О чём', 'Summary'], required: true, max: 400 }),
    ],
  ),
  defineCollection({
    collection: 'resource_marks',
    schema: {},
    meta: collectionMeta('bookmark', ['Библиотека: отметки читателей', 'Reader marks'], {
      group: 'folder_content',
      sort: 12,
      hidden: true,
    }),
    personal: {
      person: {
        merged: 'moves',
        once: ['resource', 'kind'],
        shown: {
          name: 'library-marks',
          title: { ru: 'Отметки в библиотеке', en: 'Marks in the library' },
          fields: ['resource.slug', 'kind', 'at'],
        },
        left: 'nothing',
      },
    },
    unique: [['resource', 'person', 'kind']],
    fields: [
      id(),
      reference('resource', {
        label: ['Материал', 'Resource'],
        required: true,
        template: '{{translations}}',
      }),
      reference('person', { label: ['Кто', 'Who'], required: true }),
      choice(
        'kind',
        [
          ['useful', 'Полезно', 'Useful'],
          ['bookmark', 'Закладка', 'Bookmark'],
          ['broken', 'Не открывается', 'Does not open'],
        ],
        { label: ['Отметка', 'Mark'], half: true, required: true },
      ),
      instant('at', { label: ['Когда', 'At'], half: true, required: true, readonly: true }),
    ],
  }),
  resourceTopics.collection,
  resourceItems.collection,
];

export const resourceRelations: RelationDefinition[] = [
  ...textRelations('resources', 'resource'),
  relation('resources', 'file', 'directus_files', 'SET NULL', { one_field: 'resource_of' }),
  relation('resources', 'community', 'communities', 'SET NULL'),
  relation('resources', 'submitted_by', 'people', 'SET NULL'),
  relation('resources', 'reviewed_by', 'people', 'SET NULL'),
  relation('resource_marks', 'resource', 'resources', 'CASCADE'),
  relation('resource_marks', 'person', 'people', 'CASCADE'),
  ...resourceTopics.relations,
  ...resourceItems.relations,
  ...traceRelations('resources'),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof resources)[number]> {}
}
