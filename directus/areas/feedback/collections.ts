// Daily counts of reader feedback: docs/domain/feedback.md.

import {
  choice,
  collectionMeta,
  day,
  key,
  siteLanguages,
  text,
  wholeNumber,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { defineCollection } from '../../engine/schema/types.ts';

const readonly = true;
const half = true;
const required = true;

export const tallies = defineCollection({
  collection: 'tallies',
  schema: {},
  meta: collectionMeta('how_to_reg', ['Отзывы читателей', 'Reader feedback'], {
    group: 'folder_content',
    sort: 14,
    template: '{{day}} {{kind}} {{subject}}: {{count}}',
  }),
  writtenBy: 'actions',
  list: { columns: ['day', 'kind', 'subject', 'language', 'count'], sort: ['-day'] },
  fields: [
    key('id', ['Ключ', 'Key']),
    day('day', { label: ['День', 'Day'], half, required, readonly }),
    choice(
      'kind',
      [
        ['answer_helped', 'Ответ помог', 'The answer helped'],
        ['answer_did_not_help', 'Ответ не помог', 'The answer did not help'],
        ['translation_wished', 'Нужен перевод', 'Translation requested'],
      ],
      { label: ['Что', 'What'], half, required, readonly, initial: 'answer_helped' },
    ),
    text('subject', 160, { label: ['О чём', 'About'], required, readonly }),
    choice('language', siteLanguages, {
      label: ['Язык читателя', 'Language of the reader'],
      half,
      required,
      readonly,
      initial: 'ru',
    }),
    wholeNumber('count', { label: ['Сколько', 'How many'], half, required, readonly, initial: 0 }),
  ],
});

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<typeof tallies> {}
}
