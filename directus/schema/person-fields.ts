// What is said of a person in more than one collection, so that all say it alike.
import { choice, json, text } from './fields.ts';
import type { FieldDefinition } from './types.ts';

/** Grades with their names in the studio. */
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
export function gradeField(required?: true): FieldDefinition {
  return choice('grade', grades, {
    label: ['Статус', 'Grade'],
    half: true,
    readonly: true,
    ...(required && { required }),
  });
}

/** The standing of a person, wherever it is stored. */
export function standingField(initial?: 'none'): FieldDefinition {
  return choice('standing', standings, {
    label: ['Положение', 'Standing'],
    half: true,
    required: true,
    readonly: true,
    ...(initial && { initial }),
  });
}

/** How a person is called in both languages. */
export function displayNames(): FieldDefinition[] {
  return [
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
}

/** Country, spoken languages and links: the same for the record and what is shown of it. */
export function countryField(): FieldDefinition {
  return text('country', 2, {
    label: ['Страна', 'Country'],
    half: true,
    note: 'ISO 3166: RU, KZ, …',
  });
}

export function languagesField(): FieldDefinition {
  return json('languages', {
    label: ['Языки', 'Languages'],
    note: 'Коды ISO 639, не больше 6: ["ru", "en"] · ISO 639 codes, up to 6',
  });
}

export function linksField(): FieldDefinition {
  return json('links', {
    label: ['Ссылки', 'Links'],
    note: '[{"kind": "site", "url": "https://…"}], не больше 8 · up to 8',
  });
}

/** The three ways to reach a person that are shown to nobody unless the person says so. */
export function contactFields(): FieldDefinition[] {
  return [
    text('contact_email', 254, { label: ['Почта для связи', 'Contact e-mail'], half: true }),
    text('contact_phone', 32, { label: ['Телефон', 'Phone'], half: true }),
    text('contact_telegram', 64, { label: ['Телеграм', 'Telegram'], half: true }),
  ];
}
