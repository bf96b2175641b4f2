import { expect, type Locator, type Page } from '@playwright/test';

type Language = 'ru' | 'en';
/** The time for one attempt of a step that is tried again. */
const short = { timeout: 5_000 };
type Upload = { name: string; mimeType: string; buffer: Buffer };

/**
 * Page object of the Directus studio for a staff account: lists, forms in two languages, pickers, and the
 * flow buttons beside an item. Fields are named by their keys, and by labels in either language.
 */
export class StudioScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  heading = () => this.page.getByRole('heading', { level: 1 });
  navigation = () => this.page.locator('#navigation');
  /** The rows that a list shows. */
  rows = () => this.page.getByRole('main').locator('tr.table-row');
  row = (text: string) => this.rows().filter({ hasText: text });
  /** An entry of the start page, by the beginning of its label. */
  work = (label: string) =>
    this.page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`) });
  add = () => this.page.locator('.header-bar a[href$="/+"]');
  saving = () => this.page.locator('.header-bar button:has([data-icon="check"])').first();
  /** The error message. */
  refusal = () => this.page.locator('#dialog-outlet .notification-text');
  /** The drawer above the form: a picker, or the dialog of a flow button. */
  above = () => this.page.locator('#dialog-outlet');
  private drawer = () => this.page.locator('.v-drawer');

  field = (name: string, within: Locator = this.page.getByRole('main')) =>
    within.locator(`.field[data-field="${name}"]`).first();
  /** The input of a field. */
  entry = (name: string, within?: Locator) =>
    this.field(name, within).locator('input:not([type=file]), textarea').first();
  markdown = (name: string, within?: Locator) => this.field(name, within).locator('.CodeMirror');
  /** The part of a form that has the texts in a language. */
  texts = (language: Language) =>
    this.field('translations').locator(
      language === 'ru' ? '.half:not(.secondary)' : '.half.secondary',
    );
  button = (label: string) =>
    this.page.locator('.accordion-item .fields').getByRole('button', { name: label });
  /** The group of actions beside the item. */
  actions = () => this.page.getByRole('button', { name: /Действия|Actions/ });
  /** The one action that is not quiet. */
  primaryAction = () =>
    this.page.locator('.accordion-item .fields .v-button[style*="--theme--primary"]');
  /** What the item lacks before it can be published. */
  requirements = () => this.page.locator('.requirements');
  /** How to change an item that readers have seen. */
  publishedNote = () => this.page.locator('.published');
  /** The field of the dialog that asks for a new code of the second factor. */
  newCode = () => this.above().locator('input[autocomplete="one-time-code"]');
  dialogField = (name: string) => this.entry(name, this.above());

  private previewing = () => this.page.locator('.header-bar button:has([data-icon="visibility"])');
  /** The live preview of the open item. */
  preview = () => this.page.frameLocator('.live-preview iframe');

  /** Shows or hides the live preview beside the open item. */
  async togglePreview(): Promise<void> {
    await this.previewing().click();
  }

  /** The primary key of the open item. */
  key = () => this.page.url().split('/').at(-1) ?? '';
  profile = () => this.page.locator('.module-bar a[href*="/users/"]');

  /** Signs in; the form asks for the code after the password. */
  async signIn(email: string, password: string, code: string): Promise<void> {
    await this.page.goto('/admin/login');
    await this.page.locator('input[type=email]').fill(email);
    await this.page.locator('input[type=password]').fill(password);
    await this.page.locator('button[type=submit]').click();
    await this.page
      .locator('input[autocomplete="one-time-code"], .v-input:nth-child(3) input')
      .fill(code);
    await this.page.locator('button[type=submit]').click();
    await this.navigation().waitFor();
  }

  /** The primary key of the first item that matches the filter. */
  async keyOf(collection: string, filter: object): Promise<string> {
    const [key = ''] = await this.keysOf(collection, filter, ['id']);
    return key;
  }

  /** Some fields of the first item that matches the filter. */
  async keysOf(collection: string, filter: object, fields: string[]): Promise<string[]> {
    const answer = await this.page.request.get(`/items/${collection}`, {
      params: { filter: JSON.stringify(filter), fields: fields.join(','), limit: 1 },
    });
    const { data } = (await answer.json()) as { data: Record<string, string>[] };
    const [row = {}] = data;
    return fields.map((field) => row[field] ?? '');
  }

  /** Creates an item with a Russian text through the API; resolves to its primary key. */
  async begin(collection: string, text: object): Promise<string> {
    const row = {
      slug: `${collection}-${Date.now()}`,
      translations: [{ language: 'ru-RU', ...text }],
    };
    const made = await this.send(`/items/${collection}`, { data: row });
    return ((await made.json()) as { data: { id: string } }).data.id;
  }

  /** Uploads a file to the file library. */
  async upload(title: string, file: Upload): Promise<void> {
    await this.send('/files', { multipart: { title, file } });
  }

  private async send(
    path: string,
    body: { data: object } | { multipart: { title: string; file: Upload } },
  ) {
    const headers = { origin: new URL(process.env.DIRECTUS_URL ?? 'http://127.0.0.1:3001').origin };
    const answer = await this.page.request.post(path, { headers, ...body });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  }

  /** Opens the studio at a list or an item. */
  async open(collection: string, key = ''): Promise<void> {
    await this.page.goto(`/admin/content/${collection}/${key}`);
  }

  /** Opens another list by the studio's own navigation. */
  async go(collection: string): Promise<void> {
    await this.page.locator(`a[href="/admin/content/${collection}"]`).first().click();
  }

  /** Opens the first row of a list that contains the text. */
  async openRow(text: string): Promise<void> {
    const cells = this.row(text).first().locator('td:not(.select):not(.manual)');
    await cells.first().click();
  }

  async type(name: string, text: string, within?: Locator): Promise<void> {
    await this.markdown(name, within).click();
    await this.page.keyboard.insertText(text);
  }

  /** Replaces the content of a code field. */
  async replaceCode(name: string, text: string): Promise<void> {
    await this.markdown(name).click();
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.insertText(text);
  }

  /** Selects an option of a field. */
  async choose(name: string, option: string, within?: Locator): Promise<void> {
    const listed = this.page.locator('.v-menu-content .v-list-item').getByText(option);
    // A form that renders again closes its menus.
    await expect(async () => {
      if (!(await listed.isVisible()))
        await this.field(name, within).locator('.v-input').first().click(short);
      await listed.click(short);
    }).toPass();
  }

  /** Selects related items of another collection, by their titles. */
  async pick(name: string, options: readonly string[]): Promise<void> {
    await this.field(name).locator('.actions button').first().click();
    for (const option of options) {
      await this.drawer().getByText(option, { exact: true }).click();
    }
    await this.drawer().locator('button:has([data-icon="check"])').click();
  }

  /** Selects a file of the library, by its title. */
  async pickFile(name: string, title: string): Promise<void> {
    await this.field(name).locator('button:has([data-icon="folder_open"])').click();
    await this.drawer().locator('.card').filter({ hasText: title }).click();
    await this.drawer().locator('button:has([data-icon="check"])').click();
  }

  /** Saves and returns to the list. */
  async save(): Promise<void> {
    await this.saving().click();
  }

  /** Saves and stays; resolves when the backend has responded. */
  async saveAndStay(): Promise<void> {
    // The form ignores the shortcut until it has registered a change.
    await this.saving().click({ trial: true });
    await expect(async () => {
      const saved = this.page.waitForResponse(
        (answer) => answer.request().method() === 'PATCH' && /\/(items|users)\//.test(answer.url()),
        { timeout: 20_000 },
      );
      await this.page.keyboard.press('Control+s');
      await saved;
    }).toPass();
  }

  /** The button of the dialog of a flow. */
  private confirmation = () => this.above().getByRole('button', { name: /^(Выполнить|Go ahead)$/ });

  /** Opens the dialog of a flow button beside the item. */
  async ask(label: string): Promise<void> {
    const actions = this.actions();
    // The group opens by itself after the item has loaded, and a click would close it again. A form that renders again
    // loses a click.
    await expect(async () => {
      if (await this.confirmation().isVisible()) return;
      if ((await actions.getAttribute('aria-expanded')) !== 'true') await actions.click(short);
      await this.button(label).click(short);
      await expect(this.confirmation()).toBeVisible(short);
    }).toPass();
  }

  /** Confirms the dialog of the flow; resolves when the backend has responded. */
  async run(): Promise<void> {
    const done = this.page.waitForResponse((answer) => answer.url().includes('/flows/trigger/'));
    await this.confirmation().click();
    await done;
  }

  async press(label: string): Promise<void> {
    await this.ask(label);
    await this.run();
  }

  /** DeferredClicks a button that asks nothing, because it can be undone; resolves when the backend has responded. */
  async pressAtOnce(label: string): Promise<void> {
    const actions = this.actions();
    const done = this.page.waitForResponse((answer) => answer.url().includes('/flows/trigger/'));
    await expect(async () => {
      if ((await actions.getAttribute('aria-expanded')) !== 'true') await actions.click(short);
      await this.button(label).click(short);
    }).toPass();
    await done;
  }

  /** The request for a second approval that is shown in the form of its item. */
  request = () => this.page.locator('.approval');

  /** Answers that request. */
  async answerRequest(label: string): Promise<void> {
    const done = this.page.waitForResponse((answer) =>
      answer.url().includes('/actions/approvals/'),
    );
    await this.request().getByRole('button', { name: label, exact: true }).click();
    await done;
  }

  /** Closes the error message. */
  async closeRefusal(): Promise<void> {
    await this.above()
      .getByRole('button', { name: /^(Скрыть|Done|Dismiss)$/ })
      .click();
  }

  /** Enters a date in the dialog of a flow: `2026-11-27`. */
  async nameDay(day: string): Promise<void> {
    await this.above().locator('[data-icon="today"]').click();
    await this.page.locator(`.calendar-cell-trigger[data-value="${day}"]`).click();
    await this.page.keyboard.press('Escape');
  }
}
