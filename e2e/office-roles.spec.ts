// Staff roles and seats on the board change who decides elsewhere, so this runs after the other journeys.
import type { Page } from '@playwright/test';
import { seriousFindings } from './accessibility.ts';
import { emailOf } from './people/accounts.ts';
import { expect, test } from './site.ts';

/** Opens a form of the page, fills it in and sends it. */
async function send(
  page: Page,
  title: RegExp,
  fill: (form: ReturnType<Page['locator']>) => Promise<unknown>,
) {
  const summary = page.locator('summary', { hasText: title });
  await summary.click();
  const form = page.locator('details').filter({ has: summary });
  await fill(form);
  await form.getByRole('button').click();
}

test('an administrator gives and takes a staff role and a seat on the board', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('admin');
  await site.open(`/c/office/people?q=${emailOf('mentee')}`);
  await page.getByRole('main').getByRole('article').getByRole('link').click();
  const account = page.getByRole('region', { name: 'Учётная запись' });
  const membership = page.getByRole('region', { name: 'Членство' });
  const seat = membership.getByRole('term').filter({ hasText: 'В правлении' });
  const decision = (number: string) => (form: ReturnType<Page['locator']>) =>
    form.getByLabel('Номер решения').fill(number);

  await send(page, /^Дать\sобязанность$/, (form) =>
    form.getByLabel('Обязанность').selectOption('editor'),
  );
  await expect(account.getByRole('definition').filter({ hasText: 'редактор' })).toBeVisible();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await send(page, /^Снять\sобязанность$/, (form) => form.getByLabel('редактор').check());
  await expect(account.getByRole('term').filter({ hasText: 'Обязанности' })).toHaveCount(0);

  await send(page, /^Ввести\sв\sправление$/, decision('П-2026-50'));
  await expect(seat).toBeVisible();
  await send(page, /^Вывести\sиз\sправления$/, decision('П-2026-51'));
  await expect(seat).toHaveCount(0);
});
