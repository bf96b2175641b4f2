import {
  radarEditionCode,
  radarQuadrants,
  radarRings,
  radarTexts,
  signalCommentMax,
  signalStances,
} from '@site/shared/domain/radar';
import { radarEditions } from '@site/shared/domain/workflows';
import {
  alias,
  auditFields,
  choice,
  collectionMeta,
  id,
  instant,
  json,
  labelled,
  labelledStates,
  link,
  markdown,
  paragraph,
  reference,
  relation,
  slug,
  tags,
  text,
  traceRelations,
  wholeNumber,
  yesNo,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { textRelations, textsOf, translationsField } from '../../engine/schema/translated.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';
import { authorsOf } from '../people/authors.ts';
import { topicLinks, topicsField } from '../topics/topic-links.ts';

/** The rings with their names in both languages. */
export const ringChoices = labelled(radarRings, {
  adopt: ['Внедрять', 'Adopt'],
  trial: ['Пробовать', 'Trial'],
  assess: ['Изучать', 'Assess'],
  hold: ['Воздержаться', 'Hold'],
});
const ringField = () =>
  choice('ring', ringChoices, { label: ['Кольцо', 'Ring'], half: true, required: true });

const itemTopics = topicLinks('radar_items', 'item');
const archivedRationale = [
  'placement.edition.code',
  'placement.item.slug',
  'placement.ring',
  'placement.translations.language',
  'placement.translations.rationale',
];

const rationaleAuthors = authorsOf({
  collection: 'radar_placements',
  field: 'placement',
  row: ['Место на радаре', 'Placement'],
  labels: [
    ['Авторы обоснований', 'Authors of rationales'],
    ['Скрытые авторы обоснований', 'Hidden authors of rationales'],
    ['Вышедшие авторы обоснований', 'Former authors of rationales'],
  ],
  archive: {
    signed: {
      name: 'radar-signed',
      title: { ru: 'Обоснования, которые вы подписали', en: 'Rationales you signed' },
      fields: archivedRationale,
    },
    withoutByline: {
      name: 'radar-without-byline',
      title: { ru: 'Обоснования без вашей подписи', en: 'Rationales without your byline' },
      fields: archivedRationale,
    },
  },
});

/** A year and a number in it; the URLs of the sheets contain it. */
function editionCode() {
  const line = text('code', 16, {
    label: ['Код', 'Code'],
    note: '2026-1',
    half: true,
    required: true,
    unique: true,
  });
  const validation = { _and: [{ code: { _regex: `^${radarEditionCode}$` } }] };
  return {
    ...line,
    meta: {
      ...line.meta,
      validation,
      validation_message: 'Год и номер: 2026-1 · Year and number: 2026-1',
    },
  };
}

/** The tech radar: editions, items, placements and signals of members. */
export const radar = [
  defineCollection({
    collection: 'radar_editions',
    schema: {},
    meta: collectionMeta('radar', ['Технорадар: выпуски', 'Radar editions'], {
      group: 'folder_content',
      sort: 4,
      template: '{{code}}',
    }),
    pages: { tag: 'radar' },
    writtenBy: 'editors',
    byActions: ['published_at', 'revised_at'],
    list: { columns: ['code', 'state', 'published_at', 'previous'], sort: ['-no'] },
    fields: [
      id(),
      translationsField(
        'title',
        ['Выпуски', 'Editions'],
        'У опубликованного выпуска слова меняют действия «Мелкая правка» и «Существенная правка» · Once published, the words change by “Minor edit” and “Major edit”',
      ),
      wholeNumber('no', {
        label: ['Номер', 'Number'],
        half: true,
        required: true,
        unique: true,
        min: 1,
      }),
      editionCode(),
      choice(
        'state',
        labelledStates(radarEditions, {
          draft: ['Готовится', 'Draft'],
          review: ['На проверке', 'In review'],
          published: ['Опубликован', 'Published'],
        }),
        {
          label: ['Состояние', 'State'],
          half: true,
          readonly: true,
          required: true,
          initial: 'draft',
        },
      ),
      instant('published_at', {
        label: ['Опубликован', 'Published at'],
        half: true,
        readonly: true,
      }),
      instant('revised_at', { label: ['Обновлён', 'Updated at'], half: true, readonly: true }),
      revision(),
      reference('previous', {
        label: ['Предыдущий выпуск', 'Previous edition'],
        half: true,
        template: '{{code}}',
      }),
      ...auditFields(),
    ],
  }),
  textsOf(
    'radar_editions',
    'edition',
    ['Тексты выпусков', 'Edition texts'],
    [
      text('title', radarTexts.title.max, { label: ['Заголовок', 'Title'], required: true }),
      markdown('foreword', { label: ['Предисловие', 'Foreword'], ...radarTexts.foreword }),
      json('foreword_tree', {
        label: ['Разобранное предисловие', 'Parsed foreword'],
        readonly: true,
        hidden: true,
      }),
      text('updated_note', 200, {
        label: ['Что изменилось', 'What has changed'],
        readonly: true,
        onlyIf: { updated_note: { _nnull: true } },
      }),
    ],
    { byActions: ['updated_note'] },
  ),
  defineCollection({
    collection: 'radar_items',
    schema: {},
    meta: collectionMeta('adjust', ['Технорадар: технологии', 'Radar items'], {
      group: 'folder_content',
      sort: 5,
      template: '{{translations}}',
    }),
    pages: { tag: 'radar', ofRows: true },
    writtenBy: 'editors',
    list: { columns: ['translations', 'quadrant', 'topics', 'home_url'], sort: ['slug'] },
    fields: [
      id(),
      translationsField('name', ['Технологии', 'Technologies']),
      slug('name'),
      choice(
        'quadrant',
        labelled(radarQuadrants, {
          techniques: ['Приёмы', 'Techniques'],
          tools: ['Инструменты', 'Tools'],
          platforms: ['Платформы', 'Platforms'],
          languages: ['Языки и фреймворки', 'Languages and frameworks'],
        }),
        { label: ['Квадрант', 'Quadrant'], half: true, required: true },
      ),
      topicsField(),
      link('home_url', { label: ['Страница проекта', 'Home page'], half: true }),
      tags('aliases', { label: ['Другие названия', 'Aliases'] }),
      // Permissions of an item depend on the editions that place it.
      alias('placements', 'o2m', {
        label: ['Места в выпусках', 'Placements'],
        readonly: true,
        hidden: true,
      }),
      ...auditFields(),
    ],
  }),
  textsOf(
    'radar_items',
    'item',
    ['Названия технологий', 'Item texts'],
    [
      text('name', 60, { label: ['Название', 'Name'], required: true }),
      paragraph('what', { label: ['Что это', 'What it is'], max: 300 }),
    ],
  ),
  itemTopics.collection,
  defineCollection({
    collection: 'radar_placements',
    schema: {},
    meta: collectionMeta('my_location', ['Технорадар: места', 'Radar placements'], {
      group: 'folder_content',
      sort: 6,
      template: '{{edition.code}}: {{item.translations}}',
    }),
    pages: { tag: 'radar' },
    writtenBy: 'editors',
    list: {
      columns: ['item', 'edition', 'ring', 'movement', 'featured'],
      sort: ['-edition.no', 'item.slug'],
    },
    unique: [['edition', 'item']],
    firstTexts: true,
    fields: [
      id(),
      translationsField(
        'rationale',
        ['Обоснования', 'Rationales'],
        'В опубликованном выпуске обоснование меняют действия «Мелкая правка» и «Существенная правка», кольцо — «Существенная правка» · In a published edition the rationale changes by “Minor edit” and “Major edit”, the ring by “Major edit”',
      ),
      reference('edition', {
        label: ['Выпуск', 'Edition'],
        half: true,
        required: true,
        template: '{{code}}',
      }),
      reference('item', {
        label: ['Технология', 'Item'],
        half: true,
        required: true,
        template: '{{translations}}',
      }),
      ringField(),
      choice(
        'movement',
        [
          ['new', 'Новая', 'New'],
          ['in', 'Ближе к центру', 'In'],
          ['out', 'Дальше от центра', 'Out'],
          ['none', 'На месте', 'None'],
        ],
        { label: ['Движение', 'Movement'], half: true, readonly: true, initial: 'new' },
      ),
      yesNo('featured', { label: ['На картинке', 'Featured'], half: true, initial: true }),
      ...rationaleAuthors.fields,
      ...auditFields(),
    ],
  }),
  textsOf(
    'radar_placements',
    'placement',
    ['Обоснования', 'Rationales'],
    [
      markdown('rationale', {
        label: ['Обоснование', 'Rationale'],
        required: true,
        ...radarTexts.rationale,
      }),
      json('rationale_tree', {
        label: ['Разобранное обоснование', 'Parsed rationale'],
        readonly: true,
        hidden: true,
      }),
    ],
  ),
  ...rationaleAuthors.collections,
  defineCollection({
    collection: 'radar_drafts',
    schema: {},
    meta: collectionMeta(
      'edit_location',
      ['Технорадар: черновики обоснований', 'Radar draft rationales'],
      {
        group: 'folder_content',
        sort: 8,
        template: '{{item.translations}}: {{ring}}',
        note: 'Пишут старшие и почётные члены · Written by senior members and fellows',
      },
    ),
    personal: {
      person: {
        merged: 'goes',
        shown: {
          name: 'radar-rationales',
          title: { ru: 'Обоснования для технорадара', en: 'Radar rationales' },
          fields: ['item.slug', 'ring', 'language', 'rationale', 'at'],
        },
        left: 'by itself',
      },
    },
    byActions: ['item', 'person', 'at'],
    list: { columns: ['item', 'ring', 'person', 'language', 'at'], sort: ['-at'] },
    unique: [['item', 'person', 'language']],
    fields: [
      id(),
      reference('item', {
        label: ['Технология', 'Item'],
        half: true,
        required: true,
        readonly: true,
        template: '{{translations}}',
      }),
      ringField(),
      reference('person', {
        label: ['Кто', 'Who'],
        half: true,
        readonly: true,
        template: '{{display_name_ru}}',
      }),
      choice(
        'language',
        [
          ['ru-RU', 'Русский', 'Russian'],
          ['en-US', 'Английский', 'English'],
        ],
        { label: ['Язык', 'Language'], half: true, required: true },
      ),
      markdown('rationale', {
        label: ['Обоснование', 'Rationale'],
        required: true,
        ...radarTexts.rationale,
      }),
      instant('at', { label: ['Когда', 'At'], half: true, readonly: true }),
    ],
  }),
  defineCollection({
    collection: 'radar_signals',
    schema: {},
    meta: collectionMeta('how_to_vote', ['Технорадар: голоса членов', 'Radar signals'], {
      group: 'folder_content',
      sort: 7,
      hidden: true,
      note: 'Публикуются только итоги · Published as totals only',
    }),
    personal: {
      person: {
        merged: 'moves',
        once: ['item'],
        shown: {
          name: 'radar-votes',
          title: { ru: 'Голоса в технорадаре', en: 'Radar votes' },
          fields: ['item.slug', 'stance', 'comment', 'at'],
        },
        left: 'nothing',
      },
    },
    pages: { tag: 'radar' },
    unique: [['item', 'person']],
    fields: [
      id(),
      reference('item', {
        label: ['Технология', 'Item'],
        required: true,
        template: '{{translations}}',
      }),
      reference('person', { label: ['Кто', 'Who'], required: true }),
      choice(
        'stance',
        labelled(signalStances, {
          use: ['Использую', 'Use'],
          want: ['Хочу', 'Want'],
          learning: ['Изучаю', 'Learning'],
          avoid: ['Избегаю', 'Avoid'],
        }),
        { label: ['Отношение', 'Stance'], half: true, required: true },
      ),
      paragraph('comment', { label: ['Пояснение', 'Comment'], max: signalCommentMax }),
      instant('at', { label: ['Когда', 'At'], half: true, readonly: true }),
    ],
  }),
];

export const radarRelations: RelationDefinition[] = [
  ...textRelations('radar_editions', 'edition'),
  relation('radar_editions', 'previous', 'radar_editions', 'SET NULL'),
  ...textRelations('radar_items', 'item'),
  ...itemTopics.relations,
  ...textRelations('radar_placements', 'placement'),
  ...rationaleAuthors.relations,
  relation('radar_placements', 'edition', 'radar_editions', 'CASCADE'),
  relation('radar_placements', 'item', 'radar_items', 'CASCADE', { one_field: 'placements' }),
  relation('radar_drafts', 'item', 'radar_items', 'CASCADE'),
  relation('radar_drafts', 'person', 'people_members', 'SET NULL'),
  relation('radar_signals', 'item', 'radar_items', 'CASCADE'),
  relation('radar_signals', 'person', 'people', 'CASCADE'),
  ...['radar_editions', 'radar_items', 'radar_placements'].flatMap(traceRelations),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof radar)[number]> {}
}
