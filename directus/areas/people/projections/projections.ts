// Projections of people for others: docs/domain/people.md.

import {
  isMarkdownText,
  type ProfileText,
  profileFields,
  profileTexts,
  pronunciationMax,
  type ShownFact,
  shownFacts,
} from '@site/shared/domain/people';
import type { FilesTable } from '../../../engine/schema/directus-tables.ts';
import {
  alias,
  choice,
  collectionMeta,
  id,
  image,
  instant,
  json,
  reference,
  relation,
  slug,
  text,
  wholeNumber,
  yesNo,
} from '../../../engine/schema/fields.ts';
import type { ByName } from '../../../engine/schema/row-types.ts';
import { defineCollection, type RelationDefinition } from '../../../engine/schema/types.ts';
import { topicLinks, topicsField } from '../../topics/topic-links.ts';
import {
  contactFields,
  displayNames,
  type FactField,
  factField,
  gradeField,
  languagesField,
  linksField,
  profileLabels,
  profileText,
} from '../person-fields.ts';

/** Rebuilt from the record of the person, like the projection that they are part of. */
const rebuilt = {
  writtenBy: 'actions',
  personal: {
    person: { why: 'a projection, rebuilt from the record', merged: 'goes' },
  },
} as const;

const publicTopics = topicLinks('people_public', 'person', rebuilt);
const membersTopics = topicLinks('people_members', 'person', rebuilt);

/** Fields from other collections that are shown with the person, or hidden. */
const flags = [
  ['shows_certificate', 'Показывает сертификат', 'Shows the certificate'],
  ['shows_communities', 'Показывает сообщества', 'Shows communities'],
  ['shows_publications', 'Показывает публикации', 'Shows publications'],
  ['shows_skill_badges', 'Показывает знаки навыков', 'Shows skill badges'],
] as const;

/** The staff roles that decide about admissions. */
const committeeDuties = [
  ['chair', 'Председатель', 'Chair'],
  ['secretary', 'Секретарь', 'Secretary'],
] as const;

/** Fields for sorting and filtering the directory. */
const directoryOrder = [
  'sort_name_ru',
  'sort_name_en',
  'joined_year',
  'grade',
  'country',
  'city_ru',
  'city_en',
  'on_board',
  'committee',
];

/**
 * Two tables of the same shape with the keys of `people`: the public and the members' projection. Hidden fields are
 * empty, so that there is nothing to filter, sort or count by.
 */
export const projections = [
  defineCollection({
    collection: 'people_public',
    schema: {},
    meta: collectionMeta('badge', ['Открытый каталог', 'Public directory'], {
      group: 'folder_people',
      sort: 2,
      template: '{{display_name_ru}}',
      note: 'Составляется из карточек людей · Made from the people records',
    }),
    pages: { tag: 'people_public' },
    writtenBy: 'actions',
    list: {
      columns: ['display_name_ru', 'display_name_en', 'grade', 'headline_ru', 'city_ru'],
      sort: ['sort_name_ru'],
    },
    indexed: directoryOrder,
    fields: shownFields(),
  }),
  defineCollection({
    collection: 'people_members',
    schema: {},
    meta: collectionMeta('diversity_3', ['Каталог для членов', 'Directory for members'], {
      group: 'folder_people',
      sort: 3,
      template: '{{display_name_ru}}',
      note: 'Составляется из карточек людей · Made from the people records',
    }),
    writtenBy: 'actions',
    list: {
      hiddenFrom: ['editor', 'secretary', 'chair', 'admin'],
      columns: ['display_name_ru', 'display_name_en', 'grade', 'headline_ru', 'city_ru'],
      sort: ['sort_name_ru'],
    },
    indexed: [...directoryOrder, ['id', 'grade'], 'offers_mentoring'],
    fields: [
      ...shownFields(),
      yesNo('accepts_contact', {
        label: ['Принимает сообщения через сайт', 'Accepts messages through the site'],
        half: true,
        initial: true,
      }),
      yesNo('offers_mentoring', {
        label: ['Наставник', 'Mentor'],
        half: true,
        initial: false,
      }),
    ],
  }),
  publicTopics.collection,
  membersTopics.collection,
];

export const projectionRelations: RelationDefinition[] = [
  ...publicTopics.relations,
  ...membersTopics.relations,
  relation('people_public', 'avatar', 'directus_files', 'SET NULL', {
    one_field: 'public_avatar_of',
  }),
  relation('people_members', 'avatar', 'directus_files', 'SET NULL', {
    one_field: 'members_avatar_of',
  }),
];

/** The records that files belong to: a file is readable exactly while its record is. */
const fileOwners = [
  ['avatar_of', 'Портрет', 'Avatar of'],
  ['cover_of', 'Обложка', 'Cover of'],
  ['resource_of', 'Файл библиотеки', 'File of the resource'],
  ['own_data_of', 'Архив своих данных', 'Archive of own data of'],
] as const;

