import { seriousFindings } from './accessibility.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

const words = {
  ru: {
    entry: 'Материалы',
    search: 'Поиск',
    asked: 'тихое',
    found: 'Тихое дежурство',
    close: 'Закрыть',
    bookmark: 'В закладки',
    bookmarked: 'Добавлено в закладки.',
    kept: 'Только мои закладки',
    locked: 'Доступно старшим и почётным членам.',
    suggest: 'Предложить материал',
    send: 'Предложить',
    fields: [/^Ссылка/, /^Название/, /^О\sчём/] as const,
    choices: [/^Вид/, /^Тема/] as const,
    sent: 'Спасибо! Редакторы посмотрят материал.',
  },
  en: {
    entry: 'Resources',
    search: 'Search',
    asked: 'quiet',
    found: 'Quiet on-call',
    close: 'Close',
    bookmark: 'Bookmark',
    bookmarked: 'Bookmarked.',
    kept: 'Only my bookmarks',
    locked: 'Open to senior members and fellows.',
    suggest: 'Suggest a resource',
    send: 'Suggest',
    fields: [/^Link/, /^Title/, /^What\sit/] as const,
    choices: [/^Type/, /^Topic/] as const,
    sent: 'Thank you! The editors will look at it.',
  },
};

for (const { locale } of walkedIn('ru')) {
  const { entry, search, asked, found, close, bookmark, bookmarked, kept, locked } = words[locale];
  const { suggest, send, fields, choices, sent } = words[locale];

  test(`a member finds a resource, keeps it and suggests another in ${locale}`, async ({
    page,
    site,
    memberArea,
    signInAs,
  }) => {
    await signInAs('mentee');
    await site.open(addressOf('/c', locale));
    await memberArea.entry(entry).click();
    await expect(site.heading()).toHaveText(entry);
    expect(await seriousFindings(page, 'light')).toEqual([]);

    const filters = site.main().getByRole('search');
    await filters.getByLabel(search).fill(asked);
    await filters.getByLabel(search).press('Enter');
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

    await filters.getByLabel(search).fill('');
    await filters.getByLabel(kept).check();
    await expect(page).toHaveURL(/\?kept=1$/);
    await expect(site.main().getByRole('status')).toHaveText(/^1\s/);
    await filters.getByLabel(kept).uncheck();
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
}
