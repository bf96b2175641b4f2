import { seriousFindings } from './accessibility.ts';
import { overflowAt } from './layout.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { fullTierTag } from './tier.ts';

/** Each language with an account of its own, because a bookmark stays. */
const words = {
  ru: {
    login: 'mentee',
    entry: 'Материалы',
    search: 'Поиск',
    asked: 'тихое',
    found: 'Тихое дежурство',
    close: 'Закрыть',
    bookmark: 'В закладки',
    bookmarked: 'Добавлено в закладки.',
    mine: 'Только мои закладки',
    table: 'Таблица',
    year: 'Год',
    cards: 'Карточки для оценки сроков',
    download: 'Скачать файл',
    earlier: 'Скачать версию 1.0',
    stale: 'Ссылка на файл не сработала',
    aFile: 'Файл',
    wrongFile: 'Подходят только файлы PDF, JPEG, PNG и WebP.',
    notAPdf: 'Не тот тип файла.',
    uploaded: 'Файл загружен.',
    locked: 'Доступно старшим и почётным членам.',
    suggest: 'Предложить материал',
    send: 'Предложить',
    fields: [/^Ссылка/, /^Название/, /^О\sчём/] as const,
    choices: [/^Вид/, /^Тема/] as const,
    sent: 'Спасибо! Редакторы посмотрят материал.',
  },
  en: {
    login: 'lead',
    entry: 'Resources',
    search: 'Search',
    asked: 'quiet',
    found: 'Quiet on-call',
    close: 'Close',
    bookmark: 'Bookmark',
    bookmarked: 'Bookmarked.',
    mine: 'Only my bookmarks',
    table: 'Table',
    year: 'Year',
    cards: 'Estimation cards',
    download: 'Download the file',
    earlier: 'Download version 1.0',
    stale: 'The link to the file did not work',
    aFile: 'A file',
    wrongFile: 'Only PDF, JPEG, PNG and WebP files are accepted.',
    notAPdf: 'Wrong type of file.',
    uploaded: 'The file is uploaded.',
    locked: 'Open to senior members and fellows.',
    suggest: 'Suggest a resource',
    send: 'Suggest',
    fields: [/^Link/, /^Title/, /^What\sit/] as const,
    choices: [/^Type/, /^Topic/] as const,
    sent: 'Thank you! The editors will look at it.',
  },
};

