import type { Page, Request } from '@playwright/test';
import { expectErrors, noAnswer } from './page-errors.ts';
import { expect, test } from './site.ts';
import { fullTierTag } from './tier.ts';
import { isMarkedDocument, markDocument, settled } from './watch.ts';

// What is prefetched depends on what the browser has loaded before.
test.use({ reuseContext: false });

// Prefetching by a hydrated page. For prefetching by the browser before hydration see reading.spec.ts.

test.beforeEach(() => expectErrors('no network', ...noAnswer));

test('hovering a link prefetches its page, which then opens without another request', {
  tag: fullTierTag,
}, async ({ page, context, site }) => {
  await site.open('/mission');
  const requested = recordRequests(page);
  const parts = [page.waitForResponse('**/news/_payload.json'), page.waitForResponse(chunks)];
  await site.section('Новости').hover();
  for (const part of await Promise.all(parts)) await part.finished();
  await site.heading().hover();
  await site.section('Новости').hover();
  expect(requested.pages().filter((path) => path === '/news')).toEqual(['/news']);
  expect(requested.scripts()).toEqual([...new Set(requested.scripts())]);

  await context.setOffline(true);
  await site.section('Новости').click();
  await expect(site.heading()).toHaveText('Новости');
});

test('a link scrolled into view is prefetched and opens without another request', async ({
  page,
  context,
  site,
  news,
}) => {
  // No article is in view at first: all articles share the code that the test waits for.
  await page.setViewportSize({ width: 800, height: 300 });
  const requested = recordRequests(page);
  // Links in view are prefetched together with the check for the newest build.
  const looked = page.waitForResponse('**/builds/latest.json*');
  await site.open('/news');
  await expect(news.articles().first()).not.toBeInViewport();
  const last = news.articles().last();
  const title = (await last.textContent()) ?? '';
  const address = await last.getAttribute('href');
  await looked;
  await settled(page);
  // Filter links in view are not prefetched: there are too many combinations.
  expect(requested.pages()).not.toContain('/news');
  expect(requested.pages()).not.toContain(address);

  const parts = [`**${address}/_payload.json`, chunks].map((part) => page.waitForResponse(part));
  await last.scrollIntoViewIfNeeded();
  for (const part of await Promise.all(parts)) await part.finished();
  await last.hover();
  expect(requested.pages().filter((path) => path === address)).toEqual([address]);

  await context.setOffline(true);
  await last.click();
  await expect(site.heading()).toHaveText(title);
});

test('at most four pages are prefetched at a time', { tag: fullTierTag }, async ({
  page,
  site,
}) => {
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

test('nothing is prefetched for users who save data', { tag: fullTierTag }, async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requested = recordRequests(page);
  // Links in view are prefetched together with the check for the newest build.
  const looked = page.waitForResponse('**/builds/latest.json*');
  await site.open('/news');
  await looked;
  await settled(page);
  await site.section('О сообществе').hover();
  expect(requested.pages()).toEqual([]);

  await site.section('О сообществе').click();
  await expect(site.heading()).toHaveText('О сообществе');
  expect(requested.pages()).toEqual(['/about-us']);
});

test('the link to the member area is not prefetched', { tag: fullTierTag }, async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('member');
  await site.open('/mission');
  await site.accountButton().click();
  const requested = recordRequests(page);
  const account = page.getByRole('link', { name: 'Личный кабинет' }).first();
  await account.hover();
  await account.focus();
  await account.click();
  await expect(page).toHaveURL('/c');
  expect(requested.pages()).toEqual([]);
});

test('the member area prefetches no page of the public site: that navigation loads a document', {
  tag: fullTierTag,
}, async ({ page, site, signInAs, memberArea }) => {
  await signInAs('member');
  await site.open('/c');
  await expect(memberArea.toSite()).toBeVisible();
  await markDocument(page);
  const requested = recordRequests(page);
  await memberArea.toSite().hover();
  await memberArea.toSite().click();
  await expect(page).toHaveURL('/');
  expect(await isMarkedDocument(page)).toBe(false);
  expect(requested.beforeDocument()).toEqual([]);
});

test('only the code of sign-in is prefetched: its data is never cached', async ({
  page,
  site,
  signIn,
}) => {
  await site.open('/mission');
  const requested = recordRequests(page);
  const chunk = page.waitForResponse(chunks);
  await site.signInLink().hover();
  await chunk;
  expect(requested.pages()).toEqual([]);

  await site.signInLink().click();
  await expect(signIn.password()).toBeVisible();
  // The link to sign-up on this page is in view, so it may be prefetched by now.
  expect(requested.pages().filter((path) => path !== '/signup')).toEqual(['/login']);
});

test('a link to a file is not prefetched as a page', { tag: fullTierTag }, async ({
  page,
  site,
}) => {
  await site.open('/mission');
  const requested = recordRequests(page);
  await site.footer().getByRole('link', { name: 'RSS' }).hover();
  await site.footer().getByRole('link', { name: 'История' }).hover();
  await expect.poll(requested.pages).toContain('/history');
  expect(requested.pages()).not.toContain('/feed.xml');
});

/** Files that hold the code of single pages. */
const chunks = '**/remotes/**/async/*.js';

/** Records which page data and scripts the page requests from now on. */
function recordRequests(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const pagesOf = (some: readonly Request[]) =>
    some
      .map((request) => new URL(request.url()))
      // The page itself fetches the data that it hydrates with.
      .filter(({ searchParams }) => !searchParams.has('hash'))
      .map(({ pathname }) => pathname)
      .filter((path) => path.endsWith('/_payload.json'))
      .map((path) => path.replace('/_payload.json', '') || '/');
  return {
    pages: () => pagesOf(requests),
    /** The requests of this document only. */
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
