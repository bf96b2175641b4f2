import { expect, type Page } from '@playwright/test';
import { addressOf, type Locale } from '../languages.ts';

/** A text of the page, whose spaces may be non-breaking. */
const said = (text: string) => new RegExp(`^${text.replaceAll(' ', '\\s+')}`);

const words = {
  ru: {
    accept: 'Принять',
    defer: 'Отложить',
    evidence: 'не хватает подтверждений',
    justification: 'Письменное обоснование',
    decide: 'Принять решение',
    decided: 'Решение не объявлено',
    fill: 'Начать с шаблонов',
    letters: { ru: 'Письмо по-русски', en: 'Письмо по-английски' },
    save: 'Сохранить',
    saved: 'Сохранено',
    announce: 'Объявить решение',
    confirmRelease: 'Объявить',
    rule: 'По правилу',
  },
  en: {
    accept: 'Accept',
    defer: 'Defer',
    evidence: 'not enough evidence',
    justification: 'Written justification',
    decide: 'Make the decision',
    decided: 'Decided, not released',
    fill: 'Start from the templates',
    letters: { ru: 'Letter in Russian', en: 'Letter in English' },
    save: 'Save',
    saved: 'Saved',
    announce: 'Announce the decision',
    confirmRelease: 'Announce',
    rule: 'By the rule',
  },
};

/** Page object of the decision tab of a case. */
export class DecisionScreen {
  readonly page: Page;
  private readonly locale: Locale;

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.locale = locale;
  }

  private get words() {
    return words[this.locale];
  }

  open = (no: string) =>
    this.page.goto(addressOf(`/c/admissions/cases/${no}?tab=decision`, this.locale));
  rule = () => this.page.getByRole('heading', { name: said(this.words.rule) });
  accept = () => this.page.getByRole('radio', { name: said(this.words.accept) });
  defer = () => this.page.getByRole('radio', { name: said(this.words.defer) });
  /** A reason of a refusal or deferral. */
  evidence = () => this.page.getByRole('checkbox', { name: said(this.words.evidence) });
  justification = () => this.page.getByRole('textbox', { name: said(this.words.justification) });
  decide = () => this.page.getByRole('button', { name: said(this.words.decide) });
  confirmDecision = (outcome: 'accept' | 'defer' = 'accept') => this.confirm(this.words[outcome]);
  decided = () => this.page.getByText(said(this.words.decided)).first();
  fill = () => this.page.getByRole('button', { name: said(this.words.fill) });
  letter = (language: Locale) =>
    this.page.getByRole('textbox', { name: said(this.words.letters[language]) });
  save = () => this.page.getByRole('button', { name: said(this.words.save) });
  saved = () => this.page.getByRole('status').filter({ hasText: said(this.words.saved) });
  announce = () => this.page.getByRole('button', { name: said(this.words.announce) });
  confirmRelease = () => this.confirm(this.words.confirmRelease);

  /** Answers the dialog, which may take no click while it opens. */
  private async confirm(answer: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    const button = dialog.getByRole('button', { name: said(answer) });
    await expect(button).toBeVisible();
    await expect(async () => {
      if (await button.isVisible()) await button.click({ timeout: 5_000 });
      await expect(dialog).toBeHidden({ timeout: 5_000 });
    }).toPass();
  }
}
