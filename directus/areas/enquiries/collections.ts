import { enquiryTexts } from '@site/shared/domain/enquiries';
import { enquiries } from '@site/shared/domain/workflows';
import {
  auditFields,
  choice,
  collectionMeta,
  id,
  instant,
  labelledStates,
  paragraph,
  reference,
  relation,
  siteLanguages,
  text,
  traceRelations,
  wholeNumber,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';

const readonlyText = <const Name extends string>(
  field: Name,
  max: number,
  ru: string,
  en: string,
) => text(field, max, { label: [ru, en], half: true, required: true, readonly: true });

/** An account of the staff; shown by the person whose it is. */
const account = <const Name extends string>(field: Name, label: [ru: string, en: string]) =>
  reference(field, {
    label,
    half: true,
    readonly: true,
    template: '{{person.display_name_ru}}',
  });

/** What visitors ask, and what members suggest for the radar: docs/domain/enquiries.md. */
const enquiryCollection = defineCollection({
  collection: 'enquiries',
  schema: {},
  meta: collectionMeta('contact_mail', ['Обращения', 'Enquiries'], {
    group: 'folder_content',
    sort: 13,
    template: '{{no}} {{name}}',
  }),
  staffPage: '/c/office/enquiries/',
  personal: {
    holder: { owner: 'account', merged: 'moves', why: 'a duty of the staff' },
  },
  writtenBy: 'actions',
  list: { columns: ['no', 'topic', 'name', 'state', 'at'], sort: ['-at'] },
  indexed: [['state', 'at'], 'email'],
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
      labelledStates(enquiries, {
        new: ['Новое', 'New'],
        claimed: ['В работе', 'In progress'],
        answered: ['Отвечено', 'Answered'],
        closed: ['Закрыто без ответа', 'Closed without an answer'],
        spam: ['Спам', 'Spam'],
      }),
      {
        label: ['Состояние', 'State'],
        half: true,
        required: true,
        readonly: true,
        initial: 'new',
      },
    ),
    instant('at', { label: ['Когда', 'At'], half: true, required: true, readonly: true }),
    account('holder', ['Кто взял', 'Taken by']),
    instant('handled_at', { label: ['Решено', 'Handled at'], half: true, readonly: true }),
    paragraph('reason', {
      label: ['Почему закрыто без ответа', 'Why it was closed'],
      readonly: true,
      max: enquiryTexts.reason.max,
    }),
    // The answer while it is written; it is the draft of the enquiry, whoever writes it.
    paragraph('draft', {
      label: ['Черновик ответа', 'Draft of the answer'],
      readonly: true,
      hidden: true,
      max: enquiryTexts.answer.max,
    }),
    wholeNumber('draft_version', {
      label: ['Версия черновика', 'Version of the draft'],
      readonly: true,
      hidden: true,
      required: true,
      initial: 0,
    }),
    instant('draft_at', {
      label: ['Черновик сохранён', 'Draft saved'],
      readonly: true,
      hidden: true,
    }),
    revision(),
    ...auditFields(),
  ],
});

/** What was mailed to the people who had written. */
const answers = defineCollection({
  collection: 'enquiry_answers',
  schema: {},
  meta: collectionMeta('forward_to_inbox', ['Ответы на обращения', 'Answers to enquiries'], {
    group: 'folder_content',
    sort: 14,
    hidden: true,
  }),
  personal: {
    author: { owner: 'account', merged: 'moves', why: 'a duty of the staff' },
  },
  writtenBy: 'actions',
  indexed: ['enquiry'],
  fields: [
    id(),
    reference('enquiry', {
      label: ['Обращение', 'Enquiry'],
      half: true,
      readonly: true,
      required: true,
    }),
    paragraph('text', {
      label: ['Ответ', 'Answer'],
      readonly: true,
      required: true,
      max: enquiryTexts.answer.max,
    }),
    account('author', ['Кто ответил', 'Answered by']),
    instant('at', { label: ['Когда', 'At'], half: true, required: true, readonly: true }),
  ],
});

const { title, answer } = enquiryTexts;

/** Canned texts that an answer begins with. */
const cannedTexts = defineCollection({
  collection: 'enquiry_texts',
  schema: {},
  meta: {
    ...collectionMeta('quickreply', ['Готовые ответы', 'Canned answers'], {
      group: 'folder_content',
      sort: 15,
      template: '{{title_ru}}',
      note: 'Вставляются в ответ одним нажатием · Inserted into an answer with one press',
    }),
    sort_field: 'order',
  },
  writtenBy: 'editors',
  list: { columns: ['title_ru', 'title_en', 'order'], sort: ['order'] },
  fields: [
    id(),
    text('title_ru', title.max, { label: ['Название', 'Title'], half: true, required: true }),
    text('title_en', title.max, {
      label: ['Название по-английски', 'Title in English'],
      half: true,
      required: true,
    }),
    paragraph('text_ru', { label: ['Текст', 'Text'], required: true, max: answer.max }),
    paragraph('text_en', {
      label: ['Текст по-английски', 'Text in English'],
      required: true,
      max: answer.max,
    }),
    wholeNumber('order', { label: ['Порядок', 'Order'], half: true, required: true, initial: 0 }),
    ...auditFields(),
  ],
});

export const enquiryCollections = [enquiryCollection, answers, cannedTexts];

export const enquiryRelations: RelationDefinition[] = [
  relation('enquiries', 'holder', 'directus_users', 'SET NULL'),
  relation('enquiry_answers', 'enquiry', 'enquiries', 'CASCADE'),
  relation('enquiry_answers', 'author', 'directus_users', 'SET NULL'),
  ...traceRelations('enquiry_texts'),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof enquiryCollections)[number]> {}
}
