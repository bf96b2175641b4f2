import type { Page } from '@playwright/test';
import { expectErrors } from './page-errors.ts';
import { expect, test } from './site.ts';
import { isMarkedDocument, markDocument } from './watch.ts';

// A public page fetches its data when it hydrates, and may have changed since its document was made.
test.use({ hydrated: false });

const address = '/en/contact-us';
const former = 'A former heading';

/** Makes the document one of former data, and changes the answer with its present data. */
async function changePage(page: Page, answer: (body: string) => { status?: number; body: string }) {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/"dataHash":"[^"]+"/, '"dataHash":"of-the-past"')
      .replace(/(<h1[^>]*>)[^<]+/, `$1${former}`);
    await route.fulfill({ response, body: html });
  });
  await page.route(`${address}/_payload.json?hash=of-the-past`, async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response, ...answer(await response.text()) });
  });
  return held.resolve;
}

/** Types a text that is too short, and sends it before the page has its data. */
async function send(page: Page) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(former);
  await markDocument(page);
  await page.getByLabel('Your name', { exact: true }).fill('Vera');
  await page.getByLabel('Your message', { exact: true }).fill('Hello!');
  await page.getByRole('button', { name: 'Send the message' }).click();
}

for (const [who, answer] of [
  ['newer data', (body: string) => ({ body })],
  [
    'data of a newer release, which it reads anew in the browser',
    (body: string) => ({ body: body.replace(/"generation":"\w+"/, '"generation":"newer"') }),
  ],
] as const) {
  test(`a press and a typed text survive when the page has ${who}`, async ({ page }) => {
    const letGo = await changePage(page, answer);
    await send(page);
    letGo();
    await expect(page.getByText('At least 20 characters (now 6).', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Your name', { exact: true })).toHaveValue('Vera');
    await expect(page.getByLabel('Your message', { exact: true })).toHaveValue('Hello!');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(former);
    expect(await isMarkedDocument(page)).toBe(true);
  });
}

test('a form is sent as without scripts when its page is gone', async ({ page }) => {
  expectErrors('the page is gone', /^404 GET \S+_payload\.json/);
  expectErrors('the form is refused', /^422 POST /);
  const letGo = await changePage(page, () => ({ status: 404, body: '{"errors":{"root":{}}}' }));
  await send(page);
  letGo();
  await expect(page.getByText('At least 20 characters (now 6).', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Your message', { exact: true })).toHaveValue('Hello!');
  expect(await isMarkedDocument(page)).toBe(false);
});
