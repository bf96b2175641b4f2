import type { Page } from '@playwright/test';

/** Page object of the member area. */
export class MemberAreaScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  navigation = () => this.page.getByRole('navigation', { name: /^(Личный кабинет|My account)$/ });
  /** A menu entry; its name may end with a count. */
  entry = (name: string) =>
    this.navigation().getByRole('link', { name: new RegExp(`^${name}( \\d+ .+)?$`) });
  icon = (name: string) => this.entry(name).locator('svg');
  toSite = () =>
    this.navigation().getByRole('link', { name: /^(На сайт сообщества|To the public site)$/ });
  skeleton = () =>
    this.page.getByRole('status', { name: /^(Загружаем страницу|Loading the page)/ });
}
