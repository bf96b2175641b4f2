import type { Page } from '@playwright/test';

/** Where things are among the own notices. */
export class NoticesScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The line of a notice, by words of its title or text. */
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

/** Words with whatever spaces the typography puts between them. */
function spaced(words: string): RegExp {
  return new RegExp(words.split(' ').join('\\s+'));
}
