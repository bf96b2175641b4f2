import { skillQuestions } from '@site/shared/domain/workflows';
import {
  auditFields,
  choice,
  collectionMeta,
  id,
  instant,
  json,
  labelledStates,
  paragraph,
  reference,
  relation,
  text,
  traceRelations,
  wholeNumber,
  yesNo,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { textRelations, textsOf, translationsField } from '../../engine/schema/translated.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';
import { radarItemLinks, radarItemsField } from '../radar/item-links.ts';
import { topicLinks, topicsField } from '../topics/topic-links.ts';

const areaTopics = topicLinks('skill_areas', 'area');
const questionTopics = topicLinks('skill_questions', 'question');
const questionItems = radarItemLinks('skill_questions', 'question');

/** The skill check: areas, questions with correct answers, saved attempts. */
export const skills = [
  defineCollection({
    collection: 'skill_areas',
    schema: {},
    meta: {
      ...collectionMeta('category', ['Навыки: области', 'Skill areas'], {
        group: 'folder_content',
        sort: 8,
        template: '{{translations}}',
      }),
      sort_field: 'order',
    },
    pages: { tag: 'skills' },
    writtenBy: 'editors',
    list: { columns: ['translations', 'code', 'order'], sort: ['order'] },
    fields: [
      id(),
      translationsField('label', ['Области', 'Areas']),
      text('code', 32, { label: ['Код', 'Code'], half: true, required: true, unique: true }),
      wholeNumber('order', { label: ['Порядок', 'Order'], half: true, required: true, initial: 0 }),
      topicsField(),
      ...auditFields(),
    ],
  }),
  textsOf(
    'skill_areas',
    'area',
    ['Тексты областей', 'Area texts'],
    [
      text('label', 60, { label: ['Название', 'Label'], required: true }),
      paragraph('about', { label: ['О чём', 'About'], max: 300 }),
    ],
  ),
  areaTopics.collection,
  defineCollection({
    collection: 'skill_questions',
    schema: {},
    meta: collectionMeta('quiz', ['Навыки: вопросы', 'Skill questions'], {
      group: 'folder_content',
      sort: 9,
      template: '{{translations}}',
    }),
    pages: { tag: 'skills', ofRows: true },
    writtenBy: 'editors',
    list: { columns: ['translations', 'area', 'difficulty', 'state', 'code'], sort: ['code'] },
    fields: [
      id(),
      translationsField('text', ['Вопросы', 'Questions']),
      text('code', 32, { label: ['Код', 'Code'], half: true, required: true, unique: true }),
      reference('area', {
        label: ['Область', 'Area'],
        half: true,
        required: true,
        template: '{{translations}}',
      }),
      choice(
        'kind',
        [
          ['single', 'Один ответ', 'Single'],
          ['multiple', 'Несколько ответов', 'Multiple'],
          ['order', 'Порядок', 'Order'],
          ['self', 'Самооценка', 'Self-rating'],
        ],
        { label: ['Вид', 'Kind'], half: true, required: true, initial: 'single' },
      ),
      json('correct', {
        label: ['Ключ: номера вариантов', 'Key: numbers of options'],
        half: true,
        note: 'По одному в строке, первый вариант — 1. Для «Порядка» — все в верном порядке · One a line, the first option is 1. For “Order” all, in the right order',
        of: 'numbers',
      }),
      wholeNumber('difficulty', {
        label: ['Сложность 1–3', 'Difficulty 1–3'],
        half: true,
        required: true,
        initial: 1,
        min: 1,
        max: 3,
      }),
      wholeNumber('weight', {
        label: ['Вес', 'Weight'],
        half: true,
        required: true,
        initial: 1,
        min: 1,
      }),
      choice(
        'state',
        labelledStates(skillQuestions, {
          draft: ['Черновик', 'Draft'],
          active: ['В работе', 'Active'],
          retired: ['Снят', 'Retired'],
        }),
        {
          label: ['Состояние', 'State'],
          half: true,
          readonly: true,
          required: true,
          initial: 'draft',
        },
      ),
      revision(),
      wholeNumber('version', {
        label: ['Версия', 'Version'],
        half: true,
        required: true,
        initial: 1,
        min: 1,
      }),
      topicsField(),
      radarItemsField(),
      ...auditFields(),
    ],
  }),
  textsOf(
    'skill_questions',
    'question',
    ['Тексты вопросов', 'Question texts'],
    [
      paragraph('text', { label: ['Вопрос', 'Question'], required: true, max: 500 }),
      json('options', {
        label: ['Варианты: до шести', 'Options: six at most'],
        note: 'Каждый с новой строки · One a line',
        required: true,
        of: 'words',
        most: 6,
        longest: 200,
      }),
      paragraph('explanation', { label: ['Пояснение', 'Explanation'], max: 600 }),
    ],
  ),
  questionTopics.collection,
  questionItems.collection,
  defineCollection({
    collection: 'skill_attempts',
    schema: {},
    meta: collectionMeta('assignment_turned_in', ['Навыки: попытки', 'Skill attempts'], {
      group: 'folder_content',
      sort: 10,
      hidden: true,
    }),
    personal: {
      person: {
        merged: 'moves',
        shown: {
          name: 'skill-checks',
          title: { ru: 'Проверки навыков', en: 'Skill checks' },
          fields: ['areas', 'answers', 'started_at', 'finished_at', 'scores', 'shared'],
        },
        left: 'nothing',
      },
    },
    byActions: ['scores'],
    fields: [
      id(),
      reference('person', { label: ['Кто', 'Who'], required: true }),
      json('areas', { label: ['Области', 'Areas'], required: true }),
      wholeNumber('seed', { label: ['Зерно', 'Seed'], required: true }),
      json('question_versions', { label: ['Версии вопросов', 'Question versions'] }),
      json('answers', { label: ['Ответы', 'Answers'], required: true }),
      instant('started_at', { label: ['Начата', 'Started'], required: true }),
      instant('finished_at', { label: ['Закончена', 'Finished'] }),
      json('scores', { label: ['Итоги', 'Scores'], readonly: true }),
      yesNo('shared', { label: ['Показана в профиле', 'Shown as a badge'], initial: false }),
    ],
  }),
];

export const skillRelations: RelationDefinition[] = [
  ...textRelations('skill_areas', 'area'),
  ...areaTopics.relations,
  ...textRelations('skill_questions', 'question'),
  relation('skill_questions', 'area', 'skill_areas', 'NO ACTION'),
  ...questionTopics.relations,
  ...questionItems.relations,
  relation('skill_attempts', 'person', 'people', 'CASCADE'),
  ...['skill_areas', 'skill_questions'].flatMap(traceRelations),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof skills)[number]> {}
}
