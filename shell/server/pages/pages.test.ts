import { specSentences } from '@site/shared/domain/system';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../answers/problem.ts';
import { signedIn, type TestSite, testSite } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const browser = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };

test('sends a public page with cache headers and a policy, without a cookie', async () => {
  const cookie = await signedIn(site);
  for (const headers of [browser, { ...browser, cookie }]) {
    const response = await site.get('/en/news?page=2', headers);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=60, stale-while-revalidate=240',
    );
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('content-language')).toBe('en');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  }
  expect(site.generations.rendered[0]).toMatchObject({ url: '/en/news?page=2', kind: 'page' });
  expect(site.generations.rendered[1]?.user).toBeUndefined();
});

test('answers 304 to a visitor who has the page', async () => {
  const first = await site.get('/news', { ...browser, 'accept-encoding': 'br' });
  expect(first.headers.get('content-encoding')).toBe('br');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/-br"$/);
  const again = await site.get('/news', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('etag')).toBe(etag);
});

test('renders a page again when the time zone changes', async () => {
  const pages = { 'deadline.zone': 'Asia/Yekaterinburg' };
  const counts = { members: 1, seniors: 0, fellows: 0, communities: 0 };
  site.fake.reply('/appdata', { data: { ...counts, pages } });
  await site.get('/news', browser);
  // The first reader of the facts waits for the backend's answer.
  await site.get('/api/appdata');
  await site.get('/news', browser);
  const zones = site.generations.rendered.map(({ zone }) => zone);
  expect(zones).toEqual(['Europe/Moscow', 'Asia/Yekaterinburg']);
});

test.each(['invite=abc', 'sent=Q-2026-0001', 'declined=1'])(
  'renders a page with a secret or a form result for each visitor and does not cache it: %s',
  async (query) => {
    const live = site.generations.current();
    const route = {
      slot: 'default',
      pattern: '/signup',
      remote: 'mf-members',
      id: 'signup',
      locale: 'ru',
    } as const;
    Object.assign(live, { match: () => ({ ...route, query: ['invite', 'sent', 'declined'] }) });
    for (let time = 0; time < 2; time += 1) {
      const response = await site.get(`/signup?${query}`, browser);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
    const url = `/signup?${query}`;
    expect(site.generations.rendered.map((drawn) => drawn.url)).toEqual([url, url]);
  },
);

test('allows only a preview in a frame, of the studio only, uncached', async () => {
  await site.close();
  site = await testSite({ studioOrigin: 'https://studio.test' });
  const live = site.generations.current();
  const route = {
    slot: 'default',
    pattern: '/news/:slug',
    remote: 'mf-public',
    id: 'article',
    locale: 'ru',
    personal: null,
  } as const;
  Object.assign(live, {
    match: (pathname: string) => ({
      ...route,
      query: pathname.startsWith('/news/') ? ['preview'] : [],
    }),
  });
  const framedBy = async (address: string) => {
    const { headers } = await site.get(address, browser);
    const [, framed] =
      /frame-ancestors (.+)$/.exec(headers.get('content-security-policy') ?? '') ?? [];
    return [framed, headers.get('cache-control')];
  };
  expect(await framedBy('/news/draft?preview=abc')).toEqual([
    'https://studio.test',
    'private, no-store',
  ]);
  for (const address of ['/news/draft', '/mission?preview=abc']) {
    expect((await framedBy(address))[0]).toBe("'none'");
  }
});

test('renders a sign-in page, which may have a secret of an e-mail in its address, for each visitor, uncached', async () => {
  vi.spyOn(site.generations.current(), 'match').mockReturnValue({
    slot: 'auth',
    pattern: '/login',
    remote: 'mf-members',
    id: 'login',
    locale: 'ru',
    query: ['redirect'],
    personal: null,
  });
  for (let time = 0; time < 2; time += 1) {
    const response = await site.get('/login', browser);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  }
  expect(site.generations.rendered.map(({ url }) => url)).toEqual(['/login', '/login']);
});

test('tells nobody the address of a page with a secret, and limits its requests', async () => {
  vi.spyOn(site.generations.current(), 'match').mockReturnValue({
    slot: 'default',
    pattern: '/endorse/:token',
    remote: 'mf-admissions',
    id: 'endorse',
    locale: 'ru',
    query: [],
    secret: true,
    personal: null,
  });
  const token = 'a'.repeat(43);
  const open = (kind = '') => site.get(`/endorse/${token}${kind}`, browser);
  const errors = [{ message: '', extensions: { code: 'E_REQUIRED', field: 'text' } }];
  site.fake.reply(`/actions/endorsements/${token}/submit`, { errors }, 422);
  const fields = { page: `/endorse/${token}`, text: '', sure: '1' };
  const form = await site.submit(`/api/actions/endorsements/${token}/submit`, fields, browser);
  expect(form.status).toBe(422);
  for (const response of [await open(), await open('/_payload.json'), form]) {
    const { headers } = response;
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.has('x-cache')).toBe(false);
  }
  expect(site.generations.rendered).toHaveLength(3);
  expect(site.logged()).not.toContain(token);
  let last = await open();
  for (let time = 0; last.status === 200 && time < 100; time += 1) last = await open();
  expect([last.status, last.headers.has('retry-after')]).toEqual([429, true]);
});

