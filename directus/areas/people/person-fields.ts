// Fields of people that several collections share.
import {
  type FactValues,
  grades,
  isMarkdownText,
  isYearFact,
  type ProfileFact,
  type ProfileText,
  profileFields,
  standings,
  type VisibleField,
  visibleFields,
} from '@site/shared/domain/people';
import {
  atMost,
  choice,
  json,
  labelled,
  markdown,
  named,
  reference,
  text,
  wholeNumber,
} from '../../engine/schema/fields.ts';
import type { FieldDefinition, Options } from '../../engine/schema/types.ts';

type Label = readonly [ru: string, en: string];

/** What the studio calls the texts and facts of a profile (`shared/domain/people/profile-fields.ts`). */
export const profileLabels = {
  headline: ['О себе кратко', 'Headline'],
  about: ['О себе', 'About'],
  city: ['Город', 'City'],
  country: ['Страна', 'Country'],
  birth_year: ['Год рождения', 'Year of birth'],
  employer: ['Место работы', 'Employer'],
  position: ['Должность', 'Position'],
  helps_with: ['Чем может помочь', 'Can help with'],
  practice_since_year: ['В профессии с', 'In practice since'],
} as const satisfies Record<ProfileText | ProfileFact, Label>;

const choiceLabels: Readonly<Record<VisibleField, Label>> = {
  ...profileLabels,
  avatar: ['Портрет', 'Avatar'],
  languages: ['Языки', 'Languages'],
  topics: ['Темы', 'Topics'],
  links: ['Ссылки', 'Links'],
  contact_email: ['Почта для связи', 'Contact e-mail'],
  contact_phone: ['Телефон', 'Phone'],
  contact_telegram: ['Телеграм', 'Telegram'],
  practice_years: ['Стаж', 'Years of practice'],
  communities: ['Сообщества', 'Communities'],
  publications: ['Публикации', 'Publications'],
  certificate: ['Сертификат', 'Certificate'],
  skill_badges: ['Знаки навыков', 'Skill badges'],
  patronymic: ['Отчество', 'Patronymic'],
};

/** Fields that a person may show or hide, as choices of the studio. */
export const visibleChoices = visibleFields.map((field) => {
  const [ru, en] = choiceLabels[field];
  return [field, ru, en] as const;
});

/** Grades with their names in the studio. */
const gradeChoices = labelled(grades, {
  member: ['Член сообщества', 'Member'],
  senior: ['Старший член', 'Senior member'],
  fellow: ['Почётный член', 'Fellow'],
});

const standingChoices = labelled(standings, {
  none: ['Нет', 'None'],
  applicant: ['Кандидат', 'Applicant'],
  active: ['Действует', 'Active'],
  grace: ['Льготный срок', 'Grace period'],
  lapsed: ['Истекло', 'Lapsed'],
  resigned: ['Вышел', 'Resigned'],
  excluded: ['Исключён', 'Excluded'],
  memorial: ['Памяти', 'Memorial'],
});

/** The grade of a person, wherever it is stored. */
export function gradeField<Required extends true | undefined = undefined>(required?: Required) {
  return choice('grade', gradeChoices, {
    label: ['Статус', 'Grade'],
    half: true,
    readonly: true,
    required,
  });
}

/** The standing of a person, wherever it is stored. */
export function standingField(initial?: 'none') {
  return choice('standing', standingChoices, {
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

/** A text of a profile: in its own language, or in a projection with the language in its name. */
export function profileText<const Suffix extends '' | '_ru' | '_en'>(
  name: ProfileText,
  suffix: Suffix,
  { label = profileLabels[name], half }: { label?: Label; half?: true } = {},
) {
  const field: `${ProfileText}${Suffix}` = `${name}${suffix}`;
  const common = { label, ...(half && { half }) };
  return isMarkdownText(name)
    ? markdown(field, common)
    : text(field, profileFields[name].max, common);
}

export type FactField<Fact extends ProfileFact> = {
  [One in Fact]: FieldDefinition<One, FactValues<One>[One], FactValues<One>[One]>;
}[Fact];

/** A fact of a profile, used by the record and its projections. */
export function factField<const Fact extends ProfileFact>(name: Fact): FactField<Fact>;
export function factField(name: ProfileFact): FieldDefinition {
  const label = profileLabels[name];
  if (isYearFact(name)) return wholeNumber(name, { label, half: true });
  const { max } = profileFields[name];
  const note = factNotes[name];
  return text(name, max, { label, half: true, ...(note && { note }) });
}

/** What the studio says below a fact. */
const factNotes: { readonly [Fact in ProfileFact]?: string } = { country: 'ISO 3166: RU, KZ, …' };

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
    note: atMost(profileFields.languages.maxEntries),
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
  const { meta, ...field } = json('links', {
    label: ['Ссылки', 'Links'],
    note: atMost(profileFields.links.maxEntries),
  });
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
  return [contact('contact_email'), contact('contact_phone'), contact('contact_telegram')];
}

function contact<const Name extends 'contact_email' | 'contact_phone' | 'contact_telegram'>(
  name: Name,
) {
  return text(name, profileFields[name].max, { label: choiceLabels[name], half: true });
}

/** The person that a record belongs to. */
export const ofPerson = (label: readonly [ru: string, en: string] = ['Человек', 'Person']) =>
  reference('person', {
    label,
    required: true,
    readonly: true,
    template: '{{display_name_ru}}',
  });

/** The note of collections without plain writes. */
export const byActionsOnly = 'Меняется только действиями · Changed by actions only';
