import type { Page } from '@playwright/test';
import { addressOf, expect, test, walkedIn } from './site.ts';

const words = {
  ru: { field: 'Сузить список', query: 'ПАРТН', found: 'Партнёры', other: 'Миссия' },
  en: { field: 'Narrow the list', query: 'partn', found: 'Partners', other: 'Mission' },
} as const;

const listed = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });

test.use({ hydrated: false });

for (const { locale } of walkedIn('ru')) {
  const { field, query, found, other } = words[locale];

  test(`the list of pages is filtered by the in-browser database: ${locale}`, async ({ page }) => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.goto(addressOf('/contents', locale), { waitUntil: 'networkidle' });
    await expect(listed(page, other)).toBeVisible();
    expect(requestedPaths.filter((path) => /content-worker|sqlite3|sql_dump/.test(path))).toEqual(
      [],
    );
    await page.getByRole('main').getByRole('textbox', { name: field }).pressSequentially(query);
    await expect(listed(page, other)).toBeHidden();
    await expect(listed(page, found)).toBeVisible();
    expect(requestedPaths.some((path) => path.endsWith('/query'))).toBe(false);
  });
}

test('the server filters the list where the browser has no database', async ({ page }) => {
  await page.route('**/content-worker*.js', (route) => route.abort());
  await page.goto('/en/contents');
  const answered = page.waitForResponse(/content_en\/query\?v=[0-9a-f]{16}$/);
  await page.getByRole('textbox', { name: words.en.field }).fill('partn');
  expect((await answered).status()).toBe(200);
  await expect(listed(page, words.en.found)).toBeVisible();
  await expect(listed(page, words.en.other)).toBeHidden();
});

test('without scripts the filter field leads to the search page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/en/contents');
  await page.getByRole('main').getByRole('textbox').fill('mission');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/en\/search\?q=mission$/);
  await context.close();
});
