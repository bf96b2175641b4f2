import type { APIRequestContext, Locator } from '@playwright/test';
import { checkedModes, seriousFindings } from './accessibility.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { fullTierTag } from './tier.ts';
import { swipeRight } from './touch.ts';
import { isMarkedDocument, markDocument } from './watch.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the drawer opens by a tap and closes by its button', async ({ site }) => {
  await site.open('/');
  await expect(site.drawer()).toBeHidden();
  await site.menuButton().tap();
  await expect(site.drawer()).toBeVisible();

  await site.drawerClose().tap();
  await expect(site.drawer()).toBeHidden();
});

test('the drawer closes when a page is chosen, without a reload', { tag: fullTierTag }, async ({
  page,
  site,
}) => {
  await site.open('/');
  await markDocument(page);
  await site.menuButton().tap();
  await site.drawer().getByRole('link', { name: 'Миссия' }).tap();

  await expect(site.heading()).toHaveText('Миссия');
  await expect(site.drawer()).toBeHidden();
  expect(await isMarkedDocument(page)).toBe(true);
});

test('the drawer closes when the reader goes back', { tag: fullTierTag }, async ({
  page,
  site,
}) => {
  await site.open('/news');
  await site.menuButton().tap();
  await site.drawer().getByRole('link', { name: 'Миссия' }).tap();
  await expect(site.heading()).toHaveText('Миссия');
  await site.menuButton().tap();
  await page.goBack();

  await expect(site.heading()).toHaveText('Новости');
  await expect(site.drawer()).toBeHidden();
});

test('the drawer closes by a tap outside it', { tag: fullTierTag }, async ({ page, site }) => {
  await site.open('/');
  await site.menuButton().tap();
  await expect(site.drawer()).toBeVisible();
  // The left edge stays free. A tap in the middle of the opening may be lost; a reader taps again.
  await expect(async () => {
    await page.touchscreen.tap(8, 400);
    await expect(site.drawer()).toBeHidden({ timeout: 2000 });
  }).toPass();
});

test('a swipe over more than a quarter of the drawer closes it, a shorter one does not', {
  tag: fullTierTag,
}, async ({ site }) => {
  await site.open('/');
  await site.menuButton().tap();
  await expect(site.drawer()).toBeVisible();
  await swipeRight(site.drawer(), 0.2);
  await expect(site.drawer()).toBeVisible();
  await expect(site.drawer()).toHaveCSS('translate', /none|0px/);

  await swipeRight(site.drawer(), 0.3);
  await expect(site.drawer()).toBeHidden();
});

test('the menu closes when the width of the window asks for its other form', {
  tag: fullTierTag,
}, async ({ page, site }) => {
  const phone = { width: 390, height: 844 };
  const wide = { width: 1280, height: 800 };
  await page.setViewportSize(wide);
  await site.open('/');
  await site.menuButton().tap();
  await expect(site.menu()).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
    'visible',
  );
  await page.setViewportSize(phone);
  await expect(site.menu()).toBeHidden();
  await site.menuButton().tap();
  await expect(site.drawerClose()).toBeVisible();
  await page.setViewportSize(wide);
  await expect(site.menu()).toBeHidden();
  await site.menuButton().tap();
  await expect(site.menu()).toBeVisible();
  await expect(site.drawerClose()).toBeHidden();
});

test('content behind the open drawer cannot be focused or clicked', async ({ page, site }) => {
  await site.open('/');
  const behind = page.getByRole('main').getByRole('link').first();
  const box = await behind.boundingBox();
  const isReached = () =>
    page.evaluate(
      (at) => document.elementFromPoint(at?.x ?? 0, at?.y ?? 0)?.closest('main') !== null,
      box && { x: box.x + 5, y: box.y + 5 },
    );
  expect(await isReached()).toBe(true);

  await site.menuButton().tap();
  await expect(site.drawer()).toBeVisible();
  expect(await isReached()).toBe(false);
});

test('the drawer leads to the same page in the other language', { tag: fullTierTag }, async ({
  page,
  site,
}) => {
  await site.open('/mission');
  await site.menuButton().tap();
  await site.languageLink(site.drawer()).tap();

  await expect(page).toHaveURL('/en/mission');
  await expect(site.heading()).toHaveText('Mission');
});

type Release = { mounts: { path: string; slot: string }[] };

/** The `href` of every link, as written. */
async function addressesIn(place: Locator): Promise<string[]> {
  const links = place.getByRole('link');
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

/** Paths (without language) of the parameterless public pages that remotes mount. */
async function mountedPages(request: APIRequestContext): Promise<string[]> {
  const { remotes } = await (await request.get('/remotes.json')).json();
  const mounts = Object.values<Release>(remotes).flatMap((release) => release.mounts);
  return mounts
    .filter(({ path, slot }) => slot !== 'lk' && !path.includes(':'))
    .map(({ path }) => path);
}

/** Paths (without language) in the site map, except articles and people. */
async function mappedPages(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  );
  return paths.filter((path) => /^\/(?!en$)[^/]*$/.test(path));
}

for (const { locale } of walkedIn('en')) {
  test(`the drawer lists every page exactly once in ${locale}`, async ({ request, site }) => {
    await site.open(addressOf('/', locale));
    await site.menuButton().tap();
    const listed = await addressesIn(site.drawer());
    expect(listed.filter((address, at) => listed.indexOf(address) !== at)).toEqual([]);
    const mounted = await mountedPages(request);
    expect(mounted).toContain('/news');
    const missing = mounted.filter((path) => !listed.includes(addressOf(path, locale)));
    // A content page that has a route of its own for its tables: the list below contains it.
    expect(missing).toEqual(['/fairness']);

    // Pages that no menu lists are one click away.
    await site
      .drawer()
      .locator(`a[href="${addressOf('/contents', locale)}"]`)
      .tap();
    await expect(site.heading()).toHaveText(/^(Все страницы|All pages)$/);
    const onList = await addressesIn(site.main());
    const everywhere = new Set([...listed, ...onList]);
    const mapped = await mappedPages(request);
    expect(mapped).toContain('/partners');
    expect(mapped.filter((path) => !everywhere.has(addressOf(path, locale)))).toEqual([]);
  });
}

test('a signed-in user is offered neither "join" nor "sign in"', async ({ site, signInAs }) => {
  await signInAs('member');
  await site.open('/en');
  await site.menuButton().tap();

  await expect(site.drawer().getByRole('link', { name: 'Personal account' })).toBeVisible();
  const offered = async () =>
    (await addressesIn(site.drawer())).filter((address) => /signup|login/.test(address));
  await expect.poll(offered).toEqual([]);
});

test('the open drawer is accessible', async ({ page, site }) => {
  await site.open('/en');
  await site.menuButton().tap();
  await expect(site.drawer()).toBeVisible();

  for (const mode of checkedModes) expect(await seriousFindings(page, mode)).toEqual([]);
});
