import { createHash } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { emailOf, password, people } from './people/accounts.ts';
import { product } from './servers/product.ts';
import { expect, languages, test } from './site.ts';
import { fullTierTag } from './tier.ts';

const { member } = people;
const neverCached = { 'cache-control': 'private, no-store' };

/** Headers that the site's own pages send with a write request. */
function ownHeaders(origin: string | undefined): Record<string, string> {
  return { origin: origin ?? '', 'x-requested-with': 'fetch' };
}

function cookieHeader(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

test.describe('the session', () => {
  test('is null for a visitor and is never cached', { tag: fullTierTag }, async ({ request }) => {
    const response = await request.get('/api/_auth/session');

    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject(neverCached);
    expect(await response.json()).toEqual({ user: null, expiresAt: null });
  });

  test('starts with the right password and puts its tokens into no response body', async ({
    request,
    baseURL,
  }) => {
    const response = await request.post('/auth/login', {
      headers: ownHeaders(baseURL),
      data: { email: member.email, password },
    });
    const body = await response.json();
    const cookies = response
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'set-cookie');

    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject(neverCached);
    expect(body).toEqual({ data: { expires: expect.any(Number) } });
    expect(body.data.expires).toBeGreaterThan(14 * 60_000);
    expect(body.data.expires).toBeLessThanOrEqual(15 * 60_000);
    expect(cookies.map(({ value }) => value)).toEqual([
      expect.stringMatching(/^__Host-session=[^;]+; .*HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^directus_token_expired_at=\d{13}; .*Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-device=[\w.~-]+; .*HttpOnly; Secure; SameSite=Strict$/),
    ]);
  });

  test('contains the identity of the user and no private data', async ({ context, signInAs }) => {
    await signInAs('member');
    const { user, expiresAt } = await (await context.request.get('/api/_auth/session')).json();

    expect(user).toMatchObject({
      name: member.name,
      slug: member.slug,
      grade: 'member',
      standing: 'active',
      accountStatus: 'active',
    });
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    expect(JSON.stringify(user)).not.toMatch(/@|token|password/i);
  });

  test('returns the user record of the backend and refuses a visitor', {
    tag: fullTierTag,
  }, async ({ context, request, signInAs }) => {
    expect((await request.get('/users/me')).status()).toBe(401);
    await signInAs('member');
    const response = await context.request.get('/users/me?fields=id,locale');

    expect(response.headers()).toMatchObject(neverCached);
    expect(await response.json()).toEqual({ data: { id: expect.any(String), locale: 'ru' } });
  });

  test('is renewed on demand', { tag: fullTierTag }, async ({ context, signInAs, baseURL }) => {
    await signInAs('member');
    const before = await context.cookies();
    const response = await context.request.post('/auth/refresh', { headers: ownHeaders(baseURL) });

    expect(await response.json()).toEqual({ data: { expires: expect.any(Number) } });
    expect(await context.cookies()).not.toEqual(before);
    expect((await context.request.get('/users/me')).status()).toBe(200);
  });

  test('ends with DELETE, which clears its cookies except the known-device cookie', async ({
    context,
    signInAs,
    baseURL,
  }) => {
    await signInAs('member');
    const response = await context.request.delete('/api/_auth/session', {
      headers: ownHeaders(baseURL),
    });

    expect(await response.json()).toEqual({ user: null, expiresAt: null });
    const left = (await context.cookies()).map(({ name }) => name);
    expect(left).toEqual(['__Host-device']);
  });

  test('is refreshed once when ten concurrent requests arrive after its expiry', {
    tag: fullTierTag,
  }, async ({ ownServer }) => {
    const { url } = await ownServer();
    const call = (path: string, init: RequestInit = {}) =>
      fetch(url + path, { ...init, headers: { ...ownHeaders(url), ...init.headers } });
    const json = { 'content-type': 'application/json' };
    const signedIn = await call('/auth/login', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: member.email, password }),
    });
    const cookie = cookieHeader(signedIn);
    const refreshes = async () => {
      const text = await (await call('/metrics')).text();
      return Number(/^site_backend_session_refreshes_total (\d+)$/m.exec(text)?.[1]);
    };
    const ask = () => call('/api/_auth/session', { headers: { cookie } });

    await ask();
    expect(await refreshes()).toBe(0);
    const offset = 16 * 60_000;
    await call('/__clock', { method: 'POST', headers: json, body: JSON.stringify({ offset }) });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    const users = await Promise.all(answers.map((answer) => answer.json()));

    expect(users.map(({ user }) => user?.slug)).toEqual(Array(10).fill(member.slug));
    expect(await refreshes()).toBe(1);
    expect(await (await ask()).json()).toMatchObject({ user: { slug: member.slug } });
    expect(await refreshes()).toBe(1);
  });
});