export const fileFields = defineCollection({
  collection: 'directus_files',
  system: true,
  schema: {},
  meta: {},
  byActions: ['purpose', 'scan_status', 'illustrates', 'used_in', 'sha256', 'retention_until'],
  fields: [
    choice(
      'purpose',
      [
        ['avatar', 'Портрет', 'Avatar'],
        ['cover', 'Обложка', 'Cover'],
        ['illustration', 'Иллюстрация', 'Illustration'],
        ['resource', 'Библиотека', 'Resource'],
        ['own_data', 'Архив своих данных', 'Archive of own data'],
        ['evidence', 'Заявка', 'Application'],
        ['discussion', 'Обсуждение', 'Discussion'],
      ],
      { label: ['Для чего', 'Purpose'], half: true, readonly: true },
    ),
    choice(
      'scan_status',
      [
        ['not_scanned', 'Не проверялся', 'Not scanned'],
        ['clean', 'Чист', 'Clean'],
        ['infected', 'Заражён', 'Infected'],
      ],
      { label: ['Проверка', 'Scan'], half: true, readonly: true, initial: 'not_scanned' },
    ),
    reference('illustrates', {
      label: ['Показана в новости', 'Shown in the article'],
      template: '{{translations}}',
      half: true,
      readonly: true,
    }),
    // The post that shows the picture, and so decides who reads it.
    text('used_in', 36, {
      label: ['Показана в записи', 'Shown in the post'],
      readonly: true,
      hidden: true,
    }),
    text('sha256', 64, { label: ['Отпечаток', 'SHA-256'], readonly: true, hidden: true }),
    instant('retention_until', {
      label: ['Хранится до', 'Kept until'],
      half: true,
      readonly: true,
    }),
    ...fileOwners.map(([field, ru, en]) =>
      alias(field, 'o2m', { label: [ru, en], readonly: true, hidden: true }),
    ),
    alias('public_avatar_of', 'o2m', {
      label: ['Портрет для всех', 'Public avatar of'],
      readonly: true,
      hidden: true,
    }),
    alias('members_avatar_of', 'o2m', {
      label: ['Портрет для членов', 'Members’ avatar of'],
      readonly: true,
      hidden: true,
    }),
  ],
});

function shownFields() {
  return [
    id(),
    slug(),
    ...displayNames(),
    ...nameParts(),
    ...both('sort_name', 120, 'Для порядка', 'Sorted as'),
    choice(
      'name_en_source',
      [
        ['auto', 'По таблице', 'By the table'],
        ['user', 'Указано человеком', 'Given by the person'],
        ['document', 'По документу', 'From a document'],
      ],
      { label: ['Откуда написание', 'Where the spelling is from'], half: true },
    ),
    text('name_pronunciation', pronunciationMax, {
      label: ['Как произносить', 'Pronunciation'],
      half: true,
    }),
    gradeField(),
    wholeNumber('grade_year', { label: ['Статус с года', 'Grade since'], half: true }),
    wholeNumber('joined_year', { label: ['Год вступления', 'Joined in'], half: true }),
    yesNo('on_board', { label: ['В правлении', 'On the board'], half: true, initial: false }),
    choice('committee', committeeDuties, {
      label: ['В приёмной комиссии', 'On the admissions committee'],
      half: true,
    }),
    yesNo('memorial', { label: ['Памяти', 'In memory'], half: true, initial: false }),
    image('avatar', { label: ['Портрет', 'Avatar'], half: true }),
    ...shownProfile(),
    ...(['ru', 'en'] as const).flatMap((language) => [
      profileText('about', `_${language}`, {
        label: [`О себе (${language})`, `About (${language})`],
      }),
      json(`about_tree_${language}`, {
        label: [`Разобранный текст (${language})`, `Parsed text (${language})`],
        readonly: true,
        hidden: true,
      }),
    ]),
    topicsField(),
    languagesField(),
    linksField(),
    ...contactFields(),
    ...flags.map(([field, ru, en]) =>
      yesNo(field, { label: [ru, en], half: true, initial: false }),
    ),
    json('skill_badges', {
      label: ['Знаки навыков', 'Skill badges'],
      note: '[{"area": "data", "level": "working", "year": 2026}]',
    }),
    // Stored as text, because JSON lists cannot be filtered.
    text('spoken', 40, { label: ['Языки словом', 'Spoken'], readonly: true, hidden: true }),
    text('search_text', 3000, {
      label: ['Для поиска', 'Searched in'],
      readonly: true,
      hidden: true,
    }),
    text('search_similar', 3000, {
      label: ['Похожие написания', 'Similar spellings'],
      readonly: true,
      hidden: true,
    }),
  ];
}

function nameParts() {
  const parts = [
    ['name_ru_family', 'Фамилия', 'Family name (ru)'],
    ['name_ru_given', 'Имя', 'Given name (ru)'],
    ['name_ru_patronymic', 'Отчество', 'Patronymic'],
    ['name_en_family', 'Фамилия латиницей', 'Family name'],
    ['name_en_given', 'Имя латиницей', 'Given name'],
    ['name_en_middle', 'Второе имя латиницей', 'Middle name'],
  ] as const;
  return parts.map(([field, ru, en]) => text(field, 60, { label: [ru, en], half: true }));
}

type ShownField = FactField<ShownFact> | ReturnType<typeof textInBoth>[number];

/** The texts and facts that a person may show, in the order of the profile; Markdown follows later. */
function shownProfile() {
  return Object.keys(profileFields).flatMap((name): ShownField[] => {
    const fact = shownFacts.find((one) => one === name);
    if (fact) return [factField(fact)];
    const text = profileTexts.find((one) => one === name);
    return text && !isMarkdownText(text) ? textInBoth(text) : [];
  });
}

function textInBoth(name: ProfileText) {
  const [ru, en] = profileLabels[name];
  return [
    profileText(name, '_ru', { label: [ru, `${en} (ru)`], half: true }),
    profileText(name, '_en', { label: [`${ru} (en)`, en], half: true }),
  ];
}

function both<const Name extends string>(field: Name, max: number, ru: string, en: string) {
  return [
    text(`${field}_ru`, max, { label: [ru, `${en} (ru)`], half: true }),
    text(`${field}_en`, max, { label: [`${ru} (en)`, en], half: true }),
  ];
}

declare module '../../../engine/schema/row-types.ts' {
  interface Collections
    extends ByName<FilesTable<typeof fileFields> | (typeof projections)[number]> {}
}
