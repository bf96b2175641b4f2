import {
  auditFields,
  choice,
  collectionMeta,
  id,
  instant,
  paragraph,
  siteLanguages,
  text,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { defineCollection } from '../../engine/schema/types.ts';

const readonlyText = <const Name extends string>(
  field: Name,
  max: number,
  ru: string,
  en: string,
) => text(field, max, { label: [ru, en], half: true, required: true, readonly: true });

/** What visitors ask, and what members suggest for the radar: docs/domain/enquiries.md. */
export const enquiryCollection = defineCollection({
  collection: 'enquiries',
  schema: {},
  meta: collectionMeta('contact_mail', ['Обращения', 'Enquiries'], {
    group: 'folder_content',
    sort: 13,
    template: '{{no}} {{name}}',
  }),
  byActions: ['name', 'email', 'topic', 'text', 'locale', 'at'],
  stateByHand: true,
  list: { columns: ['no', 'topic', 'name', 'state', 'at'], sort: ['-at'] },
  fields: [
    id(),
    text('no', 16, {
      label: ['Номер', 'Number'],
      half: true,
      required: true,
      unique: true,
      readonly: true,
    }),
    readonlyText('name', 120, 'Имя', 'Name'),
    readonlyText('email', 254, 'Почта', 'E-mail'),
    readonlyText('topic', 40, 'Тема', 'Topic'),
    paragraph('text', {
      label: ['Текст', 'Text'],
      required: true,
      readonly: true,
      max: 4000,
    }),
    choice('locale', siteLanguages, {
      label: ['Язык', 'Language'],
      half: true,
      required: true,
      readonly: true,
      initial: 'ru',
    }),
    choice(
      'state',
      [
        ['new', 'Новое', 'New'],
        ['answered', 'Отвечено', 'Answered'],
        ['spam', 'Спам', 'Spam'],
      ],
      { label: ['Состояние', 'State'], half: true, required: true, initial: 'new' },
    ),
    instant('at', { label: ['Когда', 'At'], half: true, required: true, readonly: true }),
    ...auditFields(),
  ],
});

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<typeof enquiryCollection> {}
}
