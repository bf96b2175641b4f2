import type { Page } from '@playwright/test';

/** Where things are in the member area. */
export class MemberAreaScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  navigation = () =>
    this.page.getByRole('navigation', { name: /^(Личный кабинет|Personal account)$/ });
  entry = (name: string) => this.navigation().getByRole('link', { name, exact: true });
  toSite = () =>
    this.navigation().getByRole('link', { name: /^(На сайт сообщества|To the public site)$/ });
  skeleton = () =>
    this.page.getByRole('status', { name: /^(Загружаем страницу|Loading the page)/ });
}
