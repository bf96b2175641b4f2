import type { Page } from '@playwright/test';

/** Page object of the sign-in page. */
export class SignInScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  email = () => this.page.getByRole('textbox', { name: /почт|e-?mail/i });
  password = () => this.page.getByLabel(/^(Пароль|Password)$/);
  code = () => this.page.getByLabel(/^(Код из\s+приложения|Code from your app)$/);
  submit = () => this.page.getByRole('main').getByRole('button', { name: /^(Войти|Sign in)$/ });
  refusal = () => this.page.getByRole('alert');

  /** Fills in the form and submits it. */
  async enter(email: string, password: string): Promise<void> {
    await this.email().fill(email);
    await this.password().fill(password);
    await this.submit().click();
  }
}