test('lets the browser load a page that exists only for its signed-in user', async () => {
  const cookie = await signedIn(site);
  site.fake.reply('/people/seen/missing', { data: { slug: 'missing' } });
  const visitors = await site.get('/missing', browser);
  expect(visitors.status).toBe(404);
  expect(visitors.headers.get('cache-control')).toBe('no-store');

  const members = await site.get('/missing?page=2', { ...browser, cookie });
  expect(members.status).toBe(200);
  expect(members.headers.get('cache-control')).toBe('private, no-store');
  expect(members.headers.has('x-cache')).toBe(false);
  const frame = site.generations.rendered.at(-1);
  expect(frame).toMatchObject({ url: '/missing?page=2', kind: 'page', inBrowser: true });
  expect(frame?.user).toBeUndefined();

  expect((await site.get('/missing?page=2', browser)).status).toBe(404);
  const elsewhere = await site.get('/elsewhere/news', { ...browser, cookie });
  expect(elsewhere.status).toBe(404);
});

test('answers 404 to a signed-in user, too, when nobody has the page', async () => {
  const cookie = await signedIn(site);
  const errors = [{ extensions: { code: 'E_NOT_FOUND' } }];
  site.fake.reply('/people/seen/missing', { errors }, 404);
  const response = await site.get('/missing', { ...browser, cookie });
  expect(response.status).toBe(404);
  expect(site.generations.rendered.at(-1)).not.toHaveProperty('inBrowser');

  site.fake.reply('/people/seen/missing', { errors }, 503);
  expect((await site.get('/missing', { ...browser, cookie })).status).toBe(200);
});

test('does not cache a page that failed inside', async () => {
  site.generations.answer({ degraded: true });
  const response = await site.get('/news', browser);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const signIn = await site.get('/login', browser);
  expect(signIn.headers.get('cache-control')).toBe('no-store');
  expect(await site.metrics.renderFailures.get()).toMatchObject({ values: [{ value: 2 }] });
});

test('counts and occasionally logs requests refused because of a full queue', async () => {
  const live = site.generations.current();
  const { render } = live;
  live.render = async (request) => {
    if (!request.error) throw new Problem('E_BACKEND', { status: 503 });
    return render(request);
  };
  for (const path of ['/news', '/history']) {
    expect((await site.get(path, browser)).status).toBe(503);
  }
  expect(await site.metrics.rendersRefused.get()).toMatchObject({ values: [{ value: 2 }] });
  expect(await site.metrics.renderFailures.get()).toMatchObject({ values: [] });
  expect(site.logged().match(/too much waits for the render workers/g)).toHaveLength(1);
});

