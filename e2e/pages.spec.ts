import type { APIResponse, Page } from '@playwright/test';
import { expectAccessible, type Look } from './accessibility.ts';
import { overflowAt, widths } from './layout.ts';
import { expectErrors } from './page-errors.ts';
import { openedPages, openedStates, pageStates, sitePages } from './pages.ts';
import { fullTitle, plain, product } from './servers/product.ts';
import { complaintsAbout, elementsOf, offencesAgainst } from './servers/server-html.ts';
import { withSharedContext } from './shared-context.ts';
import { addressOf, expect, hydratePages, type Locale, languages, test } from './site.ts';
import { inFullTier, widened } from './tier.ts';
import { settled, type Watch, watch } from './watch.ts';

/** A state has the colours and the layout of its page, so it is checked only at the narrowest width. */
const stateLooks = widened<Look>([{ width: 390, mode: 'light' }], [{ width: 390, mode: 'dark' }]);
const stateWidths = inFullTier ? widths : [320];
/** Spot checks in English, in dark mode: pages of each kind of layout. */
const smoke = widened(
  ['/en', '/en/members'],
  ['/en/tech-radar', '/en/news/two-person-rule', '/en/login'],
);

for (const { address, locale, title, twins } of sitePages) {
  test(`${address} has correct metadata, valid HTML and no CSP violation`, async ({
    request,
    baseURL,
  }) => {
    const response = await request.get(address);
    const html = await response.text();
    const links = elementsOf(html, 'link').map(({ attributes }) => attributes);
    const metas = elementsOf(html, 'meta').map(({ attributes }) => attributes);
    const hrefs = (rel: string) =>
      links
        .filter((link) => link.get('rel') === rel && !link.has('type'))
        .map((link) => [link.get('hreflang'), link.get('href')]);
    const meta = (name: string) =>
      metas
        .find((element) => element.get('name') === name || element.get('property') === name)
        ?.get('content');

    await expectValid(response, { locale, status: 200 });
    expect(response.headers()['content-language']).toBe(locale);
    expect(response.headers()['content-security-policy']).not.toContain('unsafe-inline');
    expect(elementsOf(html, 'title').map(({ text }) => plain(text))).toEqual([
      fullTitle(title, locale),
    ]);
    expect(hrefs('canonical')).toEqual([[undefined, baseURL + address]]);
    expect(hrefs('alternate')).toEqual([
      ['ru', baseURL + twins.ru],
      ['en', baseURL + twins.en],
      ['x-default', baseURL + twins.ru],
    ]);
    const description = meta('description') ?? '';
    expect(/[а-яё]/i.test(description), description).toBe(locale === 'ru');
    expect(description.length, description).toBeGreaterThan(20);
    expect(meta('og:site_name')).toBe(product.name[locale]);
    expect(meta('twitter:card')).toBe('summary_large_image');
    const card = await request.get(meta('og:image') ?? '');
    expect(card.headers()['content-type']).toBe('image/png');
  });
}

const sharedContextTest = withSharedContext(async (browser) => {
  const context = await browser.newContext();
  await hydratePages(context);
  return context;
});

for (const { address } of openedPages) {
  sharedContextTest(
    `${address} hydrates without mismatch or console output, fits every screen, is accessible`,
    async ({ page }) => {
      test.slow();
      const watched = await watch(page);
      await page.goto(address);
      await expectToHydrate(page, watched);
      await expectToFit(page);
      await expectAccessible(page);
      if (inFullTier) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.reload();
        await expectToHydrate(page, watched);
      }
      expect(watched.words).toEqual([]);
    },
  );
}

for (const address of smoke) {
  test.describe('in dark mode', () => {
    test.use({ colorScheme: 'dark' });

    test(`${address} hydrates without mismatch or console output, and is accessible`, async ({
      page,
    }) => {
      test.slow();
      const watched = await watch(page);
      await page.goto(address);
      await expectToHydrate(page, watched);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expectAccessible(
        page,
        widened<Look>([{ width: 1280, mode: 'dark' }], [{ width: 1280, mode: 'light' }]),
      );
      expect(watched.words).toEqual([]);
    });
  });
}

for (const { address, locale, status } of pageStates) {
  test(`${address} answers ${status} with valid HTML and no CSP violation`, async ({ request }) => {
    await expectValid(await request.get(address), { locale, status });
  });
}

