import type { APIRequestContext } from '@playwright/test';
import { emailOf, password } from './accounts.ts';
import { addressOf, codeToQuote, expect, freshTest, test, walkedIn } from './own-house.ts';
import { sitePages } from './pages.ts';

const backendTitle = {
  ru: 'Сервис временно недоступен',
  en: 'The service is unavailable for a moment',
};
const backendSentence = {
  ru: 'Сервис временно недоступен. Мы уже знаем.',
  en: 'The service is unavailable for a moment. We know about it.',
};
const blockNotice = {
  ru: 'Эта часть страницы не загрузилась',
  en: 'This part of the page did not load',
};
const newsTitle = { ru: 'Новости', en: 'News' };
const casesTitle = { ru: 'Приёмная комиссия', en: 'Admissions' };

/** Reads a list of news: its page, and the address of the first cover there. */
async function newsList(request: APIRequestContext, address: string) {
  const html = await (await request.get(address)).text();
  const cover = /src="(\/assets\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  if (!cover) throw new Error('the list has no cover');
  return { html, cover };
}

for (const { locale } of walkedIn('en')) {
  freshTest(
    `without the backend the site says what it can and what it cannot in ${locale}`,
    async ({ house, page, site, news }) => {
      await house.backend.cut();

      const mission = await page.goto(addressOf('/mission', locale));
      expect(mission?.status()).toBe(200);

      const home = await page.goto(addressOf('/', locale));
      expect(home?.status()).toBe(200);
      const latest = page.getByRole('region', { name: newsTitle[locale], exact: true });
      await expect(latest.getByRole('status')).toContainText(blockNotice[locale]);
      await expect(latest.getByRole('status').getByRole('link')).toHaveAttribute(
        'href',
        addressOf('/', locale),
      );

      const help = await page.goto(addressOf('/help', locale));
      expect(help?.status()).toBe(200);
      expect(help?.headers()['cache-control']).toBe('no-store');
      await expect(page.getByRole('main').getByRole('status')).toContainText(blockNotice[locale]);
      await expect(page.getByRole('main').getByRole('article')).toBeVisible();

      const list = await page.goto(addressOf('/news', locale));
      expect(list?.status()).toBe(502);
      expect(list?.headers()['cache-control']).toBe('no-store');
      await expect(site.heading()).toHaveText(backendTitle[locale]);
      await expect(site.header()).toBeVisible();
      await expect(site.footer()).toBeVisible();
      const listId = list?.headers()['x-request-id'] ?? '';
      await expect(site.main()).toContainText(codeToQuote[locale] + listId);
      await expect.poll(house.log).toContain(`"requestId":"${listId}"`);

      await site.booted();
      await house.backend.restore();
      await site.retry().click();
      await expect(site.heading()).toHaveText(newsTitle[locale]);
      await expect(news.articles().first()).toBeVisible();

      await page.goto(addressOf('/', locale));
      await expect(page.getByRole('main').getByRole('status')).toBeHidden();
    },
  );

  test(`sign-in says in words that the backend is away, and works when it is back, in ${locale}`, async ({
    house,
    page,
    signIn,
  }) => {
    await page.goto(addressOf('/login', locale));
    await house.backend.cut();

    const answered = page.waitForResponse((response) => response.url().endsWith('/auth/login'));
    await signIn.enter(emailOf('member'), password);
    const answer = await answered;

    expect(answer.status()).toBe(502);
    await expect(signIn.refusal()).toContainText(backendSentence[locale]);
    await expect(signIn.email()).toHaveValue(emailOf('member'));
    await expect(signIn.password()).toHaveValue('');
    expect(house.log()).toContain('Directus Error');
    expect(house.log()).not.toContain(emailOf('member'));
    expect(house.log()).not.toContain(password);

    await house.backend.restore();
    await signIn.enter(emailOf('member'), password);
    await expect(page).toHaveURL(new RegExp(`${addressOf('/c', locale)}$`));
  });

  test(`calls say so with a code, a sentence and a request id in ${locale}`, async ({
    house,
    request,
  }) => {
    await house.backend.cut();
    const headers = { origin: house.url, 'x-requested-with': 'fetch', 'x-locale': locale };
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
      await expect.poll(house.log).toContain(`"requestId":"${requestId}"`);
    }
  });
}

test('the operator sees that the site lives and is not ready, and that it is again', async ({
  house,
  request,
}) => {
  await house.backend.cut();
  const unready = await request.get('/readyz');
  expect(unready.status()).toBe(503);
  expect(await unready.json()).toEqual({
    status: 'not ready',
    parts: { backend: false, content: true, rendering: true },
  });
  expect((await request.get('/healthz')).status()).toBe(200);
  expect((await request.get('/api/appdata')).status()).toBe(200);

  await house.backend.restore();
  expect((await request.get('/readyz')).status()).toBe(200);
});

