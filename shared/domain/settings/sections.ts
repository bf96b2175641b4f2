// The sections of settings, the part of a key before the dot, and the larger parts that pages show.

/** Names of the sections. */
export const settingSections = [
  ['auth', 'Вход и пароли', 'Sign-in and passwords'],
  ['invite', 'Приглашения', 'Invitations'],
  ['case', 'Дела', 'Cases'],
  ['review', 'Рецензии', 'Reviews'],
  ['coi', 'Конфликт интересов', 'Conflicts of interest'],
  ['deliberation', 'Обсуждение', 'Deliberation'],
  ['ratify', 'Утверждение', 'Ratification'],
  ['appeal', 'Апелляции', 'Appeals'],
  ['cooldown', 'Повторная подача', 'Applying again'],
  ['grade', 'Статусы', 'Grades'],
  ['cert', 'Сертификаты', 'Certificates'],
  ['verify', 'Проверка сертификатов', 'Checks of certificates'],
  ['mentor', 'Наставники', 'Mentors'],
  ['mentee', 'Подопечные', 'Mentees'],
  ['mentorship', 'Наставничество', 'Mentoring'],
  ['community', 'Сообщества', 'Communities'],
  ['contact', 'Сообщения через сайт', 'Messages through the site'],
  ['post', 'Записи в обсуждениях', 'Posts'],
  ['forum', 'Форум', 'Forum'],
  ['renewal', 'Подтверждение членства', 'Renewal of membership'],
  ['directory', 'Каталог', 'Directory'],
  ['news', 'Новости', 'News'],
  ['search', 'Поиск', 'Search'],
  ['radar', 'Технорадар', 'Tech radar'],
  ['skill', 'Проверка навыков', 'Skill check'],
  ['parity', 'Полнота перевода', 'Completeness of translations'],
  ['features', 'Части сайта', 'Parts of the site'],
  ['deadline', 'Сроки', 'Deadlines'],
  ['upload', 'Размер файлов', 'Size of files'],
  ['notify', 'Уведомления', 'Notifications'],
  ['retention', 'Сроки хранения', 'Retention periods'],
] as const;
export type SettingSection = (typeof settingSections)[number][0];

/** The parts of the settings page, each with its sections in their order. */
export const settingParts = {
  access: ['auth', 'invite'],
  review: ['case', 'review', 'coi', 'deliberation', 'ratify', 'appeal', 'cooldown', 'grade'],
  certificates: ['cert', 'verify'],
  members: ['mentor', 'mentee', 'mentorship', 'community', 'contact', 'post', 'forum', 'renewal'],
  site: ['features', 'deadline', 'directory', 'news', 'search', 'radar', 'skill', 'parity'],
  keeping: ['upload', 'notify', 'retention'],
} as const satisfies Readonly<Record<string, readonly SettingSection[]>>;
export type SettingPart = keyof typeof settingParts;

/** The part of a section. */
export function partOfSection(section: string): SettingPart {
  const found = Object.entries(settingParts).find(([, sections]) =>
    (sections as readonly string[]).includes(section),
  );
  if (!found) throw new Error(`No part has the section ${section}`);
  return found[0] as SettingPart;
}