for (const { address, status } of openedStates) {
  sharedContextTest(
    `${address} hydrates without mismatch or console output, fits every screen, is accessible`,
    async ({ page }) => {
      if (status >= 400) expectErrors('the state of the page', new RegExp(`^${status} GET /`));
      test.slow();
      const watched = await watch(page);
      await page.goto(address);
      await expectToHydrate(page, watched);
      await expectAccessible(page, stateLooks);
      await expectToFit(page, stateWidths);
      // The browser itself logs that a document was not found.
      expect(watched.words.filter((word) => !word.includes(`status of ${status}`))).toEqual([]);
    },
  );
}

test('the data of a page states its language', async ({ request }) => {
  for (const locale of ['ru', 'en'] as const) {
    const data = await request.get(`${addressOf('/mission', locale)}/_payload.json`);
    expect(data.headers()['content-language']).toBe(locale);
  }
});

test('the data of a missing page says so', async ({ request }) => {
  const data = await request.get('/en/nowhere/_payload.json');
  expect(data.status()).toBe(404);
  expect(Object.values((await data.json()).errors)).toMatchObject([
    { status: 404, statusText: 'Not Found' },
  ]);
});

test('every page has its own meta description', async ({ request }) => {
  const described = new Map<string, string[]>();
  for (const { address } of sitePages) {
    const html = await (await request.get(address)).text();
    const description = elementsOf(html, 'meta')
      .find(({ attributes }) => attributes.get('name') === 'description')
      ?.attributes.get('content');
    const kind = new URL(address, 'http://here.invalid').pathname;
    const known = described.get(description ?? '') ?? [];
    if (!known.includes(kind)) described.set(description ?? '', [...known, kind]);
  }
  expect([...described.values()].filter((addresses) => addresses.length > 1)).toEqual([]);
});

test('every page of the site map is in the table of pages', async ({ request, baseURL }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const named = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    address.replace(baseURL ?? '', ''),
  );
  const pages = named.filter(
    (address) => !/\/(?:news|members|achievements)\/.|\/tech-radar\?item=/.test(address),
  );
  const known = new Set(sitePages.map(({ address }) => address));

  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter((address) => !known.has(address))).toEqual([]);
});

test('a certificate keeps its language and address under the other language prefix', async ({
  request,
}) => {
  for (const { locale, address } of sitePages.filter((page) =>
    /^\/members\/.+\/certificate/.test(page.address),
  )) {
    const html = await (await request.get(`/en${address}`)).text();
    const [canonical] = elementsOf(html, 'link')
      .map(({ attributes }) => attributes)
      .filter((link) => link.get('rel') === 'canonical');

    expect(html).toContain(`<html lang="${locale}"`);
    expect(canonical?.get('href')).toMatch(new RegExp(`\\d${address}$`));
  }
});

const memberLooks: readonly Look[] = [
  { width: 1280, mode: 'light' },
  { width: 1280, mode: 'dark' },
];

// A landing run walks through the member area in `member-area.spec.ts` only.
for (const { locale } of inFullTier ? languages : []) {
  for (const path of [
    '/c',
    '/c/admissions',
    '/c/notifications',
    '/c/settings',
    '/c/settings/profile',
  ]) {
    const address = addressOf(path, locale);

    test(`${address} renders without console output, fits every screen and is accessible in light and dark`, async ({
      page,
      site,
      signInAs,
    }) => {
      test.slow();
      await signInAs('applicant');
      const watched = await watch(page);
      await site.open(address);
      await expect(site.heading()).toBeVisible();

      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page).toHaveTitle(new RegExp(` — ${product.name[locale]}$`));
      expect(await watched.violations()).toEqual([]);
      expect(watched.words).toEqual([]);
      await expectAccessible(page, memberLooks);
      await expectToFit(page);
    });
  }
}

/** Checks that hold for every document. */
async function expectValid(
  response: APIResponse,
  { locale, status }: { locale: Locale; status: number },
): Promise<void> {
  const html = await response.text();
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(response.status()).toBe(status);
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}"[ >]`));
  expect(elementsOf(html, 'h1')).toHaveLength(1);
  expect(await complaintsAbout(html)).toEqual([]);
  expect(offencesAgainst(policy, html)).toEqual([]);
}

/** Expects that the browser hydrates the document without changing it. */
async function expectToHydrate(page: Page, { changes, violations }: Watch): Promise<void> {
  await settled(page);
  expect(await changes()).toEqual([]);
  expect(await violations()).toEqual([]);
}

/** Expects that the page fits every width. Loads the document once and resizes the window. */
async function expectToFit(page: Page, at: readonly number[] = widths): Promise<void> {
  for (const width of at) expect(await overflowAt(page, width)).toEqual([]);
}
