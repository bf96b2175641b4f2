import {
  auditFields,
  choice,
  collectionMeta,
  id,
  json,
  markdown,
  text,
  traceRelations,
  wholeNumber,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { textRelations, textsOf, translationsField } from '../../engine/schema/translated.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';

/** Questions and answers, in groups. */
export const faq = [
  defineCollection({
    collection: 'faq_items',
    schema: {},
    meta: {
      ...collectionMeta('help', ['Вопросы и ответы', 'Questions and answers'], {
        group: 'folder_content',
        sort: 2,
        template: '{{translations}}',
      }),
      sort_field: 'order',
    },
    compared: { fields: ['question', 'answer'], state: 'status', limit: 'pages' },
    pages: { tag: 'faq_items', audience: 'status' },
    writtenBy: 'editors',
    byActions: ['helpful_yes', 'helpful_no'],
    list: { columns: ['translations', 'group', 'order', 'status'], sort: ['group', 'order'] },
    fields: [
      id(),
      translationsField('question', ['Вопросы', 'Questions']),
      choice(
        'group',
        [
          ['about', 'О сообществе', 'About'],
          ['joining', 'Вступление', 'Joining'],
          ['grades', 'Статусы', 'Grades'],
          ['certificates', 'Сертификаты', 'Certificates'],
          ['account', 'Учётная запись', 'Account'],
          ['data', 'Данные', 'Data'],
        ],
        { label: ['Раздел', 'Group'], half: true, required: true, initial: 'about' },
      ),
      wholeNumber('order', { label: ['Порядок', 'Order'], half: true, required: true, initial: 0 }),
      text('anchor', 80, {
        label: ['Якорь в адресе', 'Anchor'],
        half: true,
        required: true,
        unique: true,
      }),
      choice(
        'status',
        [
          ['draft', 'Черновик', 'Draft'],
          ['published', 'Опубликован', 'Published'],
        ],
        { label: ['Состояние', 'Status'], half: true, required: true, initial: 'draft' },
      ),
      wholeNumber('helpful_yes', {
        label: ['Помогло', 'Helped'],
        half: true,
        readonly: true,
        initial: 0,
      }),
      wholeNumber('helpful_no', {
        label: ['Не помогло', 'Did not help'],
        half: true,
        readonly: true,
        initial: 0,
      }),
      ...auditFields(),
    ],
  }),
  textsOf(
    'faq_items',
    'item',
    ['Тексты ответов', 'Answer texts'],
    [
      text('question', 160, { label: ['Вопрос', 'Question'], required: true }),
      markdown('answer', { label: ['Ответ', 'Answer'], required: true, max: 3000 }),
      json('answer_tree', {
        label: ['Разобранный ответ', 'Parsed answer'],
        readonly: true,
        hidden: true,
      }),
    ],
  ),
];

export const faqRelations: RelationDefinition[] = [
  ...textRelations('faq_items', 'item'),
  ...traceRelations('faq_items'),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof faq)[number]> {}
}
