import type { Page } from '@playwright/test';
import { addressOf, type Locale } from '../languages.ts';

/** A text of the page, whose spaces may be non-breaking. */
const said = (text: string) => new RegExp(text.replaceAll(/\s+/g, '\\s+'));

const words = {
  ru: {
    none: 'Конфликта нет',
    open: 'Открыть дело',
    practice: 'Профессиональная практика',
    strengths: 'Сильные стороны',
    accept: 'Принять с оговоркой',
    confident: 'Уверенно: это моя область',
    confirm: 'У меня по-прежнему нет конфликта',
    submit: 'Отправить рецензию',
    own: 'Ваша рецензия',
    late: 'Обнаружился конфликт интересов',
    collaboration: 'совместная работа',
    leave: 'Взять самоотвод',
    recused: 'Вы отведены от этого дела',
  },
  en: {
    none: 'No conflict',
    open: 'Open the case',
    practice: 'Professional practice',
    strengths: 'Strengths',
    accept: 'Accept with a reservation',
    confident: 'Confident: it is my field',
    confirm: 'I still have no conflict',
    submit: 'Submit the review',
    own: 'Your review',
    late: 'I have found a conflict of interest',
    collaboration: 'collaboration',
    leave: 'Recuse myself',
    recused: 'You are recused from this case',
  },
};

/** Page object of the page on which a reviewer answers at the gate and writes. */
export class ReviewScreen {
  readonly page: Page;
  private readonly locale: Locale;

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.locale = locale;
  }

  private get words() {
    return words[this.locale];
  }

  open = (no: string) => this.page.goto(addressOf(`/c/admissions/review/${no}`, this.locale));
  practice = () => this.page.getByRole('group', { name: said(this.words.practice) });
  strengths = () => this.page.getByRole('textbox', { name: said(this.words.strengths) });
  /** The heading of a submitted review. */
  own = () => this.page.getByRole('heading', { name: said(this.words.own) });
  recused = () => this.page.getByRole('heading', { name: said(this.words.recused) });

  /** Declares at the gate that there is no conflict. */
  async passGate(): Promise<void> {
    await this.page.getByRole('radio', { name: said(this.words.none) }).check();
    await this.page.getByRole('button', { name: said(this.words.open) }).click();
  }

  /** Scores all four criteria with the keyboard. */
  async score(): Promise<void> {
    await this.practice().focus();
    for (const key of ['4', 'j', '3', 'j', '4', 'j', '4']) await this.page.keyboard.press(key);
  }

  /** Recommends to accept and submits. */
  async submit(): Promise<void> {
    const { accept, confident, confirm, submit } = this.words;
    await this.page.getByRole('radio', { name: said(accept) }).check();
    await this.page.getByRole('radio', { name: said(confident) }).check();
    await this.page.getByRole('checkbox', { name: said(confirm) }).check();
    await this.page.getByRole('button', { name: said(submit) }).click();
    await this.confirm();
  }

  /** Answers the question before what cannot be undone. */
  async confirm(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Да, продолжить|Yes, continue)$/ }).click();
  }

  /** Reports a conflict that came to light while writing. */
  async leave(): Promise<void> {
    const { late, collaboration, leave } = this.words;
    await this.page.getByText(said(late)).click();
    await this.page.getByRole('checkbox', { name: said(collaboration) }).check();
    await this.page.getByRole('button', { name: said(leave) }).click();
    await this.confirm();
  }
}