test('who is signed in stays signed in while the backend is away', async ({
  house,
  memberArea,
  page,
  signInAs,
  site,
}) => {
  await signInAs('applicant');
  await site.open('/c');
  await house.backend.cut();

  await memberArea.entry(casesTitle.ru).click();
  await expect(site.heading()).toHaveText(backendTitle.ru);
  await expect(memberArea.navigation()).toBeVisible();
  await house.backend.restore();
  await site.retry().click();
  await expect(site.heading()).toHaveText(casesTitle.ru);

  await house.backend.cut();
  // The server remembers for five seconds who somebody is.
  await expect
    .poll(async () => (await page.request.get('/c')).status(), { timeout: 8000 })
    .toBe(502);
  const answer = await page.goto('/c/admissions');
  expect(answer?.status()).toBe(502);
  await expect(site.heading()).toHaveText(backendTitle.ru);
  await house.backend.restore();
  await page.reload();
  await expect(site.heading()).toHaveText(casesTitle.ru);
});

freshTest('a backend that hangs is waited for three seconds', async ({ house, request }) => {
  house.backend.stall();
  const asked = performance.now();

  const [page, call, mission] = await Promise.all([
    request.get('/news'),
    request.get('/api/directus/items/news'),
    request.get('/mission'),
  ]);

  expect(performance.now() - asked).toBeLessThan(5000);
  expect([page.status(), call.status(), mission.status()]).toEqual([502, 502, 200]);
});

freshTest(
  'after a restart what was seen comes in time although the backend hangs',
  async ({ house, request }) => {
    freshTest.setTimeout(60_000);
    const { cover } = await newsList(request, '/news');
    const seen = ['/news', '/', '/members', '/signup', '/skill-check', '/feed.xml', cover];
    for (const address of seen) expect((await request.get(address)).status()).toBe(200);

    house.backend.stall();
    const url = await house.startAgain();
    const timed = async (address: string) => {
      const asked = performance.now();
      const answer = await request.get(url + address);
      expect([address, answer.status()]).toEqual([address, 200]);
      expect(performance.now() - asked, address).toBeLessThan(5000);
    };
    await Promise.all(seen.map(timed));
  },
);

freshTest(
  'what was read an hour ago stays readable while the backend is away',
  async ({ house, request }) => {
    const read = await (await request.get('/news')).text();
    await house.backend.cut();
    await request.post('/__clock', { data: { offset: 3_600_000 } });

    const again = await request.get('/news');
    expect(again.status()).toBe(200);
    expect(await again.text()).toBe(read);
  },
);

freshTest(
  'what was seen outlives a backend that refuses the server’s own token',
  async ({ house, request }) => {
    freshTest.setTimeout(60_000);
    const { html: read, cover } = await newsList(request, '/news');
    expect((await request.get(cover)).status()).toBe(200);

    const url = await house.startAgain({ DIRECTUS_PUBLIC_TOKEN: 'unknown' });

    const again = await request.get(`${url}/news`);
    expect([again.status(), again.headers()['x-cache']]).toEqual([200, 'rescued']);
    expect(await again.text()).toBe(read);
    const picture = await request.get(url + cover);
    expect([picture.status(), picture.headers()['cache-control']]).toEqual([200, 'no-cache']);
  },
);

freshTest(
  'what was seen outlives an hour without the backend, a release and a restart, and says its age',
  async ({ house, request }) => {
    freshTest.setTimeout(120_000);
    const { html, cover } = await newsList(request, '/en/news');
    const article = /href="(\/en\/news\/[a-z0-9-]+)"/.exec(html)?.[1];
    if (!article) throw new Error('the list has no article');
    // Sign-in alone is never kept.
    const documents = sitePages
      .map(({ address }) => address)
      .filter((address) => !address.endsWith('/login'))
      // Drawn anew, of a list of addresses that is rescued.
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
      // What they go by is the house's settings, in whose place no default may be kept.
      '/en/signup',
      '/contact-us',
    ];
    for (const page of [...documents, ...madeOfBackend, cover]) {
      expect([page, (await request.get(page)).status()]).toEqual([page, 200]);
    }

    await house.backend.cut();
    const version = await house.store.alter('mf-public', {});
    await house.store.promote({ 'mf-public': version });
    const url = await house.startAgain({ CLOCK_OFFSET: '3600000' });

    const lacking = new RegExp(Object.values(blockNotice).join('|'));
    for (const page of documents) {
      const answer = await request.get(url + page);
      expect([page, answer.status()]).toEqual([page, 200]);
      // What is made of content alone is drawn anew; whatever it is made of, nothing is lacking.
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
