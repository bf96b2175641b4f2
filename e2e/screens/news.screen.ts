import type { Page } from '@playwright/test';

/** Page object of the news pages. */
export class NewsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The titles of the listed articles, newest first, each a link. */
  articles = () => this.page.getByRole('main').getByRole('heading').getByRole('link');
  older = () => this.page.getByRole('link', { name: /^(Раньше|Older)$/ });
  newer = () => this.page.getByRole('link', { name: /^(Новее|Newer)$/ });
}
