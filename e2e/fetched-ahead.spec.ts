import type { Page, Request } from '@playwright/test';
import { expect, test } from './site.ts';
import { isMarkedDocument, markDocument, settled } from './watch.ts';

// What a woken page fetches ahead; what a sleeping one has the browser fetch: reading.spec.ts.

test('a page is fetched when a mouse rests on its link, and opens without another request', async ({
  page,
  context,
  site,
}) => {
  await site.open('/mission');
  const asked = askedFor(page);
  const parts = [page.waitForResponse('**/news/_payload.json'), page.waitForResponse(chunks)];
  await site.section('Новости').hover();
  for (const part of await Promise.all(parts)) await part.finished();
  await site.heading().hover();
  await site.section('Новости').hover();
  expect(asked.pages().filter((path) => path === '/news')).toEqual(['/news']);
  expect(asked.scripts()).toEqual([...new Set(asked.scripts())]);

  await context.setOffline(true);
  await site.section('Новости').click();
  await expect(site.heading()).toHaveText('Новости');
});

test('a page is fetched when its link is scrolled into view, and opens without another request', async ({
  page,
  context,
  site,
  news,
}) => {
  await page.setViewportSize({ width: 800, height: 500 });
  const asked = askedFor(page);
  // What comes into view is looked at together with the newest build.
  const looked = page.waitForResponse('**/builds/latest.json*');
  await site.open('/news');
  const last = news.articles().last();
  const title = (await last.textContent()) ?? '';
  const address = await last.getAttribute('href');
  await looked;
  await settled(page);
  // Filters are in view, and nobody is asked for every list there could be.
  expect(asked.pages()).toEqual([]);

  const parts = [`**${address}/_payload.json`, chunks].map((part) => page.waitForResponse(part));
  await last.scrollIntoViewIfNeeded();
  for (const part of await Promise.all(parts)) await part.finished();
  await last.hover();
  expect(asked.pages().filter((path) => path === address)).toEqual([address]);

  await context.setOffline(true);
  await last.click();
  await expect(site.heading()).toHaveText(title);
});

test('never more than four pages are fetched ahead at a time', async ({ page, site }) => {
  const held: (() => void)[] = [];
  let most = 0;
  let running = 0;
  await page.route('**/_payload.json', async (route) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => held.push(resolve));
    running -= 1;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 4000 });
  await site.open('/news');
  for (let come = 4; come <= 8; come += 1) {
    await expect.poll(() => held.length).toBe(come);
    held[come - 4]?.();
  }
  expect(most).toBe(4);
  for (const letGo of held) letGo();
});

test('who saves data has nothing fetched before it is asked for', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = askedFor(page);
  // What comes into view is looked at together with the newest build.
  const looked = page.waitForResponse('**/builds/latest.json*');
  await site.open('/news');
  await looked;
  await settled(page);
  await site.section('О сообществе').hover();
  expect(asked.pages()).toEqual([]);

  await site.section('О сообществе').click();
  await expect(site.heading()).toHaveText('О сообществе');
  expect(asked.pages()).toEqual(['/about-us']);
});

test('the way into the member area is not fetched ahead', async ({ page, site, signInAs }) => {
  await signInAs('member');
  await site.open('/mission');
  await site.accountButton().click();
  const asked = askedFor(page);
  const account = page.getByRole('link', { name: 'Личный кабинет' }).first();
  await account.hover();
  await account.focus();
  await account.click();
  await expect(page).toHaveURL('/c');
  expect(asked.pages()).toEqual([]);
});

test('the member area fetches nothing of the site ahead: the way there is a document', async ({
  page,
  site,
  signInAs,
  memberArea,
}) => {
  await signInAs('member');
  await site.open('/c');
  await expect(memberArea.toSite()).toBeVisible();
  await markDocument(page);
  const asked = askedFor(page);
  await memberArea.toSite().hover();
  await memberArea.toSite().click();
  await expect(page).toHaveURL('/');
  expect(await isMarkedDocument(page)).toBe(false);
  expect(asked.beforeDocument()).toEqual([]);
});

test('of sign-in only the code is fetched ahead: its data is kept by nobody', async ({
  page,
  site,
  signIn,
}) => {
  await site.open('/mission');
  const asked = askedFor(page);
  const chunk = page.waitForResponse(chunks);
  await site.signInLink().hover();
  await chunk;
  expect(asked.pages()).toEqual([]);

  await site.signInLink().click();
  await expect(signIn.password()).toBeVisible();
  expect(asked.pages()).toEqual(['/login']);
});

test('a link to a file is not taken for a page', async ({ page, site }) => {
  await site.open('/mission');
  const asked = askedFor(page);
  await site.footer().getByRole('link', { name: 'RSS' }).hover();
  await site.footer().getByRole('link', { name: 'История' }).hover();
  await expect.poll(asked.pages).toContain('/history');
  expect(asked.pages()).not.toContain('/feed.xml');
});

/** Files that hold the code of single pages. */
const chunks = '**/remotes/**/async/*.js';

/** Whose data and which scripts the page asks for from now on. */
function askedFor(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const pagesOf = (some: readonly Request[]) =>
    some
      .map((request) => new URL(request.url()).pathname)
      .filter((path) => path.endsWith('/_payload.json'))
      .map((path) => path.replace('/_payload.json', '') || '/');
  return {
    pages: () => pagesOf(requests),
    /** Those that this document asked for. */
    beforeDocument: () => {
      const next = requests.findIndex((request) => request.isNavigationRequest());
      return pagesOf(requests.slice(0, next < 0 ? undefined : next));
    },
    scripts: () =>
      requests
        .filter((request) => request.resourceType() === 'script')
        .map((request) => request.url()),
  };
}
