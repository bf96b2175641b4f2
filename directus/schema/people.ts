import {
  alias,
  choice,
  day,
  id,
  paragraph,
  relation,
  shown,
  slug,
  text,
  traceRelations,
  traces,
  wholeNumber,
  yesNo,
} from './fields.ts';
import type { CollectionDefinition, RelationDefinition } from './types.ts';

const grades = [
  ['member', 'Член сообщества', 'Member'],
  ['senior', 'Старший член', 'Senior member'],
  ['fellow', 'Почётный член', 'Fellow'],
] as const;

const standings = [
  ['none', 'Нет', 'None'],
  ['applicant', 'Кандидат', 'Applicant'],
  ['active', 'Действует', 'Active'],
  ['grace', 'Льготный срок', 'Grace period'],
  ['lapsed', 'Истекло', 'Lapsed'],
  ['resigned', 'Вышел', 'Resigned'],
  ['excluded', 'Исключён', 'Excluded'],
  ['memorial', 'Памяти', 'Memorial'],
] as const;

/** The grade of a person, wherever it is stored. */
export function gradeField(required?: true) {
  return choice('grade', grades, {
    label: ['Степень', 'Grade'],
    half: true,
    readonly: true,
    ...(required && { required }),
  });
}

const names = [
  text('display_name_ru', 120, {
    label: ['Имя по-русски', 'Name in Russian'],
    half: true,
    required: true,
  }),
  text('display_name_en', 120, {
    label: ['Имя по-английски', 'Name in English'],
    half: true,
    required: true,
  }),
];

/** People: the private record, and the projection of it that everybody may read. */
export const people: CollectionDefinition[] = [
  {
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
      ...names,
      text('name_ru_family', 60, { label: ['Фамилия', 'Family name (ru)'], half: true }),
      text('name_ru_given', 60, { label: ['Имя', 'Given name (ru)'], half: true }),
      text('name_en_family', 60, { label: ['Фамилия латиницей', 'Family name'], half: true }),
      text('name_en_given', 60, { label: ['Имя латиницей', 'Given name'], half: true }),
      choice('standing', standings, {
        label: ['Положение', 'Standing'],
        half: true,
        required: true,
        readonly: true,
        initial: 'none',
      }),
      gradeField(),
      day('joined_at', { label: ['Дата вступления', 'Joined'], half: true }),
      yesNo('directory_listed', {
        label: ['В открытом каталоге', 'Listed in the directory'],
        half: true,
        initial: false,
      }),
      alias('accounts', 'o2m', {
        label: ['Учётная запись', 'Account'],
        readonly: true,
        hidden: true,
      }),
      ...traces(),
    ],
  },
  {
    collection: 'people_public',
    schema: {},
    meta: shown('badge', ['Открытый каталог', 'Public directory'], {
      group: 'house_people',
      sort: 2,
      template: '{{display_name_ru}}',
      note: 'Составляется из карточек людей · Made from the people records',
    }),
    fields: [
      id(),
      slug(),
      ...names,
      gradeField(),
      wholeNumber('joined_year', { label: ['Год вступления', 'Joined in'], half: true }),
      paragraph('headline_ru', { label: ['О себе кратко', 'Headline (ru)'], max: 120, half: true }),
      paragraph('headline_en', {
        label: ['О себе кратко (en)', 'Headline (en)'],
        max: 120,
        half: true,
      }),
      text('city_ru', 80, { label: ['Город', 'City (ru)'], half: true }),
      text('city_en', 80, { label: ['Город (en)', 'City (en)'], half: true }),
    ],
  },
];

export const peopleRelations: RelationDefinition[] = traceRelations('people');

/** Ours beside the backend's own fields of an account. */
export const accountFields: CollectionDefinition = {
  collection: 'directus_users',
  system: true,
  schema: {},
  meta: {},
  fields: [
    {
      field: 'person',
      type: 'uuid',
      schema: { is_nullable: true, is_unique: true },
      meta: {
        interface: 'select-dropdown-m2o',
        special: ['m2o'],
        width: 'half',
        options: { template: '{{display_name_ru}}' },
        translations: [
          { language: 'ru-RU', translation: 'Человек' },
          { language: 'en-US', translation: 'Person' },
        ],
      },
    },
    choice(
      'account_status',
      [
        ['unverified', 'Почта не подтверждена', 'Unverified'],
        ['invited', 'Приглашён', 'Invited'],
        ['active', 'Действует', 'Active'],
        ['suspended', 'Приостановлена', 'Suspended'],
        ['archived', 'В архиве', 'Archived'],
      ],
      {
        label: ['Состояние учётной записи', 'Account status'],
        half: true,
        readonly: true,
        initial: 'unverified',
      },
    ),
    choice(
      'locale',
      [
        ['ru', 'Русский', 'Russian'],
        ['en', 'Английский', 'English'],
      ],
      {
        label: ['Язык писем и сайта', 'Language of mail and site'],
        half: true,
        initial: 'ru',
      },
    ),
    text('timezone', 64, { label: ['Часовой пояс', 'Time zone'], half: true }),
    choice(
      'colour_mode',
      [
        ['system', 'Как в системе', 'System'],
        ['light', 'Светлая', 'Light'],
        ['dark', 'Тёмная', 'Dark'],
      ],
      { label: ['Тема сайта', 'Theme of the site'], half: true, initial: 'system' },
    ),
    {
      field: 'staff_roles',
      type: 'json',
      schema: { is_nullable: true },
      meta: {
        interface: 'select-multiple-checkbox',
        special: ['cast-json'],
        readonly: true,
        options: {
          choices: [
            { value: 'editor', text: 'Редактор · Editor' },
            { value: 'secretary', text: 'Секретарь · Secretary' },
            { value: 'chair', text: 'Председатель · Chair' },
            { value: 'admin', text: 'Администратор · Admin' },
          ],
        },
        translations: [
          { language: 'ru-RU', translation: 'Обязанности' },
          { language: 'en-US', translation: 'Duties' },
        ],
      },
    },
  ],
};

export const accountRelations: RelationDefinition[] = [
  relation('directus_users', 'person', 'people', 'SET NULL', { one_field: 'accounts' }),
];
