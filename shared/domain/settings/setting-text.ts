// What the pages of the staff and the studio say about settings: docs/domain/settings.md.

/** A text in Russian and English. */
export type Words = readonly [ru: string, en: string];

/** What a value is measured in; `count` for a number of things, `none` for everything that is no number. */
export const settingUnits = {
  minutes: ['минут', 'minutes'],
  hours: ['часов', 'hours'],
  days: ['дней', 'days'],
  months: ['месяцев', 'months'],
  years: ['лет', 'years'],
  megabytes: ['МБ', 'MB'],
  characters: ['знаков', 'characters'],
  points: ['баллов', 'points'],
  share: ['доля', 'share'],
  hour: ['час суток', 'hour of the day'],
  count: null,
  none: null,
} as const satisfies Readonly<Record<string, Words | null>>;
export type SettingUnit = keyof typeof settingUnits;

/** The pages on which settings show. */
export const settingPlaces = {
  home: { path: '/', name: ['Главная', 'Home'] },
  login: { path: '/login', name: ['Вход', 'Sign in'] },
  signup: { path: '/signup', name: ['Вступить', 'Join'] },
  verify: { path: '/verify', name: ['Проверка сертификата', 'Certificate verification'] },
  directory: { path: '/members', name: ['Члены сообщества', 'Members'] },
  news: { path: '/news', name: ['Новости', 'News'] },
  radar: { path: '/tech-radar', name: ['Технорадар', 'Tech radar'] },
  skills: { path: '/skill-check', name: ['Проверка навыков', 'Skill check'] },
  search: { path: '/search', name: ['Поиск', 'Search'] },
  privacy: { path: '/privacy', name: ['Персональные данные', 'Personal data'] },
  security: { path: '/c/settings/security', name: ['Вход и безопасность', 'Sign-in and security'] },
  profile: { path: '/c/settings/profile', name: ['Профиль', 'Profile'] },
  visibility: { path: '/c/settings/visibility', name: ['Видимость', 'Visibility'] },
  notices: { path: '/c/settings/notifications', name: ['Уведомления', 'Notifications'] },
  invite: { path: '/c/members/invite', name: ['Приглашения', 'Invitations'] },
  certification: {
    path: '/c/certification',
    name: ['Статус и сертификаты', 'Grade and certificates'],
  },
  admissions: { path: '/c/admissions', name: ['Приёмная комиссия', 'Admissions'] },
  cases: { path: '/c/admissions/active-cases', name: ['Дела в работе', 'Active cases'] },
  reviews: { path: '/c/admissions/review', name: ['Мои рецензии', 'My reviews'] },
  votes: { path: '/c/admissions/votes', name: ['Голосования', 'Votes'] },
  mentoring: { path: '/c/mentoring', name: ['Наставничество', 'Mentoring'] },
  communities: { path: '/c/communities', name: ['Сообщества', 'Communities'] },
  forum: { path: '/c/forum', name: ['Форум', 'Forum'] },
  initiatives: { path: '/c/initiatives', name: ['Инициативы', 'Initiatives'] },
  resources: { path: '/c/resources', name: ['Материалы', 'Resources'] },
  enquiries: { path: '/c/office/enquiries', name: ['Обращения', 'Enquiries'] },
  rule: { path: '/c/office/rule-preview', name: ['Правило решений', 'Decision rule'] },
} as const satisfies Readonly<Record<string, { path: string; name: Words }>>;
export type SettingPlace = keyof typeof settingPlaces;

/** What is said about one setting. */
export type SettingText = {
  readonly label: Words;
  /** What a change does, in one or two sentences. */
  readonly about: Words;
  readonly unit: SettingUnit;
  /** Where it shows; none for work in the background. */
  readonly seen: readonly SettingPlace[];
  /** Names of the values that can be chosen. */
  readonly options?: Readonly<Record<string, Words>>;
  /** What an empty text, or 0, stands for. */
  readonly empty?: Words;
  /** Its part of the site is not built: nobody can change it. */
  readonly unavailable?: true;
};

type More = Pick<SettingText, 'options' | 'empty' | 'unavailable'>;

/** The texts of a setting, in the order in which a page shows them. */
export function about(
  label: Words,
  unit: SettingUnit,
  text: Words,
  seen: readonly SettingPlace[],
  more: More = {},
): SettingText {
  return { label, unit, about: text, seen, ...more };
}
