// Fields of people that several collections share.
import { atMost, choice, json, named, text } from '../../engine/schema/fields.ts';
import type { Options } from '../../engine/schema/types.ts';

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
export function gradeField<Required extends true | undefined = undefined>(required?: Required) {
  return choice('grade', grades, {
    label: ['Статус', 'Grade'],
    half: true,
    readonly: true,
    required,
  });
}

/** The standing of a person, wherever it is stored. */
export function standingField(initial?: 'none') {
  return choice('standing', standings, {
    label: ['Положение', 'Standing'],
    half: true,
    required: true,
    readonly: true,
    ...(initial && { initial }),
  });
}

/** The display names of a person in both languages. */
export function displayNames() {
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

/** Country, used by the record and its projections. */
export function countryField() {
  return text('country', 2, {
    label: ['Страна', 'Country'],
    half: true,
    note: 'ISO 3166: RU, KZ, …',
  });
}

/** Common languages; others are entered by their ISO 639 codes. */
const spoken = 'ru en ar be de es fi fr he hy it ja ka kk ko ky pl pt sr tg tr tt uk uz zh'.split(
  ' ',
);

/** Languages as the studio offers and shows them. */
export const languageChoices = named(
  spoken.map((code) => [code, languageName(code, 'ru'), languageName(code, 'en')] as const),
);

function languageName(code: string, locale: 'ru' | 'en'): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export function languagesField() {
  return json('languages', {
    label: ['Языки', 'Languages'],
    note: atMost(6),
    list: languageChoices,
    open: true,
  });
}

/** Kinds of profile links. */
const linkKinds = named([
  ['site', 'Сайт', 'Site'],
  ['github', 'GitHub', 'GitHub'],
  ['gitlab', 'GitLab', 'GitLab'],
  ['orcid', 'ORCID', 'ORCID'],
  ['scholar', 'Google Scholar', 'Google Scholar'],
  ['linkedin', 'LinkedIn', 'LinkedIn'],
  ['telegram', 'Телеграм', 'Telegram'],
  ['habr', 'Хабр', 'Habr'],
  ['other', 'Другое', 'Other'],
]);

export function linksField() {
  const { meta, ...field } = json('links', { label: ['Ссылки', 'Links'], note: atMost(8) });
  const part = (name: string, title: string, more: Options) => ({
    field: name,
    name: title,
    type: 'string',
    meta: { field: name, type: 'string', width: 'half', ...more },
  });
  const fields = [
    part('kind', 'Что это · Kind', {
      interface: 'select-dropdown',
      options: { choices: linkKinds },
    }),
    part('url', 'Адрес · Address', { interface: 'input' }),
  ];
  const looks = {
    interface: 'list',
    options: { fields, template: '{{ kind }}: {{ url }}' },
    display: 'formatted-json-value',
    display_options: { format: '{{ kind }}: {{ url }}' },
  };
  return { ...field, meta: { ...meta, ...looks } };
}

/** The three contact fields, hidden unless the person shows them. */
export function contactFields() {
  return [
    text('contact_email', 254, { label: ['Почта для связи', 'Contact e-mail'], half: true }),
    text('contact_phone', 32, { label: ['Телефон', 'Phone'], half: true }),
    text('contact_telegram', 64, { label: ['Телеграм', 'Telegram'], half: true }),
  ];
}
