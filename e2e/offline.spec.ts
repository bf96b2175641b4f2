import type { Page } from '@playwright/test';
import { expectErrors, noAnswer } from './page-errors.ts';
import { waitUntilReady } from './servers/own-server.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { fullTierTag } from './tier.ts';

// Emptying a context leaves its service worker and what that has cached.
test.use({ reuseContext: false });

test.use({ serviceWorkers: 'allow' });

/** Paths of everything the browser caches of the site. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

const age = {
  ru: /^Нет сети\. Эта копия сохранена на устройстве \d+\s[а-я]+ \d{4} года в\s\d\d:\d\d\.$/,
  en: /^You are offline\. This copy was saved on your device on \d+\s[A-Z][a-z]+ \d{4} at\s\d\d:\d\d\.$/,
};

const waitUntilCached = (page: Page, path: string, timeout = 40_000) =>
  expect.poll(() => cachedPaths(page), { timeout }).toContain(path);

/** Opens a page until it is cached. A page that a busy server rendered without all its data is not cached. */
const openUntilCached = async (page: Page, address: string) => {
  const { pathname, search } = new URL(address);
  await expect(async () => {
    await page.goto(address);
    await waitUntilCached(page, pathname + search, 15_000);
  }).toPass({ timeout: 60_000 });
};

test.describe('a visitor who only reads', () => {
  test.use({ hydrated: false });

  test('reads visited pages offline, without a script of the page', async ({ page, ownServer }) => {
    test.slow();
    expectErrors('the server is gone', ...noAnswer);
    const server = await ownServer();
    await waitUntilReady(server);
    await openUntilCached(page, `${server.url}/en/mission`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    await waitUntilCached(page, '/en/about-us');
    const sources = await page.evaluate(() =>
      [...document.scripts].flatMap(({ src }) => src || []),
    );
    expect(sources).toEqual([]);
    await server.stop();

    await page.goto(`${server.url}/en/mission`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission');
    await page.goto(`${server.url}/en/news`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  });
});

test('visited pages and the questions are readable offline, other pages show an offline message', async ({
  page,
  ownServer,
}) => {
  test.slow();
  expectErrors('the server is gone', ...noAnswer);
  const server = await ownServer();
  await waitUntilReady(server);
  await openUntilCached(page, `${server.url}/en/mission`);
  await waitUntilCached(page, '/en/help');
  // Opened by client-side navigation, without a document.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await waitUntilCached(page, '/en/about-us');
  await server.stop();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  // The cached page hydrates with the scripts of its own generation and navigates to another cached page.
  await expect(page.locator('html[data-booted]')).toBeAttached();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
  await page.goto(`${server.url}/en/mission`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission');

  await page.goto(`${server.url}/en/tech-radar`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '');
  await page.goto(`${server.url}/news`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет сети');
  await page.getByRole('link', { name: 'Вопросы и ответы' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вопросы и ответы');
});

for (const { locale } of walkedIn('ru')) {
  test(`a visited article is readable offline with its age, in ${locale}`, {
    tag: fullTierTag,
  }, async ({ page, ownServer, site }) => {
    test.slow();
    const server = await ownServer();
    await waitUntilReady(server);
    await openUntilCached(page, server.url + addressOf('/news', locale));
    const [read, unread] = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    if (!read || !unread) throw new Error('There are too few articles');
    await openUntilCached(page, server.url + read);
    const title = (await site.heading().textContent()) ?? '';
    await expect(page.getByText(age[locale])).toBeHidden();
    await server.stop();

    // Fetched again, so that the HTTP cache of the browser does not answer.
    await page.reload();
    await expect(site.heading()).toHaveText(title);
    await expect(page.getByText(age[locale])).toBeInViewport();
    await expect(page.locator('html[data-booted]')).toBeAttached();
    await expect(page.getByText(age[locale])).toBeInViewport();
    await page.goto(server.url + unread);
    await expect(site.heading()).toHaveText(locale === 'ru' ? 'Нет сети' : 'You are offline');
  });
}

test('the history page is readable offline with its drawings', { tag: fullTierTag }, async ({
  page,
  ownServer,
}) => {
  test.slow();
  const server = await ownServer();
  await waitUntilReady(server);
  await openUntilCached(page, `${server.url}/en/history`);
  const drawings = page.getByRole('main').getByRole('img');
  const addresses = await drawings.evaluateAll((all) =>
    all.map((image) => new URL((image as HTMLImageElement).src).pathname),
  );
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) await waitUntilCached(page, address);
  await server.stop();

  await page.reload();
  for (const drawing of await drawings.all()) {
    await drawing.scrollIntoViewIfNeeded();
    await expect(drawing).toHaveJSProperty('complete', true);
    await expect(drawing).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('a skill check in progress continues offline', { tag: fullTierTag }, async ({
  page,
  ownServer,
}) => {
  test.slow();
  const server = await ownServer();
  await waitUntilReady(server);
  await openUntilCached(page, `${server.url}/en/skill-check`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const question = page.getByRole('main').getByRole('heading', { level: 2 });
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('status').filter({ hasText: /\d+ of \d+/ })).toBeVisible();
  const questionText = (await question.textContent()) ?? '';
  await server.stop();

  await page.reload();
  await expect(page.locator('html[data-booted]')).toBeAttached();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(question).toHaveText(questionText);
  await page.getByRole('button', { name: 'I don’t know' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(question).not.toHaveText(questionText);
});

test('private pages, API calls and release lists are not cached', async ({ page, signInAs }) => {
  await signInAs('member');
  await page.goto('/en/mission');
  await waitUntilCached(page, '/en/mission');
  for (const path of ['/c', '/c/settings', '/en/login', '/en/search?q=mission']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  await page.goto('/en/history');
  await waitUntilCached(page, '/en/history');
  const paths = await cachedPaths(page);
  const never = /^(?:\/en)?\/(?:c|login|signup|search|api|auth|users|builds|assets)(?:[/?]|$)/;
  expect(paths.filter((path) => never.test(path))).toEqual([]);
  expect(
    paths.filter((path) => /remotes\.json|manifest|_payload\.json(?!.*hash=)/.test(path)),
  ).toEqual([]);
});
