import type { Page } from '@playwright/test';
import { expectErrors } from './page-errors.ts';
import { expect, test } from './site.ts';
import { fullTierTag } from './tier.ts';
import { isMarkedDocument, markDocument } from './watch.ts';

/** Holds back the data of the news until the returned function is called. */
async function slowNews(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/news/_payload.json', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Records when a link was clicked and when the loading bar appeared, in milliseconds. */
async function watchLoadingBar(page: Page): Promise<() => Promise<number | null>> {
  await page.evaluate(() => {
    const times: { pressed?: number; seen?: number } = {};
    Object.assign(window, { barTimes: times });
    addEventListener('click', () => (times.pressed = performance.now()), { capture: true });
    new MutationObserver(() => {
      if (document.querySelector('[role=progressbar]')) times.seen ??= performance.now();
    }).observe(document.body, { subtree: true, childList: true });
  });
  return () =>
    page.evaluate(() => {
      const { barTimes } = window as unknown as { barTimes: { pressed: number; seen?: number } };
      return barTimes.seen === undefined ? null : barTimes.seen - barTimes.pressed;
    });
}

test('a slow navigation shows a loading bar of 3 pixels after 200 ms until the page is rendered', async ({
  page,
  site,
}) => {
  const letGo = await slowNews(page);
  await site.open('/');
  const delay = await watchLoadingBar(page);
  await site.section('Новости').click();

  await expect(site.loadingBar()).toBeVisible();
  expect(await delay()).toBeGreaterThanOrEqual(200);
  expect((await site.loadingBar().boundingBox())?.height).toBe(3);

  letGo();
  await expect(site.heading()).toHaveText('Новости');
  await expect(page.locator('[role=progressbar]')).toHaveCount(0);
});

test('a navigation within 200 ms shows no loading bar', { tag: fullTierTag }, async ({
  page,
  site,
}) => {
  const letGo = await slowNews(page);
  await page.clock.install();
  await site.open('/');
  // Uses a fake clock, so that a slow machine does not count as a slow site.
  await page.clock.pauseAt(Date.now() + 60_000);
  const requested = page.waitForRequest('**/news/_payload.json');
  await site.section('Новости').click();
  await requested;
  for (let passed = 0; passed < 199; passed += 1) await page.clock.runFor(1);
  letGo();

  // A bar that was shown would still be visible: it fades only as the clock advances.
  await expect(site.heading()).toHaveText('Новости');
  await expect(page.locator('[role=progressbar]')).toHaveCount(0);
});

test('a navigation superseded by another one leaves no trace', { tag: fullTierTag }, async ({
  page,
  site,
}) => {
  const letGo = await slowNews(page);
  await site.open('/');
  await markDocument(page);
  await site.section('Новости').click();
  await site.section('О сообществе').click();
  await expect(site.heading()).toHaveText('О сообществе');
  letGo();

  await expect(page).toHaveURL('/about-us');
  await expect(site.heading()).toHaveText('О сообществе');
  expect(await isMarkedDocument(page)).toBe(true);
});

test('a new page starts at its top, and going back restores the scroll position', async ({
  page,
  site,
}) => {
  const place = () => page.evaluate(() => Math.round(scrollY));
  await site.open('/charter-text');
  const link = site.footer().getByRole('link', { name: 'История' });
  await link.scrollIntoViewIfNeeded();
  const left = await place();
  expect(left).toBeGreaterThan(500);
  await link.click();
  await expect(site.heading()).toHaveText('История');
  await expect.poll(place).toBe(0);

  await page.goBack();
  await expect(site.heading()).toHaveText('Устав');
  await expect.poll(place).toBe(left);
});

test('once a newer build is known, the next navigation loads the document', async ({
  page,
  site,
}) => {
  await page.route('**/builds/latest.json*', (route) =>
    route.fulfill({ json: { id: 'newer', timestamp: 1 } }),
  );
  const requested = page.waitForResponse('**/builds/latest.json*');
  await site.open('/');
  await requested;
  await markDocument(page);
  await site.section('Новости').click();

  await expect(site.heading()).toHaveText('Новости');
  await expect.poll(() => isMarkedDocument(page)).toBe(false);
});

test('a newer build does not discard typed text without consent', async ({ page, site }) => {
  await page.route('**/builds/latest.json*', (route) =>
    route.fulfill({ json: { id: 'newer', timestamp: 1 } }),
  );
  const requested = page.waitForResponse('**/builds/latest.json*');
  await site.open('/contact-us');
  await page.getByLabel('Письмо', { exact: true }).fill('Сколько рекомендаций нужно?');
  await requested;
  await markDocument(page);
  page.once('dialog', (dialog) => dialog.dismiss());
  await site.section('Новости').click();
  await expect(site.heading()).toHaveText('Новости');
  expect(await isMarkedDocument(page)).toBe(true);
});

test('a newer build that only shows in the data of a page does not discard typed text either', {
  tag: fullTierTag,
}, async ({ page, site, news }) => {
  await page.route('**/news/_payload.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), generation: 'newer' } });
  });
  await site.open('/contact-us');
  await page.getByLabel('Письмо', { exact: true }).fill('Сколько рекомендаций нужно?');
  await markDocument(page);
  page.once('dialog', (dialog) => dialog.dismiss());
  await site.section('Новости').click();
  await expect(site.heading()).toHaveText('Новости');
  await expect(news.articles().first()).toBeVisible();
  expect(await isMarkedDocument(page)).toBe(true);
});

test('the newest build is checked one second after boot, bypassing every cache', {
  tag: fullTierTag,
}, async ({ page, site }) => {
  const requested = page.waitForResponse('**/builds/latest.json*');
  await site.open('/');
  const answer = await requested;
  await answer.finished();
  const url = answer.url();
  // Measured by the page's own clock: the duration of the test itself says nothing.
  const pause = await page.evaluate((address) => {
    const started = (entries: PerformanceEntryList) => entries[0]?.startTime ?? Number.NaN;
    const boot = started(performance.getEntriesByName('hydrated'));
    return started(performance.getEntriesByName(address)) - boot;
  }, url);

  expect(pause).toBeGreaterThan(999);
  expect(new URL(url).search).toMatch(/^\?\d{13}$/);
});

test('a missing chunk reloads the page once, and not again within ten seconds', async ({
  page,
  site,
}) => {
  expectErrors('a chunk is missing', /^404 GET \/remotes\/mf-public\/\S+$/);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await site.open('/');
  await page.route('**/remotes/mf-public/**/async/**', (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await site.section('Новости').click();
  await expect(site.heading()).toHaveText('Новости');
  expect(documents).toEqual(['/', '/news']);

  await page.unrouteAll();
  await site.open('/');
  await page.route('**/remotes/mf-public/**/async/**', (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await site.section('Новости').click();
  await expect(site.heading()).toHaveText('Раздел временно недоступен');
  expect(documents).toEqual(['/', '/news', '/']);

  await page.unrouteAll();
  await site.retry().click();
  await expect(site.heading()).toHaveText('Новости');
  expect(documents).toEqual(['/', '/news', '/']);
});

test('a page hydrates later when its messages could not be loaded at first', {
  tag: fullTierTag,
}, async ({ page, site }) => {
  let requested = 0;
  await page.route('**/_i18n/**', async (route) => {
    requested += 1;
    await (requested > 2 ? route.continue() : route.fulfill({ status: 503 }));
  });
  await page.goto('/mission');
  await expect(page.locator('html[data-booted]')).toBeAttached();
  expect(requested).toBe(3);
  await expect(site.heading()).toHaveText('Миссия');
});
