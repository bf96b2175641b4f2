import { openArticle } from './editor.ts';
import { people } from './people/accounts.ts';
import { waitUntilReady } from './servers/own-server.ts';
import { expect, test } from './site.ts';
import { fullTierTag } from './tier.ts';

test('a page is rendered once and then cached, with its age in a header', async ({ request }) => {
  await request.get('/confrules');
  const cached = await request.get('/confrules');
  expect(cached.headers()['x-cache']).toBe('fresh');
  expect(cached.headers().age).toMatch(/^\d+$/);

  const known = await request.get('/confrules', {
    headers: { 'if-none-match': cached.headers().etag ?? '' },
  });
  expect(known.status()).toBe(304);
});

test('two hundred concurrent requests for an uncached page render it once', {
  tag: fullTierTag,
}, async ({ ownServer, request }) => {
  const server = await ownServer({ LOG_LEVEL: 'warn' });
  const renders = async () => {
    const metrics = await (await request.get(`${server.url}/metrics`)).text();
    return Number(/site_renders_total\{kind="page"\} (\d+)/.exec(metrics)?.[1] ?? 0);
  };
  await waitUntilReady(server);
  const before = await renders();
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => fetch(`${server.url}/en/charter-text`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await renders()) - before).toBe(1);
});

test('unknown query keys do not create cache entries', async ({ request }) => {
  await request.get('/terms');
  const answer = await request.get('/terms?utm_source=letter&fbclid=1');
  expect(answer.headers()['x-cache']).toBe('fresh');
});

test('an edit shows in lists, on the page and in its data (cache invalidation)', async ({
  request,
}) => {
  const article = await openArticle(request);
  const places = ['/en/news', `/en/news/${article.slug}`, '/en', '/en/news/_payload.json'];
  for (const place of places) await request.get(place);

  const lead = 'A lead that an editor has just now written anew for readers.';
  await article.change(lead);
  try {
    for (const place of places) {
      const text = async () => (await request.get(place)).text();
      await expect.poll(text).toContain(lead);
    }
  } finally {
    await article.change(article.lead);
  }
});

test('no personal data is ever cached', async ({ context, signInAs, playwright, baseURL }) => {
  await signInAs('applicant');
  const { request } = context;
  const pages = ['/', '/news', '/mission', '/_payload.json'];
  for (const page of pages) expect((await request.get(page)).headers()['set-cookie']).toBeFalsy();
  const own = await request.get('/c');
  expect(own.headers()['x-cache']).toBeUndefined();
  expect(await own.text()).toContain(people.applicant.name.ru);

  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  for (const page of [...pages, '/c', '/login']) {
    expect(await (await visitor.get(page)).text()).not.toContain(people.applicant.name.ru);
  }
  await visitor.dispose();
});

test('a hydrated page prefetches the page behind a hovered link', async ({ page, site }) => {
  await site.open('/mission');
  const prefetch = page.waitForRequest('**/news/_payload.json');
  await site.section('Новости').hover();
  await prefetch;
});