for (const { locale } of walkedIn('ru')) {
  const { entry, search, asked, found, close, bookmark, bookmarked, mine, locked } = words[locale];
  const { suggest, send, fields, choices, sent } = words[locale];

  test(`a member finds a resource, keeps it and suggests another in ${locale}`, async ({
    page,
    site,
    memberArea,
    signInAs,
  }) => {
    test.slow();
    await signInAs(words[locale].login);
    await site.open(addressOf('/c', locale));
    await memberArea.entry(entry).click();
    await expect(site.heading()).toHaveText(entry);
    expect(await seriousFindings(page, 'light')).toEqual([]);

    const filters = site.main().getByRole('search');
    await filters.getByRole('searchbox', { name: search }).fill(asked);
    await filters.getByRole('searchbox', { name: search }).press('Enter');
    await expect(site.main().getByRole('status')).toHaveText(/^1\s/);
    await site.main().getByRole('link', { name: found }).click();
    const panel = page.getByRole('dialog', { name: found });
    await expect(panel).toBeVisible();
    await expect(page).toHaveURL(/item=quiet-on-call/);
    expect(await seriousFindings(page, 'dark')).toEqual([]);
    await panel.getByRole('button', { name: bookmark }).click();
    await expect(panel.getByRole('button', { name: bookmark })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await panel.getByRole('button', { name: close }).click();
    await expect(panel).toBeHidden();
    await expect(page).not.toHaveURL(/item=/);
    await expect(page.getByText(bookmarked, { exact: true })).toBeVisible();

    await filters.getByRole('searchbox', { name: search }).fill('');
    await filters.getByLabel(mine).check();
    await expect(page).toHaveURL(/\?bookmarked=1$/);
    await expect(site.main().getByRole('status')).toHaveText(/^1\s/);
    await filters.getByLabel(mine).uncheck();
    await filters.locator('[name="access"]').selectOption('senior');
    await expect(site.main().getByText(locked).first()).toBeVisible();

    await site.main().getByText(suggest).click();
    const form = site.main().locator('details');
    const typed = [
      'https://suggested.example/logs',
      'Чтение журналов',
      'С чего начать, когда всё сломалось.',
    ];
    for (const [at, label] of fields.entries()) await form.getByLabel(label).fill(typed[at] ?? '');
    for (const label of choices) await form.getByLabel(label).selectOption({ index: 1 });
    await form.getByRole('button', { name: send }).click();
    await expect(form.getByText(sent)).toBeVisible();
  });

  test(`a member finds a resource in the table by its year and downloads its versions, which nobody else can by the same link, in ${locale}`, async ({
    page,
    site,
    signInAs,
    browser,
  }) => {
    const { table, year, cards, download, earlier, stale } = words[locale];
    await signInAs('member');
    await site.open(addressOf('/c/resources', locale));
    await site.main().getByRole('link', { name: table, exact: true }).click();
    await expect(page).toHaveURL(/\?view=table$/);
    await expect(site.main().getByRole('table')).toBeVisible();
    await site.main().getByRole('combobox', { name: year }).selectOption('2024');
    await expect(page).toHaveURL(/\?year=2024&view=table$/);
    const row = site.main().getByRole('row').filter({ hasText: cards });
    await expect(row.getByRole('cell', { name: '2024' })).toBeVisible();
    expect(await overflowAt(page, 360)).toEqual([]);
    expect(await seriousFindings(page, 'light')).toEqual([]);
    expect(await seriousFindings(page, 'dark')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });

    await row.getByRole('link', { name: cards }).click();
    const panel = page.getByRole('dialog', { name: cards });
    for (const [name, file] of [
      [download, 'estimation-cards.webp'],
      [earlier, 'estimation-cards-1.webp'],
    ] as const) {
      const downloading = page.waitForEvent('download');
      await panel.getByRole('link', { name }).click();
      expect((await downloading).suggestedFilename()).toBe(file);
    }

    const link = (await panel.getByRole('link', { name: download }).getAttribute('href')) ?? '';
    const visitor = await browser.newContext();
    expect((await visitor.request.get(link)).status()).toBe(404);
    await visitor.close();
    await signInAs('senior');
    expect((await page.request.get(link)).status()).toBe(404);
    await page.goto(link, { referer: page.url() });
    await expect(page.getByText(stale)).toBeVisible();
  });

  test(`a member suggests a file, which an editor then reviews, in ${locale}`, {
    tag: fullTierTag,
  }, async ({ page, site, signInAs }) => {
    const { suggest, aFile, wrongFile, notAPdf, uploaded, fields, choices, send, sent } =
      words[locale];
    const title = `Памятка дежурного ${locale} ${Date.now()}`;
    await signInAs('mentor');
    await site.open(addressOf('/c/resources', locale));
    await site.main().getByText(suggest).click();
    const form = site.main().locator('details');
    await form.getByLabel(aFile, { exact: true }).check();
    const file = (name: string, mimeType: string, text: string) =>
      form.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
    await file('page.html', 'text/html', '<p>');
    await expect(form.getByText(wrongFile)).toBeVisible();
    await file('guide.pdf', 'application/pdf', 'no PDF at all');
    await expect(form.getByText(notAPdf)).toBeVisible();
    await file('guide.pdf', 'application/pdf', '%PDF-1.7 a guide\n%%EOF\n');
    await expect(form.getByText(uploaded)).toBeVisible();
    expect(await seriousFindings(page, 'light')).toEqual([]);
    const typed = [title, 'С чего начать, когда всё сломалось.'];
    for (const [at, label] of fields.slice(1).entries()) {
      await form.getByLabel(label).fill(typed[at] ?? '');
    }
    for (const label of choices) await form.getByLabel(label).selectOption({ index: 1 });
    await form.getByRole('button', { name: send }).click();
    await expect(form.getByText(sent)).toBeVisible();

    await signInAs('editor');
    const answer = await page.request.get('/api/directus/items/resources', {
      headers: { 'x-requested-with': 'fetch' },
      params: {
        'filter[translations][title][_eq]': title,
        fields: 'state,file.id,file.type,file.scan_status',
      },
    });
    const [{ state, file: stored }] = (await answer.json()).data;
    expect([state, stored.type, stored.scan_status]).toEqual([
      'suggested',
      'application/pdf',
      'not_scanned',
    ]);
    const bytes = await page.request.get(`/assets/${stored.id}`);
    expect(await bytes.text()).toBe('%PDF-1.7 a guide\n%%EOF\n');
  });
}
