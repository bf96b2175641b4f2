import {
  alias,
  choice,
  day,
  id,
  image,
  instant,
  markdown,
  relation,
  shown,
  slug,
  tags,
  text,
  traceRelations,
  traces,
  wholeNumber,
  yesNo,
} from '../../engine/schema/fields.ts';
import {
  inLanguages,
  textRelations,
  topicLinks,
  topicsField,
  translationsField,
} from '../../engine/schema/translated.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';
import {
  contactFields,
  countryField,
  displayNames,
  gradeField,
  languagesField,
  linksField,
  standingField,
} from './person-fields.ts';

const personTopics = topicLinks('people', 'person');

/** The person and their texts, readable only by the person and staff. */
export const people = [
  defineCollection({
    collection: 'people',
    schema: {},
    meta: shown('person', ['Люди', 'People'], {
      group: 'house_people',
      sort: 1,
      template: '{{display_name_ru}}',
      note: 'Меняется только действиями · Changed by actions only',
    }),
    fields: [
      id(),
      slug(),
      instant('slug_changed_at', {
        label: ['Адрес изменён', 'Slug changed'],
        half: true,
        readonly: true,
      }),
      ...displayNames(),
      namePart('ru', 'family', 'Фамилия', 'Family name (ru)'),
      namePart('ru', 'given', 'Имя', 'Given name (ru)'),
      namePart('ru', 'patronymic', 'Отчество', 'Patronymic'),
      namePart('en', 'family', 'Фамилия латиницей', 'Family name'),
      namePart('en', 'given', 'Имя латиницей', 'Given name'),
      namePart('en', 'middle', 'Второе имя латиницей', 'Middle name'),
      choice(
        'name_en_source',
        [
          ['auto', 'По таблице', 'By the table'],
          ['user', 'Указано человеком', 'Given by the person'],
          ['document', 'По документу', 'From a document'],
        ],
        {
          label: ['Откуда написание', 'Where the spelling is from'],
          half: true,
          required: true,
          initial: 'auto',
        },
      ),
      yesNo('mononym', {
        label: ['Имя из одного слова', 'One-word name'],
        half: true,
        initial: false,
      }),
      text('name_pronunciation', 80, {
        label: ['Как произносить', 'Pronunciation'],
        half: true,
      }),
      tags('former_names', { label: ['Прежние имена', 'Former names'] }),
      image('avatar', { label: ['Портрет', 'Avatar'], half: true }),
      translationsField('headline'),
      countryField(),
      wholeNumber('birth_year', { label: ['Год рождения', 'Year of birth'], half: true }),
      wholeNumber('practice_since_year', {
        label: ['В профессии с', 'In practice since'],
        half: true,
      }),
      topicsField(),
      languagesField(),
      linksField(),
      ...contactFields(),
      yesNo('accepts_contact', {
        label: ['Принимает сообщения через сайт', 'Accepts messages through the site'],
        half: true,
        initial: true,
      }),
      yesNo('directory_listed', {
        label: ['В открытом каталоге', 'Listed in the directory'],
        half: true,
        initial: false,
      }),
      standingField('none'),
      day('standing_since', { label: ['Положение с', 'Standing since'], half: true }),
      day('board_since', { label: ['В правлении с', 'On the board since'], half: true }),
      text('board_reference', 40, {
        label: ['Решение о составе правления', 'Decision about the board'],
        half: true,
      }),
      gradeField(),
      day('grade_since', { label: ['Статус с', 'Grade since'], half: true }),
      day('joined_at', { label: ['Дата вступления', 'Joined'], half: true }),
      day('left_at', { label: ['Дата выхода', 'Left'], half: true }),
      text('leave_reason', 500, { label: ['Причина выхода', 'Reason for leaving'] }),
      choice(
        'byline',
        [
          ['former_member', 'Бывший член сообщества', 'Former member'],
          ['name', 'Имя', 'Name'],
        ],
        { label: ['Подпись под новостями после выхода', 'Byline after leaving'], half: true },
      ),
      instant('confirmed_at', {
        label: ['Сведения подтверждены', 'Details confirmed'],
        half: true,
      }),
      instant('reminded_at', {
        label: ['Напомнили подтвердить', 'Reminded to confirm'],
        readonly: true,
        hidden: true,
      }),
      revision(),
      alias('accounts', 'o2m', {
        label: ['Учётная запись', 'Account'],
        readonly: true,
        hidden: true,
      }),
      ...traces(),
    ],
  }),
  inLanguages(
    'people',
    'person',
    ['Тексты людей', 'Texts of people'],
    [
      text('headline', 120, { label: ['О себе кратко', 'Headline'] }),
      markdown('about', { label: ['О себе', 'About'] }),
      text('city', 80, { label: ['Город', 'City'], half: true }),
      text('employer', 120, { label: ['Место работы', 'Employer'], half: true }),
      text('position', 120, { label: ['Должность', 'Position'], half: true }),
    ],
  ),
  personTopics.collection,
];

export const peopleRelations: RelationDefinition[] = [
  ...personTopics.relations,
  relation('people', 'avatar', 'directus_files', 'SET NULL', { one_field: 'avatar_of' }),
  ...textRelations('people', 'person'),
  ...traceRelations('people'),
];

function namePart<const Script extends 'ru' | 'en', const Part extends string>(
  script: Script,
  part: Part,
  ru: string,
  en: string,
) {
  return text(`name_${script}_${part}`, 60, { label: [ru, en], half: true });
}
