import type { APIRequestContext } from '@playwright/test';
import { expectErrors } from './page-errors.ts';
import { sitePages } from './pages.ts';
import { emailOf, password } from './people/accounts.ts';
import {
  addressOf,
  codeToQuote,
  expect,
  freshTest,
  test,
  walkedIn,
} from './servers/test-server.ts';
import { fullTierTag, inFullTier } from './tier.ts';

const backendTitle = {
  ru: 'Сервис временно недоступен',
  en: 'The service is unavailable for a moment',
};
const backendSentence = {
  ru: 'Сервис временно недоступен. Мы уже знаем.',
  en: 'The service is unavailable for a moment. We know about it.',
};
const blockNotification = {
  ru: 'Эта часть страницы не загрузилась',
  en: 'This part of the page did not load',
};
const newsTitle = { ru: 'Новости', en: 'News' };
const casesTitle = { ru: 'Приёмная комиссия', en: 'Admissions' };

/** Loads a news list; returns its HTML and the URL of its first cover image. */
async function newsList(request: APIRequestContext, address: string) {
  const html = await (await request.get(address)).text();
  const cover = /src="(\/assets\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  if (!cover) throw new Error('the list has no cover');
  return { html, cover };
}

test.beforeEach(() => expectErrors('the backend is away', /^50[23] /));

for (const { locale } of walkedIn('en')) {
  freshTest(
    `without the backend the site shows cached parts and names the missing ones in ${locale}`,
    async ({ testServer, page, site, news }) => {
      await testServer.backend.cut();

      const mission = await page.goto(addressOf('/mission', locale));
      expect(mission?.status()).toBe(200);

      const home = await page.goto(addressOf('/', locale));
      expect(home?.status()).toBe(200);
      const latest = page.getByRole('region', { name: newsTitle[locale], exact: true });
      await expect(latest.getByRole('status')).toContainText(blockNotification[locale]);
      await expect(latest.getByRole('status').getByRole('link')).toHaveAttribute(
        'href',
        addressOf('/', locale),
      );

      const help = await page.goto(addressOf('/help', locale));
      expect(help?.status()).toBe(200);
      expect(help?.headers()['cache-control']).toBe('no-store');
      await expect(page.getByRole('main').getByRole('status')).toContainText(
        blockNotification[locale],
      );
      await expect(page.getByRole('main').getByRole('article')).toBeVisible();

      const list = await page.goto(addressOf('/news', locale));
      expect(list?.status()).toBe(502);
      expect(list?.headers()['cache-control']).toBe('no-store');
      await expect(site.heading()).toHaveText(backendTitle[locale]);
      await expect(site.header()).toBeVisible();
      await expect(site.footer()).toBeVisible();
      const listId = list?.headers()['x-request-id'] ?? '';
      await expect(site.main()).toContainText(codeToQuote[locale] + listId);
      await expect.poll(testServer.log).toContain(`"requestId":"${listId}"`);

      await site.booted();
      await testServer.backend.restore();
      await site.retry().click();
      await expect(site.heading()).toHaveText(newsTitle[locale]);
      await expect(news.articles().first()).toBeVisible();

      await page.goto(addressOf('/', locale));
      await expect(page.getByRole('main').getByRole('status')).toBeHidden();
    },
  );

  test(`sign-in says that the backend is unavailable and works when it is back, in ${locale}`, async ({
    testServer,
    page,
    signIn,
  }) => {
    await page.goto(addressOf('/login', locale));
    await testServer.backend.cut();

    const answered = page.waitForResponse((response) => response.url().endsWith('/auth/login'));
    await signIn.enter(emailOf('member'), password);
    const answer = await answered;

    expect(answer.status()).toBe(502);
    await expect(signIn.refusal()).toContainText(backendSentence[locale]);
    await expect(signIn.email()).toHaveValue(emailOf('member'));
    await expect(signIn.password()).toHaveValue('');
    expect(testServer.log()).toContain('Directus Error');
    expect(testServer.log()).not.toContain(emailOf('member'));
    expect(testServer.log()).not.toContain(password);

    await testServer.backend.restore();
    await signIn.enter(emailOf('member'), password);
    await expect(page).toHaveURL(new RegExp(`${addressOf('/c', locale)}$`));
  });

  test(`API calls fail with a code, a sentence and a request id in ${locale}`, {
    tag: fullTierTag,
  }, async ({ testServer, request }) => {
    await testServer.backend.cut();
    const headers = { origin: testServer.url, 'x-requested-with': 'fetch', 'x-locale': locale };
    const data = { email: emailOf('member'), password };

    const answers = [
      await request.post('/auth/login', { headers, data }),
      await request.get('/api/directus/items/news', { headers }),
    ];

    for (const answer of answers) {
      expect(answer.status()).toBe(502);
      const requestId = answer.headers()['x-request-id'];
      const message = backendSentence[locale];
      expect(await answer.json()).toEqual({ errors: [{ code: 'E_BACKEND', message }], requestId });
      await expect.poll(testServer.log).toContain(`"requestId":"${requestId}"`);
    }
  });
}