test.each([
  ['/news/', '/news'],
  ['/en/', '/en'],
  ['/news/?page=2', '/news?page=2'],
  ['/NEWS', '/news'],
  ['/en/nEws?page=2', '/en/news?page=2'],
  ['/NEWS/_payload.json', '/news/_payload.json'],
  ['/SEARCH?q=Ab', '/search?q=Ab'],
  ['/en/Contents/2', '/en/contents/2'],
  ['/EN', '/en'],
  ['/En/news?page=2', '/en/news?page=2'],
  ['/ru', '/'],
  ['/RU/news/_payload.json', '/news/_payload.json'],
  ['/ru/c/settings', '/c/settings'],
])('redirects %s permanently to %s', async (path, location) => {
  const response = await site.get(path, browser);
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(location);
});

test('shows visitors who share a failed rendering their own request ids', async () => {
  const live = site.generations.current();
  const { render } = live;
  const bothAsked = Promise.withResolvers<void>();
  live.render = async (request) => {
    const { url, requestId } = request;
    if (url === '/news') await bothAsked.promise;
    return { ...(await render(request)), status: 502, body: `Code ${requestId}`, requestId };
  };
  const asked = [site.get('/news', browser), site.get('/news', browser)];
  // This later request is answered, so both have arrived.
  await site.get('/history', browser);
  bothAsked.resolve();
  const answers = await Promise.all(asked);
  expect(site.generations.rendered.map(({ url }) => url)).toEqual(['/history', '/news']);
  for (const answer of answers) {
    expect(await answer.text()).toBe(`Code ${answer.headers.get('x-request-id')}`);
  }
});

test('serves the data of a page at its own address', async () => {
  const addresses = [
    '/_payload.json',
    '/en/_payload.json',
    '/news/x/_payload.json?page=2',
    '/news/_payload.json?hash=abc',
  ];
  for (const address of addresses) {
    const response = await site.get(address);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  }
  expect(site.generations.rendered.map(({ url, kind }) => `${kind} ${url}`)).toEqual([
    'payload /',
    'payload /en',
    'payload /news/x?page=2',
    'state /news',
  ]);
  expect((await site.get('/c/_payload.json')).status).toBe(404);
});

test('lets only the data with the requested hash be stored', async () => {
  const dataHash = 'AbC-_123456';
  site.generations.answer({ dataHash });
  const caching = async (hash: string) => {
    const { headers } = await site.get(`/news/_payload.json?hash=${hash}`);
    return headers.get('cache-control');
  };
  for (const _ of ['drawn', 'from memory']) {
    expect(await caching('other')).toBe('no-store');
    expect(await caching(dataHash)).toContain('public, max-age=60');
  }
});

test('sends the data of a page that exists for some users as found to them alone', async () => {
  const live = site.generations.current();
  const match = live.match('/members/hidden');
  if (!match) throw new Error('the route is missing');
  vi.spyOn(live, 'match').mockReturnValue({ ...match, personal: '/people/seen/hidden' });
  site.fake.reply('/people/seen/hidden', {});
  const read = async (headers = {}) => {
    site.generations.answer({ status: 404, body: '{"errors":{}}' });
    const response = await site.get('/members/hidden/_payload.json', headers);
    return [response.status, response.headers.get('cache-control')];
  };
  expect(await read({ cookie: await signedIn(site) })).toEqual([200, 'private, no-store']);
  expect((await read())[0]).toBe(404);
});

test('answers an unknown address with a 404 page', async () => {
  const response = await site.get('/missing', browser);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('text/html');
});

test('answers a crawler with the bare status, and says whether a route refused the address', async () => {
  const crawler = { ...browser, 'user-agent': 'Googlebot/2.1' };
  const refused = await site.get('/en/missing?page=2', crawler);
  expect(refused.status).toBe(404);
  expect(refused.headers.get('content-type')).toContain('text/plain');
  expect(await refused.text()).toBe(specSentences.routeRefused('/en/missing?page=2'));

  vi.spyOn(site.generations.current(), 'match').mockReturnValue(null);
  const unknown = await site.get('/en/missing?page=2', crawler);
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toBe(specSentences.routeUnknown('/en/missing'));
});