test.describe('a wrong password', () => {
  const sentences = {
    ru: 'Не удалось войти. Проверьте данные для входа.',
    en: 'Login failed, please check your credentials.',
  };
  const attempt = (request: APIRequestContext, email: string, headers: Record<string, string>) =>
    request.post('/auth/login', { headers, data: { email, password: 'not the password' } });

  for (const { locale } of languages) {
    test(`is refused with the exact sentence in ${locale}`, { tag: fullTierTag }, async ({
      request,
      baseURL,
    }) => {
      const response = await attempt(request, emailOf('mentor'), {
        ...ownHeaders(baseURL),
        'x-locale': locale,
      });

      expect(response.status()).toBe(401);
      expect(await response.json()).toEqual({
        errors: [{ code: 'E_LOGIN', message: sentences[locale] }],
        requestId: response.headers()['x-request-id'],
      });
      expect(response.headers()['set-cookie']).toBeUndefined();
    });
  }

  test('gives the same answer whether or not the account exists', async ({ request, baseURL }) => {
    const refusalOf = async (email: string) => {
      const response = await attempt(request, email, ownHeaders(baseURL));
      return [response.status(), (await response.json()).errors];
    };

    expect(await refusalOf(emailOf('nobody-at-all'))).toEqual(await refusalOf(emailOf('senior')));
  });
});

test('reveals that an account is suspended only after the right password', async ({
  request,
  baseURL,
}) => {
  const refusal = async (tried: string) => {
    const response = await request.post('/auth/login', {
      headers: ownHeaders(baseURL),
      data: { email: emailOf('suspended'), password: tried },
    });
    return [response.status(), (await response.json()).errors[0].code];
  };

  expect(await refusal('a wrong password')).toEqual([401, 'E_LOGIN']);
  expect(await refusal(password)).toEqual([403, 'E_SUSPENDED']);
});

test.describe('the public site data', () => {
  test('is readable by everybody', { tag: fullTierTag }, async ({ request }) => {
    const response = await request.get('/api/appdata');

    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toBe('public, max-age=60');
    expect(await response.json()).toMatchObject({
      product: { name: product.name },
      // The specification's limit of search results.
      limits: { searchLimit: 42 },
      legal: { charter: { url: '/charter-text', version: expect.any(String) } },
      build: { id: expect.any(String) },
    });
  });

  test('counts the members within seconds after the backend is up', { tag: fullTierTag }, async ({
    request,
  }) => {
    const counts = async () => (await (await request.get('/api/appdata')).json()).counts;

    await expect.poll(counts).toMatchObject({
      members: expect.any(Number),
      fellows: expect.any(Number),
    });
    expect((await counts()).members).toBeGreaterThan(100);
  });

  test('names the live build and its route rules by the build id', { tag: fullTierTag }, async ({
    request,
  }) => {
    const latest = await (await request.get(`/builds/latest.json?${Date.now()}`)).json();
    expect(latest).toEqual({ id: expect.any(String), timestamp: expect.any(Number) });

    const meta = await request.get(`/builds/meta/${latest.id}.json`);
    const { id, routes } = await meta.json();
    expect(id).toBe(latest.id);
    expect(meta.headers()['cache-control']).toContain('immutable');
    expect(routes).toContainEqual({ path: '/c', slot: 'lk', render: 'browser', ttl: 0 });
    expect(routes).toContainEqual({ path: '/news', slot: 'default', render: 'server', ttl: 60 });

    expect((await request.get('/builds/meta/another.json')).status()).toBe(404);
  });

  test('lists the live remotes, and each entry matches its description', async ({ request }) => {
    const { remotes } = await (await request.get('/remotes.json')).json();
    expect(Object.keys(remotes)).toEqual([
      'mf-admissions',
      'mf-certificates',
      'mf-members',
      'mf-public',
    ]);
    for (const { entry, integrity } of Object.values<{ entry: string; integrity: string }>(
      remotes,
    )) {
      const response = await request.get(entry);
      const hash = createHash('sha384').update(await response.body());

      expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(`sha384-${hash.digest('base64')}`).toBe(integrity);
    }
  });

  for (const { locale } of languages) {
    test(`has messages in ${locale} for every remote`, { tag: fullTierTag }, async ({
      request,
    }) => {
      const response = await request.get(`/_i18n/${locale}/messages.json`);
      const messages = await response.json();

      expect(Object.keys(messages)).toEqual([
        'shell',
        'mf-public',
        'mf-members',
        'mf-admissions',
        'mf-certificates',
      ]);
      expect(messages['mf-members'].pages.login.title).toBe({ ru: 'Вход', en: 'Sign in' }[locale]);
    });
  }

  test('lets versioned messages be cached for a day', { tag: fullTierTag }, async ({ request }) => {
    const html = await (await request.get('/mission')).text();
    const version = /"messagesVersion":"([^"]+)"/.exec(html)?.[1];
    const cacheControlOf = async (query: string) =>
      (await request.get(`/_i18n/ru/messages.json${query}`)).headers()['cache-control'];

    // 24 hours, in seconds.
    expect(await cacheControlOf(`?v=${version}`)).toBe('public, max-age=86400');
    expect(await cacheControlOf('')).toBe('no-cache');
  });
});

