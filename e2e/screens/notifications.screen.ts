import type { Page } from '@playwright/test';

/** Page object of the notifications page. */
export class NotificationsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The list item of a notification, by words of its title or text. */
  line = (words: string) =>
    this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: spaced(words) });
  link = (title: string) => this.line(title).getByRole('link', { name: spaced(title) });
  markRead = (words: string) =>
    this.line(words).getByRole('button', { name: /^(Отметить прочитанным|Mark as read)/ });
  snooze = (words: string) => this.line(words).getByRole('button', { name: /^(Отложить|Snooze)/ });
  forADay = (words: string) =>
    this.line(words).getByRole('button', { name: /^(На день|For a day)/ });
  returnNow = (words: string) =>
    this.line(words).getByRole('button', { name: /^(Вернуть сейчас|Return now)/ });
  tab = (name: string) =>
    this.page
      .getByRole('navigation', { name: /^(Показать|Show)$/ })
      .getByRole('link', { name, exact: true });
  /** Offered when notifications arrive while the page is open. */
  showArrived = () =>
    this.page.getByRole('button', { name: /^(Показать\s\d+\sнов|Show\s\d+\snew)/ });
  markAll = () =>
    this.page.getByRole('button', { name: /^(Отметить всё прочитанным|Mark all as read)$/ });
  showAll = () => this.page.getByRole('link', { name: /^(Показать все|Show all)$/ });
  nothingNew = () =>
    this.page.getByRole('heading', { name: /^(Новых уведомлений нет|Nothing new)$/ });
}

/** Matches words with any kind of space between them: typography inserts no-break spaces. */
function spaced(words: string): RegExp {
  return new RegExp(words.split(' ').join('\\s+'));
}
