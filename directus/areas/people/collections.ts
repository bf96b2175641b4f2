import {
  bylineWishes,
  isMarkdownText,
  profileFacts,
  profileTexts,
  pronunciationMax,
} from '@site/shared/domain/people';
import {
  alias,
  auditFields,
  choice,
  collectionMeta,
  day,
  id,
  image,
  instant,
  labelled,
  relation,
  slug,
  tags,
  text,
  traceRelations,
  yesNo,
} from '../../engine/schema/fields.ts';
import { personal } from '../../engine/schema/personal.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { inLanguages, textRelations, translationsField } from '../../engine/schema/translated.ts';
import {
  defineCollection,
  type FieldDefinition,
  type RelationDefinition,
} from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';
import { topicLinks, topicsField } from '../topics/topic-links.ts';
import {
  contactFields,
  displayNames,
  factField,
  gradeField,
  languagesField,
  linksField,
  profileText,
  standingField,
} from './person-fields.ts';

const personTopics = topicLinks('people', 'person', {
  writtenBy: 'actions',
  personal: {
    person: {
      merged: 'goes',
      shown: {
        name: 'topics',
        title: { ru: 'Темы', en: 'Topics' },
        fields: ['topic.slug', 'sort'],
      },
      left: 'nothing',
    },
  },
});

/** The names of an erased person. */
const erasedNames = {
  display_name_ru: 'Удалённая учётная запись',
  display_name_en: 'Erased account',
};

/** Stays as the anonymous history of the association. */
function kept<Field extends FieldDefinition>(field: Field): Field {
  return personal(field, { erased: 'kept' });
}

/** The record of a person. What differs from "exported and erased" is declared with the field. */
const personRecord = defineCollection({
  collection: 'people',
  schema: {},
  meta: collectionMeta('person', ['Люди', 'People'], {
    group: 'folder_people',
    sort: 1,
    template: '{{display_name_ru}}',
    note: 'Меняется только действиями · Changed by actions only',
  }),
  firstTexts: true,
  indexed: ['sort_name_ru', 'sort_name_en'],
  personal: {
    id: {
      merged: 'goes',
      shown: {
        name: 'person',
        title: { ru: 'Профиль', en: 'Profile' },
        fields: 'as declared',
      },
      left: 'as declared',
    },
  },
  writtenBy: 'actions',
  list: {
    columns: ['display_name_ru', 'display_name_en', 'standing', 'grade', 'joined_at'],
    sort: ['name_ru_family', 'name_ru_given'],
  },
  fields: [
    kept(id()),
    // The erasure replaces the slug by one that names nobody.
    kept(slug()),
    instant('slug_changed_at', {
      label: ['Адрес изменён', 'Slug changed'],
      half: true,
      readonly: true,
    }),
    ...displayNames().map((name) => personal(name, { erased: { as: erasedNames[name.field] } })),
    namePart('ru', 'family', 'Фамилия', 'Family name (ru)'),
    namePart('ru', 'given', 'Имя', 'Given name (ru)'),
    namePart('ru', 'patronymic', 'Отчество', 'Patronymic'),
    namePart('en', 'family', 'Фамилия латиницей', 'Family name'),
    namePart('en', 'given', 'Имя латиницей', 'Given name'),
    namePart('en', 'middle', 'Второе имя латиницей', 'Middle name'),
    personal(
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
      { erased: { as: 'auto' } },
    ),
    personal(
      yesNo('mononym', {
        label: ['Имя из одного слова', 'One-word name'],
        half: true,
        initial: false,
      }),
      { erased: { as: false } },
    ),
    text('name_pronunciation', pronunciationMax, {
      label: ['Как произносить', 'Pronunciation'],
      half: true,
    }),
    tags('former_names', { label: ['Прежние имена', 'Former names'] }),
    // The archive contains the file itself.
    personal(image('avatar', { label: ['Портрет', 'Avatar'], half: true }), { exported: false }),
    translationsField('headline', ['Тексты', 'Texts']),
    ...profileFacts.map((name) => factField(name)),
    topicsField(),
    languagesField(),
    linksField(),
    ...contactFields(),
    personal(
      yesNo('accepts_contact', {
        label: ['Принимает сообщения через сайт', 'Accepts messages through the site'],
        half: true,
        initial: true,
      }),
      { erased: { as: false } },
    ),
    personal(
      yesNo('directory_listed', {
        label: ['В открытом каталоге', 'Listed in the directory'],
        half: true,
        initial: false,
      }),
      { erased: { as: false } },
    ),
    kept(standingField('none')),
    kept(day('standing_since', { label: ['Положение с', 'Standing since'], half: true })),
    day('board_since', { label: ['В правлении с', 'On the board since'], half: true }),
    personal(
      text('board_reference', 40, {
        label: ['Решение о составе правления', 'Decision about the board'],
        half: true,
      }),
      { exported: false },
    ),
    day('mentoring_coordinator_since', {
      label: ['Координатор наставничества с', 'Mentoring coordinator since'],
      half: true,
    }),
    kept(gradeField()),
    kept(day('grade_since', { label: ['Статус с', 'Grade since'], half: true })),
    kept(day('joined_at', { label: ['Дата вступления', 'Joined'], half: true })),
    kept(day('left_at', { label: ['Дата выхода', 'Left'], half: true })),
    text('leave_reason', 500, { label: ['Причина выхода', 'Reason for leaving'] }),
    personal(
      choice(
        'byline',
        labelled(bylineWishes, {
          former_member: ['Бывший член сообщества', 'Former member'],
          name: ['Имя', 'Name'],
        }),
        { label: ['Подпись под новостями после выхода', 'Byline after leaving'], half: true },
      ),
      { erased: { as: 'former_member' } },
    ),
    instant('confirmed_at', {
      label: ['Сведения подтверждены', 'Details confirmed'],
      half: true,
    }),
    personal(
      instant('reminded_at', {
        label: ['Напомнили подтвердить', 'Reminded to confirm'],
        readonly: true,
        hidden: true,
      }),
      { exported: false },
    ),
    ...staffOrder().map((name) => personal(name, { exported: false })),
    personal(revision(), { exported: false, erased: 'kept' }),
    alias('accounts', 'o2m', {
      label: ['Учётная запись', 'Account'],
      readonly: true,
      hidden: true,
    }),
    ...auditFields().map((trace) =>
      trace.field === 'created_at'
        ? kept(trace)
        : personal(trace, { exported: false, erased: 'kept' }),
    ),
  ],
});

