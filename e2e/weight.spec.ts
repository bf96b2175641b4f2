import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { widened } from './tier.ts';

// What is transferred depends on what the browser has loaded before.
test.use({ reuseContext: false });

/**
 * What a page may weigh, in bytes of bodies as served; docs/benchmarks.md says why some weigh more. A page
 * over its budget has a limit of its own here.
 */
const budget = { document: 14_000, requests: 4, beforeInteraction: 20_000, fonts: 45_000 };
type Weighed = { path: string } & Partial<typeof budget>;

const pages = widened<Weighed>(
  [
    // The people and news on it change from day to day; a certificate, a cover and the radar are drawn in it.
    { path: '/', document: 10_850, requests: 6, beforeInteraction: 20_700 },
    // Its cover images load before scrolling.
    { path: '/news', document: 10_150, requests: 10, beforeInteraction: 34_400 },
    // It contains the addresses of the portraits, which hardly compress, and the first of them load before scrolling.
    { path: '/members', document: 10_400, requests: 19, beforeInteraction: 28_500 },
    // Sixty items as a picture and as a list, and what changed in the edition (decision 027). It grows by some bytes with
    // the opinions that other journeys add.
    { path: '/tech-radar', document: 14_200, beforeInteraction: 23_200 },
  ],
  [
    { path: '/mission', document: 9000 },
    // With its cover.
    { path: '/news/two-person-rule', document: 8650, requests: 5, beforeInteraction: 20_900 },
    // It contains all questions: answers expand without a script, a check continues offline.
    { path: '/help', document: 13_500, beforeInteraction: 21_700 },
    // It hydrates by itself: the check needs the host. A fifth of it are the messages of all remotes, those of reviews
    // among them.
    { path: '/skill-check', document: 31_000, beforeInteraction: 250_000 },
    { path: '/contact-us', document: 9400 },
    // The portraits of fellows beside the text load before scrolling.
    { path: '/fellow-member', requests: 14, beforeInteraction: 25_800 },
    { path: '/verify' },
  ],
);

/** The scheduled article of the demo data that is published last. */
const lastScheduled = 'winter-assembly-2025';

/**
 * React, its router, the federation runtime and the messages alone are 113 kB of it. The way to perform declared
 * actions, leave guards and the choice of colours for the member area have added 1.1 kB, menu entries from routes and forms
 * that check a field when it is left 0.6 kB; drafts in the shell and a sign-out that other tabs follow 1.5 kB; the names
 * of the chunks of theme and antd, which no page loads by itself any more, 0.2 kB; the names of the classes of the kit
 * that are used 1 kB.
 */
const scriptAfterBoot = 184_600;
const firstVisitToMemberArea = 215_000;
/** Everything a search transfers, headers included, until all of its first result is there. */
const search = { bytes: 80_000, requests: 12 };
/** A text that only scripts of antd contain. */
const traceOfAntd = 'anticon';

test.describe('a visitor who only reads:', () => {
  test.use({ hydrated: false });

  for (const { locale } of walkedIn('ru')) {
    for (const { path, ...own } of pages) {
      const { document, requests, beforeInteraction, fonts } = { ...budget, ...own };
      test(`${addressOf(path, locale)} stays within its budget`, async ({ page, request }) => {
        const address = addressOf(path, locale);
        await publicationOf(request, lastScheduled);
        await expect.poll(() => isPackedWell(request, address)).toBe(true);
        await expect.poll(() => bytesOfAll(request, [address])).toBeLessThanOrEqual(document);

        const fetched = fetchesOf(page);
        await page.goto(address, { waitUntil: 'load' });
        expect(fetched.length).toBeLessThanOrEqual(requests);
        await page.waitForLoadState('networkidle');
        const font = await bytesOf(fetched, (each) => each.resourceType() === 'font');
        expect(font).toBeLessThanOrEqual(fonts);
        const rest = fetched.filter((each) => each.resourceType() !== 'font');
        const addresses = rest.map((each) => each.url());
        await expect
          .poll(() => bytesOfAll(request, addresses))
          .toBeLessThanOrEqual(beforeInteraction);
      });
    }
  }
});