test.describe('the data of a page', () => {
  test('is served without its document', { tag: fullTierTag }, async ({ request }) => {
    const response = await request.get('/en/news/two-person-rule/_payload.json');
    const { generation, data, errors } = await response.json();

    expect(response.headers()['x-generation']).toBe(generation);
    expect(response.headers()['x-robots-tag']).toBe('noindex');
    expect(errors).toBe(null);
    expect(data['mf-public:article'].article.title).toBe(
      'The two-signature rule is now in the charter',
    );
  });

  test('says in the sentence of the specification that a page does not exist', {
    tag: fullTierTag,
  }, async ({ request }) => {
    const response = await request.get('/news/never-written/_payload.json');
    const { errors } = await response.json();

    expect(response.status()).toBe(404);
    expect(Object.values(errors)).toEqual([
      expect.objectContaining({
        data: { message: 'Page Not Found: /news/never-written', near: [] },
      }),
    ]);
  });

  test('is not served for the member area', { tag: fullTierTag }, async ({ request }) => {
    expect((await request.get('/c/_payload.json')).status()).toBe(404);
  });
});

test.describe('the backend behind the site', () => {
  const read = (request: APIRequestContext, path: string) => request.get(`/api/directus${path}`);

  test('shows published rows to a visitor', { tag: fullTierTag }, async ({ request }) => {
    const response = await read(request, '/items/news?fields=slug&limit=2');

    expect(response.headers()).toMatchObject(neverCached);
    expect((await response.json()).data).toHaveLength(2);
  });

  test('hides private rows from a visitor', async ({ request }) => {
    const statuses = await Promise.all(
      ['/items/people', '/items/cases', '/items/certificates', '/users', '/settings'].map(
        async (path) => (await read(request, path)).status(),
      ),
    );

    for (const status of statuses) expect([401, 403, 404]).toContain(status);
  });

  test('shows an applicant their own case and no other', async ({ context, signInAs }) => {
    await signInAs('applicant');
    const response: APIResponse = await read(context.request, '/items/cases?fields=no,state');
    const { data } = await response.json();

    expect(data).toEqual([{ no: expect.any(String), state: 'screening' }]);
  });
});

test.describe('operational endpoints:', () => {
  test('health and readiness are reported', { tag: fullTierTag }, async ({ request }) => {
    expect(await (await request.get('/healthz')).text()).toBe('ok');
    const ready = await request.get('/readyz');

    expect(ready.status()).toBe(200);
    const part = { ok: true, ms: expect.any(Number) };
    expect(await ready.json()).toEqual({
      status: 'ready',
      parts: {
        backend: { ...part, parts: { database: part, storage: part } },
        content: { ok: true },
        rendering: { ok: true },
      },
    });
  });

  test('internal endpoints are hidden from requests that come through a proxy', async ({
    request,
  }) => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };

    expect((await request.get('/metrics', { headers })).status()).toBe(404);
    expect(await (await request.get('/readyz', { headers })).json()).toEqual({ status: 'ready' });
  });

  test('e-mails of the site arrive in the mail catcher', async ({ request, baseURL }) => {
    const { INBOX_URL = 'http://127.0.0.1:3003/messages' } = process.env;
    const mails = async () =>
      ((await (await request.get(INBOX_URL)).json()) as { to: string[] }[]).filter(({ to }) =>
        to.includes(emailOf('lead')),
      );
    const before = (await mails()).length;
    const asked = await request.post('/auth/password/request', {
      headers: { origin: baseURL ?? '', 'x-requested-with': 'fetch' },
      data: { email: emailOf('lead') },
    });
    expect(asked.status(), await asked.text()).toBeLessThan(300);

    const arrived = async () => (await mails()).length;
    await expect.poll(arrived, { timeout: 40_000 }).toBe(before + 1);
  });
});

test('files of the shell are compressed and cached for ever', { tag: fullTierTag }, async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const scripts = JSON.parse(/"scripts":(\[[^\]]+\])/.exec(html)?.[1] ?? '[]') as string[];
  expect(scripts.length).toBeGreaterThan(0);

  for (const script of scripts) {
    const response = await request.get(script, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
  }
});

test('a page is cached for a minute and revalidated with an ETag', { tag: fullTierTag }, async ({
  request,
}) => {
  const first = await request.get('/mission');
  const { etag = '' } = first.headers();
  const again = await request.get('/mission', { headers: { 'if-none-match': etag } });

  expect(first.headers()['cache-control']).toContain('public');
  expect(again.status()).toBe(304);
});