/** The person and their texts, readable only by the person and staff. */
export const people = [
  personRecord,
  inLanguages(
    'people',
    'person',
    ['Тексты людей', 'Texts of people'],
    profileTexts.map((name) =>
      profileText(name, '', name === 'headline' || isMarkdownText(name) ? {} : { half: true }),
    ),
    {
      writtenBy: 'actions',
      personal: {
        person: {
          merged: 'goes',
          shown: {
            name: 'profile-texts',
            title: { ru: 'Тексты профиля', en: 'Texts of the profile' },
            fields: ['language', ...profileTexts],
          },
          left: 'nothing',
        },
      },
    },
  ),
  personTopics.collection,
];

export const peopleRelations: RelationDefinition[] = [
  ...personTopics.relations,
  relation('people', 'avatar', 'directus_files', 'SET NULL', { one_field: 'avatar_of' }),
  ...textRelations('people', 'person'),
  ...traceRelations('people'),
];

/** What the staff find and sort people by: `records/found-by-staff.ts`. */
function staffOrder() {
  const computed = { readonly: true, hidden: true } as const;
  return [
    text('sort_name_ru', 120, { label: ['Порядок по-русски', 'Order (ru)'], ...computed }),
    text('sort_name_en', 120, { label: ['Порядок по-английски', 'Order (en)'], ...computed }),
    text('search_text', 3000, { label: ['Для поиска', 'Searched in'], ...computed }),
    text('search_similar', 3000, { label: ['Похожие написания', 'Similar'], ...computed }),
  ];
}

function namePart<const Script extends 'ru' | 'en', const Part extends string>(
  script: Script,
  part: Part,
  ru: string,
  en: string,
) {
  return text(`name_${script}_${part}`, 60, { label: [ru, en], half: true });
}

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof people)[number]> {}
}
