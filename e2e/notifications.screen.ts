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