test.each([
  ['/c', '/login?redirect=%2Fc'],
  ['/c/news?x=1', '/login?redirect=%2Fc%2Fnews%3Fx%3D1'],
  ['/en/c/settings', '/en/login?redirect=%2Fen%2Fc%2Fsettings'],
  ['/C/news', '/login?redirect=%2FC%2Fnews'],
  ['/%63/news', '/login?redirect=%2F%2563%2Fnews'],
  ['/hall', '/login?redirect=%2Fhall'],
])('asks a visitor of %s to sign in', async (path, location) => {
  const response = await site.get(path, browser);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(location);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(site.generations.rendered).toEqual([]);
});

test('renders a member’s page for the user, uncached', async () => {
  const cookie = await signedIn(site);
  const response = await site.get('/en/c/news?x=1', { ...browser, cookie });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('etag')).toBeNull();
  expect(site.generations.rendered[0]).toMatchObject({
    url: '/en/c/news?x=1',
    user: { id: 'user-1' },
    sessionExpiresAt: expect.stringContaining('T'),
  });
});

test('reads a member’s page with the token of the user, which no render worker gets', async () => {
  const cookie = await signedIn(site);
  await site.get('/c/news', { ...browser, cookie });
  const [token = ''] = site.fake.sessions.keys();
  site.fake.replyTo(token, '/items/news', '{"data":["own"]}', 'application/json');

  const [read] = site.generations.reads;
  expect(await read?.('/items/news', 'ru')).toMatchObject({ body: '{"data":["own"]}' });
  expect(token).not.toBe('');
  expect(JSON.stringify(site.generations.rendered)).not.toContain(token);
});

test('ends the session on this device when a read of the page finds that it has ended', async () => {
  const cookie = await signedIn(site);
  const { generations } = site;
  const live = generations.current();
  const draw = live.render;
  vi.spyOn(live, 'render').mockImplementation(async (request, reads) => {
    site.fake.reply('/items/news', { errors: [{ extensions: { code: 'E_SESSION' } }] }, 401);
    await reads?.('/items/news', 'ru');
    return { ...(await draw(request)), status: 302, location: '/login' };
  });
  const response = await site.get('/c/news', { ...browser, cookie });
  expect(response.status).toBe(302);
  expect(response.headers.getSetCookie().join()).toContain('__Host-session=ended;');
});

test('reports in the member area that the backend is unreachable', async () => {
  const cookie = await signedIn(site);
  const other = await site.send('/auth/refresh', null, { headers: { cookie } });
  await site.fake.close();
  const response = await site.get('/en/c', {
    ...browser,
    cookie: other.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; '),
  });
  expect(response.status).toBe(502);
  expect(await response.text()).toContain('The service is unavailable for a moment.');
});

test('passes a redirect of a loader on', async () => {
  site.generations.answer({ status: 302, location: '/news', body: '' });
  const response = await site.get('/old-news', browser);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/news');
});

test('shows the fallback error page in the visitor’s language without a generation', async () => {
  site.generations.setReady(false);
  for (const [path, lang] of [
    ['/news', 'ru'],
    ['/en/news', 'en'],
  ] as const) {
    const response = await site.get(path, browser);
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toContain(response.headers.get('x-request-id'));
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('refuses when the workers are busy, without rendering the error page by them', async () => {
  const headers = { 'retry-after': '5' };
  const render = vi.fn().mockRejectedValue(new Problem('E_BACKEND', { status: 503, headers }));
  site.generations.current().render = render;
  const response = await site.get('/news', { accept: 'application/json' });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(render).toHaveBeenCalledTimes(1);
});

test('answers a rendering that throws with a page with a code and no stack trace', async () => {
  site.generations.current().render = async () => {
    throw new Error('secret path /srv/render.ts');
  };
  const response = await site.get('/en/news', browser);
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain(`Something went wrong. Code: ${response.headers.get('x-request-id')}.`);
  expect(html).not.toContain('secret path');
  expect(site.logged()).toContain('secret path');
});

test('redirects from sign-in with a session, and informs a browser that stores no cookies', async () => {
  const address = '/login?reason=cookies&redirect=%2Fc%2Fnews';
  const cookie = await signedIn(site);
  const held = await site.get(address, { ...browser, cookie });
  expect([held.status, held.headers.get('location')]).toEqual([302, '/c/news']);
  expect((await site.get(address, browser)).status).toBe(200);
});