test.describe('a visitor who searches:', () => {
  test.use({ hydrated: false });

  for (const { locale } of walkedIn('ru')) {
    test(`from the press to the first result in ${locale} stays within its budget`, async ({
      page,
    }) => {
      await page.goto(addressOf('/', locale), { waitUntil: 'networkidle' });
      // An idle page fetches its fonts; on a busy machine that is after the network was idle.
      await page.waitForFunction(() =>
        [...document.fonts].every((face) => face.status === 'loaded'),
      );
      const fetched = fetchesOf(page);
      await page.locator('#site-search-button').click();
      await page.keyboard.insertText(locale === 'ru' ? 'миссия' : 'mission');
      const list = page.getByRole('dialog').getByRole('listbox');
      await expect(list.getByRole('option', { selected: true })).toBeVisible();
      await expect(list).toHaveAttribute('aria-busy', 'false');
      const sizes = await Promise.all(fetched.map((each) => each.sizes()));
      const bytes = sizes.map((each) => each.responseBodySize + each.responseHeadersSize);
      expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(search.bytes);
      // The texts of the index are its largest part: they are among them.
      expect(fetched.map((each) => each.url()).join()).toContain('-texts-');
      expect(fetched.length).toBeLessThanOrEqual(search.requests);
    });
  }
});

/** Elements of a document; the limit pages of `pnpm bench bytes` have 241, 181 and 128. */
const mostElements = { '/': 491, '/mission': 365, '/news/two-person-rule': 308 };

test('documents have no more elements than their limits', async ({ request }) => {
  for (const [path, most] of Object.entries(mostElements)) {
    const html = await (await request.get(path)).text();
    const markup = html.replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, '$1');
    const count = markup.match(/<[a-z]/gi)?.length ?? 0;
    expect(count, path).toBeGreaterThan(100);
    expect(count, path).toBeLessThanOrEqual(most);
  }
});

test('a page that hydrates loads no more script than its budget', async ({ page, request }) => {
  const fetched = fetchesOf(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-booted', '');
  const scripts = fetched
    .filter((each) => each.resourceType() === 'script')
    .map((each) => each.url());
  expect(scripts.length).toBeGreaterThan(5);
  await expect.poll(() => bytesOfAll(request, scripts)).toBeLessThanOrEqual(scriptAfterBoot);
});

test('the first visit to the member area stays within its budget of script and styles, and loads no antd', async ({
  page,
  signInAs,
}) => {
  await signInAs('member');
  const fetched = fetchesOf(page);
  await page.goto('/c', { waitUntil: 'networkidle' });
  const kinds = ['script', 'stylesheet'];
  const bytes = await bytesOf(fetched, (each) => kinds.includes(each.resourceType()));
  expect(bytes).toBeGreaterThan(150_000);
  expect(bytes).toBeLessThanOrEqual(firstVisitToMemberArea);
  expect(await hasAntd(fetched)).toBe(false);

  const before = fetched.length;
  await page.goto('/c/settings/profile', { waitUntil: 'networkidle' });
  expect(await hasAntd(fetched.slice(before))).toBe(true);
});

/** Whether one of the scripts is of antd. */
async function hasAntd(fetched: readonly Request[]): Promise<boolean> {
  const scripts = fetched.filter((each) => each.resourceType() === 'script');
  const texts = await Promise.all(
    scripts.map(async (each) => (await each.response())?.text() ?? ''),
  );
  return texts.some((text) => text.includes(traceOfAntd));
}

/** Records the requests of the page from now on, except prefetches for the next page. */
function fetchesOf(page: Page): Request[] {
  const fetched: Request[] = [];
  page.on('request', (request) => {
    if (!request.headers()['sec-purpose']) fetched.push(request);
  });
  return fetched;
}

async function bytesOf(
  fetched: readonly Request[],
  counts: (request: Request) => boolean,
): Promise<number> {
  const sizes = await Promise.all(fetched.filter(counts).map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/**
 * Waits until a scheduled article is public. The demo data has two whose day has come; a job publishes them soon after
 * the start of the site, and covers below them are then too far down to load.
 */
async function publicationOf(request: APIRequestContext, slug: string): Promise<void> {
  await expect
    .poll(async () => (await request.get(`/news/${slug}`)).status(), { timeout: 90_000 })
    .toBe(200);
}

/** Whether a document is compressed at the best level; the first response is compressed at a fast level. */
async function isPackedWell(request: APIRequestContext, address: string): Promise<boolean> {
  const response = await request.get(address);
  const best = brotliCompressSync(await response.body()).length;
  return Number(response.headers()['content-length']) <= 1.02 * best;
}

/** Sizes of bodies as served to later visitors: the first response is compressed at a fast level. */
async function bytesOfAll(
  request: APIRequestContext,
  addresses: readonly string[],
): Promise<number> {
  const sizes = addresses.map(async (address) => {
    const response = await request.get(address);
    return Number(response.headers()['content-length'] ?? (await response.body()).length);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
