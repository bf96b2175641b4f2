import { emailOf, password, people } from './accounts.ts';
import { expect, test } from './site.ts';

const directus = process.env.DIRECTUS_URL ?? 'http://127.0.0.1:3001';

test('a page is drawn once and then kept, with its age in a header', async ({ request }) => {
  await request.get('/confrules');
  const kept = await request.get('/confrules');
  expect(kept.headers()['x-cache']).toBe('fresh');
  expect(kept.headers().age).toMatch(/^\d+$/);

  const known = await request.get('/confrules', {
    headers: { 'if-none-match': kept.headers().etag ?? '' },
  });
  expect(known.status()).toBe(304);
});

test('two hundred visitors of a cold page have it drawn once', async ({ ownServer, request }) => {
  const server = await ownServer({ LOG_LEVEL: 'warn' });
  const renders = async () => {
    const metrics = await (await request.get(`${server.url}/metrics`)).text();
    return Number(/site_renders_total\{kind="page"\} (\d+)/.exec(metrics)?.[1] ?? 0);
  };
  const readiness = async () => (await request.get(`${server.url}/readyz`)).status();
  await expect.poll(readiness).toBe(200);
  const before = await renders();
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => fetch(`${server.url}/en/charter-text`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await renders()) - before).toBe(1);
});

test('unknown query keys do not make new pages', async ({ request }) => {
  await request.get('/terms');
  const answer = await request.get('/terms?utm_source=letter&fbclid=1');
  expect(answer.headers()['x-cache']).toBe('fresh');
});

test('what an editor changes shows within two seconds, in lists, on the page and as data', async ({
  request,
}) => {
  const session = await request.post(`${directus}/auth/login`, {
    data: { email: emailOf('editor'), password },
  });
  const { data } = (await session.json()) as { data: { access_token: string } };
  const headers = { authorization: `Bearer ${data.access_token}` };
  const found = await request.get(`${directus}/items/news`, {
    headers,
    params: {
      'filter[state][_eq]': 'published',
      'filter[audience][_eq]': 'public',
      'filter[translations][language][_eq]': 'en-US',
      sort: '-published_at',
      limit: 1,
      fields: 'slug,translations.id,translations.language,translations.lead',
    },
  });
  const [article] = ((await found.json()) as { data: Found[] }).data;
  const english = article?.translations.find(({ language }) => language === 'en-US');
  if (!article || !english) throw new Error('the demo data has no English article');
  const places = ['/en/news', `/en/news/${article.slug}`, '/en', '/en/news/_payload.json'];
  for (const place of places) await request.get(place);

  const change = (lead: string) =>
    request.patch(`${directus}/items/news_translations/${english.id}`, { headers, data: { lead } });
  const lead = 'A lead an editor has just written anew.';
  expect((await change(lead)).status()).toBe(200);
  try {
    for (const place of places) {
      const text = async () => (await request.get(place)).text();
      await expect.poll(text, { timeout: 2000, intervals: [100] }).toContain(lead);
    }
  } finally {
    await change(english.lead);
  }
});

type Found = {
  slug: string;
  translations: { id: string; language: string; lead: string }[];
};

test('nothing of a person is ever kept', async ({ context, signInAs, playwright, baseURL }) => {
  await signInAs('member');
  const { request } = context;
  const pages = ['/', '/news', '/mission', '/_payload.json'];
  for (const page of pages) expect((await request.get(page)).headers()['set-cookie']).toBeFalsy();
  const own = await request.get('/c');
  expect(own.headers()['x-cache']).toBeUndefined();
  expect(await own.text()).toContain(people.member.name.ru);

  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  for (const page of [...pages, '/c', '/login']) {
    expect(await (await stranger.get(page)).text()).not.toContain(people.member.name.ru);
  }
  await stranger.dispose();
});

test('an awake page fetches what one is about to open', async ({ page, site }) => {
  await site.open('/mission');
  const asked = page.waitForRequest('**/news/_payload.json');
  await site.section('Новости').hover();
  await asked;
});
