// The log of the office: docs/domain/office.md, "Log".
import { readFile } from 'node:fs/promises';
import { expectAccessible, seriousFindings } from './accessibility.ts';
import { perform } from './people/perform.ts';
import { signInAs as signInAt } from './people/sign-in-as.ts';
import { phone } from './phone.ts';
import { expect, hydratePages, test } from './site.ts';

const log = '/c/office/log';

test('an administrator finds who changed a record, opens the line and saves the file', async ({
  page,
  site,
  signInAs,
  baseURL,
}) => {
  await signInAs('admin');
  const settings = { locale: 'ru', timezone: 'Europe/Moscow' };
  await perform(page.request, { origin: baseURL ?? '' }, 'account/preferences', settings);
  await site.open('/c/office/people/pavel-kedrovarskii');
  await expect(site.heading()).toHaveText('Павел Кедроварский');
  await page.getByRole('link', { name: 'Всё в журнале' }).click();
  await expect(page).toHaveURL(`${log}?person=pavel-kedrovarskii&part=about`);
  await expect(page.getByRole('status').getByRole('link')).toHaveText('Павел Кедроварский');

  await page.getByRole('link', { name: 'Сбросить' }).click();
  await expect(page).toHaveURL(log);
  const lines = page.getByRole('main').getByRole('article');
  await expect(lines.first()).toBeVisible();
  const opened = lines.filter({ hasText: 'Язык и часовой пояс' }).first();
  await expect(opened).toContainText('Максим Острозоров, администратор');
  await opened.locator('summary').click();
  await expect(opened).toContainText(/Поля:|Состояние:/);
  await expectAccessible(page);

  await page.getByRole('combobox', { name: /^Что/ }).selectOption({ label: 'Учётные записи' });
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page).toHaveURL(`${log}?kind=directus_users`);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: /CSV/ }).click();
  const saved = await file;
  expect(saved.suggestedFilename()).toBe('log.csv');
  expect(await readFile(await saved.path(), 'utf8')).toContain('Когда (UTC),Кто,Роль');
});

test('a secretary reads certificates and invitations only', async ({ page, site, signInAs }) => {
  await signInAs('secretary');
  await site.open('/c/office');
  await page.getByRole('main').getByRole('link', { name: 'Журнал' }).click();
  const kinds = page.getByRole('combobox', { name: /^Что/ }).getByRole('option');
  await expect(kinds).toHaveText(['Всё', 'Приглашения', 'Сертификаты']);
  await expect(page.getByRole('region', { name: 'Журнал дел' })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone, in English, the chair filters the log by a person', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', ...phone });
  await hydratePages(context);
  await signInAt(context.request, baseURL ?? '', 'chair');
  const page = await context.newPage();
  await page.goto(`/en${log}`);
  await page.getByLabel('Person', { exact: true }).fill('Pavel Kedrovarskii');
  await page.getByRole('button', { name: 'Show' }).tap();
  await expect(page.getByRole('status').getByRole('link')).toHaveText('Pavel Kedrovarskii');
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await context.close();
});
