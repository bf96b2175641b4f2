import type { Locator, Page } from '@playwright/test';

/** Page object of the page layout, in both languages. No assertions here. */
export class SiteScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens an address and waits until hydration is complete. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.booted();
  }

  booted = () => this.page.locator('html[data-booted]').waitFor({ state: 'attached' });

  header = () => this.page.getByRole('banner');
  footer = () => this.page.getByRole('contentinfo');
  main = () => this.page.getByRole('main');
  heading = () => this.page.getByRole('heading', { level: 1 });
  skipLink = () => this.page.getByRole('link', { name: /^(К содержанию|Skip to content)$/ });

  /** One of the four sections in the top bar. */
  section = (name: string) =>
    this.header()
      .getByRole('navigation', { name: /^(Основные разделы|Main sections)$/ })
      .getByRole('link', { name });

  themeToggle = (within: Locator = this.header()) =>
    within.getByRole('button', { name: /^(Сменить тему|Switch between)/ }).first();

  languageLink = (within: Locator = this.header()) =>
    within.getByRole('link', { name: /^(EN: English version|RU: Русская версия)$/ }).first();

  signInLink = () => this.header().getByRole('link', { name: /^(Войти|Sign in)$/ });

  /** The button that the width of the window shows. */
  menuButton = () => this.header().getByRole('button', { name: /^(Меню|Menu)$/ });
  menu = () => this.page.locator('#site-menu');

  accountButton = () =>
    this.header().getByRole('button', { name: /^(Меню учётной записи|Account menu)/ });
  /** The link to the notifications, named by the unread count. */
  bell = () => this.header().getByRole('link', { name: /^(Уведомления|Notifications): / });
  signOutButton = () => this.page.getByRole('button', { name: /^(Выйти|Sign out)$/ });

  /** The same menu by its role; a modal dialog on small screens. */
  drawer = () => this.page.getByRole('dialog', { name: /^(Меню|Menu)$/ });
  drawerClose = () => this.drawer().getByRole('button', { name: /^(Закрыть меню|Close menu)$/ });

  loadingBar = () =>
    this.page.getByRole('progressbar', { name: /^(Загрузка страницы|Loading the page)$/ });

  toast = (text: string) => this.page.getByRole('listitem').filter({ hasText: text });

  /** The retry button in place of a page that is missing or failed. */
  retry = () => this.main().getByRole('button', { name: /^(Повторить|Try again)$/ });
  backHome = () => this.main().getByRole('link', { name: /^(На главную|Back home)$/ });
}
