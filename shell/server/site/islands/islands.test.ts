import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signedIn, type TestSite, testOrigin, testSite } from '../../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
  reply('Spring <script>alert(1)</script> & "me"');
});
afterEach(() => site.close());

function reply(...titles: string[]): void {
  const data = titles.map((title, at) => ({
    slug: `item-${at}`,
    category: 'event',
    published_at: '2026-03-01T22:30:00Z',
    translations: [{ language: 'en-US', title, lead: 'In <b>short</b>' }],
  }));
  site.fake.reply('/items/news', { data });
}

const address = (kind: 'json' | 'html', props?: unknown) =>
  `/__nuxt_island/latest-news.${kind}${
    props === undefined ? '' : `?props=${encodeURIComponent(JSON.stringify(props))}`
  }`;

type Island = { id: string; html: string; head: { style: { innerHTML: string }[] }; props: object };
const island = async (props: unknown) =>
  (await (await site.get(address('json', props))).json()) as Island;

test('returns markup, styles and the given props', async () => {
  const { id, html, head, props } = await island({ locale: 'en' });
  expect(id).toBe('latest-news');
  expect(props).toEqual({ locale: 'en', count: 3, theme: 'auto' });
  expect(html).toContain(`href="${testOrigin}/en/news/item-0"`);
  expect(html).toContain(`href="${testOrigin}/en/news"`);
  expect(html).toContain('2\u00a0March 2026');
  expect(html).toContain('News: House');
  expect(head.style[0]?.innerHTML).toContain('.latest-news');
});

test('returns Russian news without props', async () => {
  const answer = await site.get('/__nuxt_island/latest-news.json');
  expect(await answer.json()).toMatchObject({ props: { locale: 'ru' } });
  const [asked] = site.fake.calls('GET', '/items/news');
  expect(decodeURIComponent(asked?.url ?? '')).toContain('"language":{"_eq":"ru-RU"}');
});

test('escapes what editors write', async () => {
  const { html } = await island({ locale: 'en' });
  expect(html).toContain('Spring &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;me&quot;');
  expect(html).not.toMatch(/<script|<b>/);
});

test('shows the requested number of items', async () => {
  reply('One', 'Two', 'Three', 'Four');
  const count = async (wanted: number) =>
    (await island({ count: wanted })).html.match(/<li>/g)?.length;
  expect([await count(1), await count(3), await count(10)]).toEqual([1, 3, 4]);
});

test('says that there are no news', async () => {
  reply();
  expect((await island({ locale: 'en' })).html).toContain('No news yet.');
});

test.each([
  [{ locale: 'de' }],
  [{ locale: '"><script>' }],
  [{ count: 0 }],
  [{ count: 11 }],
  [{ count: 1.5 }],
  [{ count: '3' }],
  [{ theme: 'auto;background:url(//evil.test)' }],
  [{ other: 1 }],
  [{ locale: 'e'.repeat(300) }],
  [{ constructor: 1 }],
  [[]],
  [null],
  ['ru'],
])('refuses hostile props: %j', async (props) => {
  for (const kind of ['json', 'html'] as const) {
    const answer = await site.get(address(kind, props));
    expect(answer.status).toBe(400);
  }
  expect((await site.get('/__nuxt_island/latest-news.json?props={')).status).toBe(400);
  expect(site.fake.calls('GET', '/items/news')).toEqual([]);
});

test.each([
  'other.json',
  'latest-news',
  'latest-news.js',
  '..%2fnews.json',
  'latest-news.json.html',
])('answers 404 for the island %s', async (file) => {
  expect((await site.get(`/__nuxt_island/${file}`)).status).toBe(404);
});

test('allows every origin, and ignores cookies', async () => {
  const headers = { origin: 'https://elsewhere.test' };
  const visitor = await site.get(address('json'), headers);
  expect(visitor.headers.get('access-control-allow-origin')).toBe('*');
  expect(visitor.headers.get('access-control-allow-credentials')).toBeNull();
  expect(visitor.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const asked = site.fake.asked.length;
  const member = await site.get(address('json'), { ...headers, cookie: await signedIn(site) });
  expect(await member.text()).toBe(await visitor.text());
  expect(member.headers.getSetCookie()).toEqual([]);
  expect(site.fake.asked.slice(asked).filter(({ url }) => url?.startsWith('/items'))).toEqual([]);
});

test('may be framed anywhere as a document, and runs and loads nothing', async () => {
  const answer = await site.get(address('html', { locale: 'en', theme: 'dark' }));
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src data:;/);
  expect(policy).toContain('frame-ancestors *');
  expect(policy).not.toContain('script');
  expect(answer.headers.get('x-frame-options')).toBeNull();
  expect(answer.headers.get('speculation-rules')).toBeNull();
  const body = await answer.text();
  expect(body).toContain('<html lang="en">');
  expect(body).not.toContain('<script');
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
  const hash = await crypto.subtle.digest('SHA-256', Buffer.from(style));
  expect(policy).toContain(Buffer.from(hash).toString('base64'));
});

