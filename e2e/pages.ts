import type { Locale } from './languages.ts';

/** A public page of the site: its address without language, and its title in both. */
export type SitePage = {
  path: string;
  title: Record<Locale, string>;
  /** Search engines are asked to leave it out; such a page has no canonical address. */
  unlisted?: true;
};

/** Every public page that exists so far. */
export const sitePages: readonly SitePage[] = [
  { path: '/', title: { ru: 'Главная', en: 'Home' } },
  { path: '/about-us', title: { ru: 'О сообществе', en: 'About us' } },
  { path: '/mission', title: { ru: 'Миссия', en: 'Mission' } },
  { path: '/history', title: { ru: 'История', en: 'History' } },
  { path: '/confrules', title: { ru: 'Правила мероприятий', en: 'Event rules' } },
  { path: '/contact-us', title: { ru: 'Контакты', en: 'Contacts' } },
  { path: '/privacy', title: { ru: 'Персональные данные', en: 'Personal data' } },
  { path: '/terms', title: { ru: 'Условия пользования', en: 'Terms of use' } },
  { path: '/charter-text', title: { ru: 'Устав', en: 'Charter' } },
  { path: '/news', title: { ru: 'Новости', en: 'News' } },
  { path: '/news?page=2', title: { ru: 'Новости, страница 2', en: 'News, page 2' } },
  {
    path: '/news/two-person-rule',
    title: {
      ru: 'Правило двух подписей закреплено в уставе',
      en: 'The two-signature rule is now in the charter',
    },
  },
  { path: '/login', title: { ru: 'Вход', en: 'Sign in' }, unlisted: true },
];