test('health stays up and readiness goes down while the backend is away, and recovers', async ({
  testServer,
  request,
}) => {
  await testServer.backend.cut();
  const unready = await request.get('/readyz');
  expect(unready.status()).toBe(503);
  expect(await unready.json()).toEqual({
    status: 'not ready',
    parts: {
      backend: { ok: false, ms: expect.any(Number), parts: {} },
      content: { ok: true },
      rendering: { ok: true },
    },
  });
  expect((await request.get('/readyz?of=server')).status()).toBe(200);
  expect((await request.get('/healthz')).status()).toBe(200);
  expect((await request.get('/api/appdata')).status()).toBe(200);

  await testServer.backend.restore();
  expect((await request.get('/readyz')).status()).toBe(200);
});

test('a signed-in user stays signed in while the backend is away', { tag: fullTierTag }, async ({
  testServer,
  memberArea,
  page,
  signInAs,
  site,
}) => {
  await signInAs('applicant');
  await site.open('/c');
  await testServer.backend.cut();

  await memberArea.entry(casesTitle.ru).click();
  await expect(site.heading()).toHaveText(backendTitle.ru);
  await expect(memberArea.navigation()).toBeVisible();
  await testServer.backend.restore();
  await site.retry().click();
  await expect(site.heading()).toHaveText(casesTitle.ru);

  await testServer.backend.cut();
  // The server caches the identity of a session for five seconds.
  await expect
    .poll(async () => (await page.request.get('/c')).status(), { timeout: 20_000 })
    .toBe(502);
  const answer = await page.goto('/c/admissions');
  expect(answer?.status()).toBe(502);
  await expect(site.heading()).toHaveText(backendTitle.ru);
  await testServer.backend.restore();
  await page.reload();
  await expect(site.heading()).toHaveText(casesTitle.ru);
});

freshTest(
  'requests to a hanging backend time out after three seconds',
  { tag: fullTierTag },
  async ({ testServer, request }) => {
    testServer.backend.stall();
    const startedAt = performance.now();

    const [page, call, mission] = await Promise.all([
      request.get('/news'),
      request.get('/api/directus/items/news'),
      request.get('/mission'),
    ]);

    expect(performance.now() - startedAt).toBeLessThan(5000);
    expect([page.status(), call.status(), mission.status()]).toEqual([502, 502, 200]);
  },
);

freshTest(
  'after a restart visited pages are served in time from the cache while the backend hangs',
  { tag: fullTierTag },
  async ({ testServer, request }) => {
    freshTest.setTimeout(180_000);
    const { cover } = await newsList(request, '/news');
    const seen = ['/news', '/', '/members', '/signup', '/skill-check', '/feed.xml', cover];
    for (const address of seen) expect((await request.get(address)).status()).toBe(200);

    testServer.backend.stall();
    const url = await testServer.restart();
    const timed = async (address: string) => {
      const startedAt = performance.now();
      const answer = await request.get(url + address);
      expect([address, answer.status()]).toEqual([address, 200]);
      expect(performance.now() - startedAt, address).toBeLessThan(5000);
    };
    await Promise.all(seen.map(timed));
  },
);