test('is cached and invalidated with the news', async () => {
  const how = async () => (await site.get(address('json'))).headers.get('x-cache');
  expect([await how(), await how()]).toEqual(['drawn', 'fresh']);
  const bearer = { headers: { authorization: 'Bearer purge-secret-of-tests' } };
  await site.send('/__purge', { tags: ['news'] }, bearer);
  expect(await how()).toBe('drawn');
});

test('shares one cache entry whatever the order of props', async () => {
  await site.get(address('json', { count: 2, locale: 'en' }));
  const other = await site.get(address('json', { locale: 'en', count: 2 }));
  expect(other.headers.get('x-cache')).toBe('fresh');
});

test('serves the last copy while the backend is down, and caches no empty one', async () => {
  const before = await (await site.get(address('json'))).text();
  await site.send(
    '/__purge',
    { tags: ['news'] },
    { headers: { authorization: 'Bearer purge-secret-of-tests' } },
  );
  site.fake.reply('/items/news', { errors: [] }, 500);
  expect(await (await site.get(address('json'))).text()).toBe(before);
  expect((await site.get(address('json', { count: 9 }))).status).toBe(503);
});

describe('a certificate', () => {
  const code = 'ABCDEFGHJKMN';
  const source = `/certificates/verify/${code}`;
  const badge = (kind: 'json' | 'html', props: object = { code, locale: 'en' }) =>
    `/__nuxt_island/certificate.${kind}?props=${encodeURIComponent(JSON.stringify(props))}`;
  const purge = (...tags: string[]) =>
    site.send('/__purge', { tags }, { headers: { authorization: 'Bearer purge-secret-of-tests' } });

  function certify(result: string, state: string): void {
    const card = {
      state,
      number: 'XX-2025-00001-A',
      name_ru: 'Вера Орлова',
      name_en: 'Vera <b>Orlova</b>',
      grade: 'senior',
      kind: 'membership',
    };
    site.fake.reply(source, { data: { result, ...(result !== 'unknown' && card) } });
  }

  test.each([
    ['valid', 'valid', 'Valid'],
    ['not_current', 'suspended', 'Not valid at present'],
    ['withdrawn', 'revoked', 'Withdrawn or replaced'],
  ])(
    'shows the answer %s in words, with name, grade, number and the way to check',
    async (result, state, words) => {
      certify(result, state);
      const { html } = (await (await site.get(badge('json'))).json()) as Island;
      expect(html).toContain(`<strong>${words}</strong>`);
      expect(html).toContain('Vera &lt;b&gt;Orlova&lt;/b&gt;');
      expect(html).toContain('Senior member · House');
      expect(html).toContain('XX-2025-00001-A');
      expect(html).toContain(`href="${testOrigin}/en/verify/${code}"`);
    },
  );

  test('says of an unknown code only that, and is not cached', async () => {
    certify('unknown', '');
    const answer = await site.get(badge('json'));
    const { html } = (await answer.json()) as Island;
    expect(html).toContain('No such certificate');
    expect(html).toContain('ABCD-EFGH-JKMN');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('may be framed anywhere as a document without scripts and cookies', async () => {
    certify('valid', 'valid');
    const answer = await site.get(badge('html'), { cookie: await signedIn(site) });
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src data:;/);
    expect(policy).toContain('frame-ancestors *');
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).not.toContain('<script');
  });

  test('follows an event of the certificate at once', async () => {
    certify('valid', 'valid');
    const how = async () => (await site.get(badge('json'))).headers.get('x-cache');
    expect([await how(), await how()]).toEqual(['drawn', 'fresh']);
    certify('withdrawn', 'revoked');
    await purge('certificates', 'gone:certificates');
    expect(await (await site.get(badge('json'))).text()).toContain('Withdrawn or replaced');
  });

  test('counts guesses, not readers of a popular badge', async () => {
    const snapshot = { version: '1', at: '2026-01-01T00:00:00Z', zone: 'UTC', cards: [] };
    site.fake.reply('/certificates/snapshot', { data: { ...snapshot, rate_per_minute: 2 } });
    await site.verification.start();
    certify('valid', 'valid');
    for (let reader = 0; reader < 5; reader += 1) {
      expect((await site.get(badge('json'))).status).toBe(200);
    }
    const statuses: number[] = [];
    for (const guess of ['AAAAAAAAAAAA', 'BBBBBBBBBBBB']) {
      site.fake.reply(`/certificates/verify/${guess}`, { data: { result: 'unknown' } });
      statuses.push((await site.get(badge('json', { code: guess }))).status);
    }
    expect(statuses).toEqual([200, 429]);
  });

  test.each([[{}], [{ code: 1 }], [{ code: '' }], [{ code, locale: 'de' }], [{ code, other: 1 }]])(
    'refuses hostile props: %j',
    async (props) => {
      expect((await site.get(badge('json', props))).status).toBe(400);
      expect(site.fake.calls('GET', source)).toEqual([]);
    },
  );
});

test.each([
  '/',
  '/en/news',
  '/c',
  '/login',
  '/achievements/member',
  '/api/verify/ABCDEFGHJKMN',
  '/.well-known/did.json',
])('no other address may be framed: %s', async (path) => {
  const policy = (await site.get(path)).headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('frame-ancestors *');
});
