import type { Page } from '@playwright/test';
import type { Locale } from '../languages.ts';

/** A text of the page, whose spaces may be non-breaking. */
const said = (text: string) => new RegExp(text.replaceAll(/\s+/g, '\\s+'));

const words = {
  ru: {
    remove: 'Убрать из состава',
    add: 'Добавить в состав',
    search: 'Имя или фамилия',
    assign: 'Назначить и пригласить',
    invite: 'Отправить приглашение',
  },
  en: {
    remove: 'Remove from the panel',
    add: 'Add to the panel',
    search: 'Name',
    assign: 'Assign and invite',
    invite: 'Send the invitation',
  },
};

/** Page object of the panel tab of a case. */
export class PanelScreen {
  readonly page: Page;
  private readonly words: (typeof words)[Locale];

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.words = words[locale];
  }

  removing = () => this.page.getByRole('button', { name: said(this.words.remove) });
  assign = () => this.page.getByRole('button', { name: said(this.words.assign) });
  /** Invites a proposed reviewer. */
  invite = () => this.page.getByRole('button', { name: said(this.words.invite) });
  private search = () => this.page.getByRole('searchbox', { name: said(this.words.search) });

  /** Puts certain people on the proposed panel, in place of others. */
  async choose(names: readonly string[]): Promise<void> {
    const proposed = await this.removing().evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? ''),
    );
    const added = names.filter((name) => !proposed.some((label) => said(name).test(label)));
    const removed = proposed.filter((label) => !names.some((name) => said(name).test(label)));
    for (const [index, name] of added.entries()) {
      await this.page.getByRole('button', { name: said(removed[index] ?? '') }).click();
      await this.search().fill(name);
      await this.search().press('Enter');
      await this.page.waitForURL(({ searchParams }) => searchParams.get('q') === name);
      await this.page.getByRole('button', { name: said(`${this.words.add}: ${name}`) }).click();
    }
  }
}