freshTest(
  'a page cached an hour ago is served while the backend is away',
  { tag: fullTierTag },
  async ({ testServer, request }) => {
    const read = await (await request.get('/news')).text();
    await testServer.backend.cut();
    await request.post('/__clock', { data: { offset: 3_600_000 } });

    const again = await request.get('/news');
    expect(again.status()).toBe(200);
    expect(await again.text()).toBe(read);
  },
);

freshTest(
  'visited pages are served from the cache when the backend refuses the server’s own token',
  { tag: fullTierTag },
  async ({ testServer, request }) => {
    freshTest.setTimeout(180_000);
    const { html: read, cover } = await newsList(request, '/news');
    expect((await request.get(cover)).status()).toBe(200);

    const url = await testServer.restart({ DIRECTUS_PUBLIC_TOKEN: 'unknown' });

    const again = await request.get(`${url}/news`);
    expect([again.status(), again.headers()['x-cache']]).toEqual([200, 'rescued']);
    expect(await again.text()).toBe(read);
    const picture = await request.get(url + cover);
    expect([picture.status(), picture.headers()['cache-control']]).toEqual([200, 'no-cache']);
  },
);

freshTest(
  'visited pages survive an hour without the backend, a release and a restart, with an age header',
  { tag: fullTierTag },
  async ({ testServer, request }) => {
    freshTest.setTimeout(240_000);
    const { html, cover } = await newsList(request, '/en/news');
    const article = /href="(\/en\/news\/[a-z0-9-]+)"/.exec(html)?.[1];
    if (!article) throw new Error('the list has no article');
    // Sign-in alone is never cached. The cache treats both languages alike: a landing run visits one of them.
    const documents = sitePages
      .filter(({ locale }) => inFullTier || locale === 'ru')
      .map(({ address }) => address)
      .filter((address) => !address.endsWith('/login'))
      // Rendered again, from a list of addresses that is restored from disk.
      .concat('/sitemap.xml');
    const madeOfBackend = [
      '/',
      '/en',
      '/en/news',
      article,
      '/en/news/_payload.json',
      '/en/feed.xml',
      '/feed/radar.json',
      '/__nuxt_island/latest-news.html',
      '/tech-radar',
      '/tech-radar/2025-2.csv',
      '/en/skill-check',
      '/members',
      '/members?grade=fellow',
      '/en/help',
      '/fellow-member',
      // These depend on site settings; defaults must not be cached in their place.
      '/en/signup',
      '/contact-us',
    ];
    for (const page of [...documents, ...madeOfBackend, cover]) {
      expect([page, (await request.get(page)).status()]).toEqual([page, 200]);
    }

    await testServer.backend.cut();
    const version = await testServer.store.alter('mf-public', {});
    await testServer.store.promote({ 'mf-public': version });
    const url = await testServer.restart({ CLOCK_OFFSET: '3600000' });

    const lacking = new RegExp(Object.values(blockNotification).join('|'));
    for (const page of documents) {
      const answer = await request.get(url + page);
      expect([page, answer.status()]).toEqual([page, 200]);
      // Pages made of content alone are rendered again; nothing is missing from them.
      expect(await answer.text(), page).not.toMatch(lacking);
    }
    for (const page of madeOfBackend) {
      const answer = await request.get(url + page);
      expect([page, answer.status(), answer.headers()['x-cache']]).toEqual([page, 200, 'rescued']);
      expect(Number(answer.headers().age)).toBeGreaterThanOrEqual(3600);
    }

    const facts = await request.get(`${url}/api/appdata`);
    expect([facts.status(), facts.headers()['cache-control']]).toEqual([200, 'no-store']);

    const picture = await request.get(url + cover);
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/webp');
    expect(Number(picture.headers().age)).toBeGreaterThanOrEqual(3600);
  },
);
