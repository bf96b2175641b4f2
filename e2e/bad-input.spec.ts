import { randomBytes } from 'node:crypto';
import { emailOf, password } from './people/accounts.ts';
import { openBackendSession } from './people/backend-session.ts';
import { sealed, sealingKey } from './people/sealed-cookie.ts';
import { type RawAnswer, type RawRequest, sendBytes, sendRaw } from './servers/raw-request.ts';
import { expect, languages, type TestServer, test } from './servers/test-server.ts';
import { fullTierTag, widened } from './tier.ts';

const sessionCookie = '__Host-session';
const html = { accept: 'text/html' };
const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const jsonType = { 'content-type': 'application/json' };
const long = 'a'.repeat(10_000);

/** Paths, program names and secrets that no response may contain. */
const leaks =
  /node_modules|\.(?:ts|tsx|js|mjs):\d+|\n\s+at |file:\/\/|\/(?:work|home|root|tmp|usr|etc)\/|x-powered-by|^server:|password|ECONN|ENOENT|SQLITE|hono|node\/v?\d/im;

/**
 * Expects an error response: one of the statuses, the request id that the log has, the visitor's
 * language, no leak. Returns the id.
 */
function expectRefusal(answer: RawAnswer, statuses: readonly number[]): string {
  expect(statuses, answer.text.slice(0, 300)).toContain(answer.status);
  const id = answer.headers['x-request-id'] ?? '';
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(withoutSources(answer)).not.toMatch(leaks);
  return id;
}

/** The response without its inline scripts and styles, which are ours and the same on every page. */
function withoutSources({ headers, body }: RawAnswer): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [...lines, body.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')].join('\n');
}

function expectPage(answer: RawAnswer, locale: string): void {
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toMatch(new RegExp(`^<!doctype html><html lang="${locale}"`));
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
}

const cyrillic = /[а-яё]/i;

function expectJson(answer: RawAnswer, locale: string, code: string | RegExp): void {
  expect(answer.headers['content-type']).toBe('application/json');
  const { errors, requestId } = JSON.parse(answer.body) as {
    errors: { code: string; message: string }[];
    requestId: string;
  };
  expect(requestId).toBe(answer.headers['x-request-id']);
  expect(errors).toHaveLength(1);
  expect(errors[0]?.code).toMatch(code);
  expect(cyrillic.test(errors[0]?.message ?? '')).toBe(locale === 'ru');
}

async function expectLogged(testServer: TestServer, id: string): Promise<void> {
  await expect.poll(testServer.log).toContain(`"requestId":"${id}"`);
}

type BadPage = [name: string, target: string, status: number];

/** `shell/server/app.test.ts` and `listen.test.ts` cover all refusals: a landing run tries one of each kind. */
const badPages = widened<BadPage>(
  [
    ['an escaped line end', '/news%0d%0aset-cookie:x=1', 400],
    ['a hidden way up', '/%2e%2e%2f%2e%2e%2fetc/passwd', 404],
  ],
  [
    ['a lone percent sign', '/%', 400],
    ['a broken escape', '/%zz/news', 400],
    ['bytes that are no text', '/%ff%fe', 400],
    ['an escaped NUL', '/news%00', 400],
    ['a path of 10 kB', `/${long}`, 414],
    ['a query of 10 kB', `/news?q=${long}`, 414],
    ['a language there is none of', '/de/news', 404],
    ['an article there is none of', '/news/no-such-article', 404],
    ['a backslash and a host', '/\\evil.example/', 404],
    ['an escaped slash and a host', '/%2fevil.example/', 404],
    ['a twice hidden way up', '/%252e%252e/%252e%252e/etc/passwd', 404],
  ],
);

for (const [name, target, status] of badPages) {
  test(`an address with ${name} gets an error page of the site with status ${status}`, async ({
    testServer,
  }) => {
    for (const { locale } of languages) {
      const headers = { ...html, cookie: `i18n_redirected=${locale}` };
      const answer = await sendRaw(testServer.url, { target, headers });
      const id = expectRefusal(answer, [status]);
      expectPage(answer, status === 404 && /^\/(?:de|news)\//.test(target) ? 'ru' : locale);
      expect(answer.body).toMatch(/<header/);
      expect(answer.body).toMatch(/<footer/);
      expect(answer.headers.location).toBeUndefined();
      await expectLogged(testServer, id);
    }
  });
}

const badFiles = [
  '/remotes/mf-public/VERSION/server/entry.mjs',
  '/remotes/mf-public/VERSION/release.json',
  '/remotes/mf-public/VERSION/web/../server/entry.mjs',
  '/remotes/mf-public/VERSION/web/%2e%2e/server/entry.mjs',
  '/remotes/mf-public/VERSION/web/.%2e/server/entry.mjs',
  '/remotes/registry.json',
  '/remotes/mf-evil/1/web/remoteEntry.js',
  '/_shell/..%5cserver/render.mjs',
  '/assets/..%2f..%2fsecrets.json',
  '/assets/1',
  '/_i18n/xx/messages.json',
  '/builds/meta/none.json',
  '/api/directus/schema/snapshot',
  '/api/directus/SCHEMA/snapshot',
  '/api/directus/%61uth/login',
  '/api/directus/server/specs/oas',
  '/api/unknown',
];

/** URL parsers normalise these to plain addresses, at which there are no pages. */
const climbing = [
  '/remotes/mf-public/../../secrets.json',
  '/remotes/mf-public/%2e%2e/%2e%2e/secrets.json',
  '/remotes/mf-public/../web/x.js',
  '/_shell/../server/render.mjs',
  '/_shell/%2e%2e/server/render.mjs',
  '/assets/../secrets.json',
  '/_i18n/%2e%2e/messages.json',
];

test('no address allows path traversal to a file', async ({ testServer }) => {
  for (const target of climbing) {
    const answer = await sendRaw(testServer.url, { target, headers: html });
    await expectLogged(testServer, expectRefusal(answer, [404]));
    expectPage(answer, 'ru');
  }
});

test('internal files and calls are not reachable', async ({ testServer }) => {
  for (const { locale } of languages) {
    for (const file of badFiles) {
      const target = file.replace('VERSION', testServer.store.first['mf-public'] ?? '');
      const headers = { accept: 'application/json', 'x-locale': locale };
      const answer = await sendRaw(testServer.url, { target, headers });
      const id = expectRefusal(answer, [404]);
      expectJson(answer, locale, 'E_NOT_FOUND');
      await expectLogged(testServer, id);
    }
  }
});

test('the data of a page that does not exist is refused like the page', {
  tag: fullTierTag,
}, async ({ testServer }) => {
  for (const target of ['/no/such/page/_payload.json', '/en/no/such/page/_payload.json']) {
    const answer = await sendRaw(testServer.url, { target });
    expectRefusal(answer, [404]);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(JSON.parse(answer.body)).toMatchObject({ data: {}, errors: expect.anything() });
  }
});

const credentials = { email: 'someone@example.org', password: 'a-secret-word' };
const asJson = JSON.stringify(credentials);
const asForm = new URLSearchParams(credentials).toString();
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

type BadWrite = [name: string, spoil: (origin: string) => RawRequest, status: number, code: string];

/** A valid request of the site's own page, given its `origin`; each case breaks one part of it. */
const badWrites = widened<BadWrite>(
  [
    [
      'a body of 20 kB that hides its size',
      () => ({
        headers: { 'transfer-encoding': 'chunked' },
        body: chunked(JSON.stringify({ email: long + long })),
      }),
      413,
      'E_BODY_SIZE',
    ],
    ['a foreign origin', () => ({ headers: { origin: 'https://evil.example' } }), 403, 'E_ORIGIN'],
  ],
  [
    [
      'a body of 20 kB',
      () => ({ body: JSON.stringify({ email: long + long }) }),
      413,
      'E_BODY_SIZE',
    ],
    ['half a JSON text', () => ({ body: '{"email": "so' }), 400, 'E_BAD_REQUEST'],
    ['a JSON list', () => ({ body: '[1]' }), 400, 'E_BAD_REQUEST'],
    ['no text but bytes', () => ({ body: '\xff\xfe\x00\x01' }), 400, 'E_BAD_REQUEST'],
    [
      'NUL in a field',
      () => ({ body: JSON.stringify({ ...credentials, email: 'a\0@example.org' }) }),
      422,
      'E_EMAIL',
    ],
    ['plain text', () => ({ headers: { 'content-type': 'text/plain' } }), 415, 'E_CONTENT_TYPE'],
    ['XML', () => ({ headers: { 'content-type': 'application/xml' } }), 415, 'E_CONTENT_TYPE'],
    [
      'a multipart body',
      () => ({ headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
      415,
      'E_CONTENT_TYPE',
    ],
    [
      'an origin that only begins like ours',
      (origin) => ({ headers: { origin: `${origin}.evil.example` } }),
      403,
      'E_ORIGIN',
    ],
    ['no x-requested-with', () => ({ headers: { 'x-requested-with': '' } }), 403, 'E_ORIGIN'],
    ['another method', () => ({ method: 'PUT' }), 405, 'E_METHOD'],
  ],
);

for (const [name, spoil, status, code] of badWrites) {
  test(`a sign-in with ${name} is refused with ${status}`, async ({ testServer }) => {
    for (const { locale } of languages) {
      const spoilt = spoil(testServer.url);
      const common = { origin: testServer.url, 'x-requested-with': 'fetch', 'x-locale': locale };
      const answer = await sendRaw(testServer.url, {
        method: 'POST',
        target: '/auth/login',
        body: asJson,
        ...spoilt,
        headers: { ...jsonType, accept: 'application/json', ...common, ...spoilt.headers },
      });
      const id = expectRefusal(answer, [status]);
      expectJson(answer, locale, code);
      await expectLogged(testServer, id);
    }
  });
}

for (const { locale } of languages) {
  test(`a broken form post gets an error page in ${locale}`, { tag: fullTierTag }, async ({
    testServer,
  }) => {
    const common = { ...formType, ...html, cookie: `i18n_redirected=${locale}` };
    const spoilt: [RawRequest, number][] = [
      [{ headers: { ...common, origin: testServer.url }, body: `email=${long}${long}` }, 413],
      [{ headers: { ...common, origin: 'https://evil.example' }, body: asForm }, 403],
      [{ headers: common, body: asForm }, 403],
      [
        {
          headers: { ...common, origin: testServer.url, 'content-type': 'text/plain' },
          body: asForm,
        },
        415,
      ],
    ];
    for (const [request, status] of spoilt) {
      const answer = await sendRaw(testServer.url, {
        method: 'POST',
        target: '/auth/login',
        ...request,
      });
      expectRefusal(answer, [status]);
      expectPage(answer, locale);
      expect(answer.body).toContain(answer.headers['x-request-id']);
    }
  });
}

test('pages accept no other methods', { tag: fullTierTag }, async ({ testServer }) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const headers = {
      origin: testServer.url,
      'x-requested-with': 'fetch',
      accept: 'application/json',
    };
    const answer = await sendRaw(testServer.url, { method, target: '/mission', headers });
    expectRefusal(answer, [405]);
    expectJson(answer, 'ru', 'E_METHOD');
    expect(answer.headers.allow).toContain('GET');
  }
});

test('bytes that are not HTTP get a short refusal', { tag: fullTierTag }, async ({
  testServer,
}) => {
  const { host } = new URL(testServer.url);
  const junk = [
    'HELLO\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX: a\0b\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nbad header\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${long}${long}\r\n\r\n`,
    `POST /auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx`,
    `POST /auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Length: -1\r\n\r\n`,
    `POST /auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `BREW /pot HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  ];
  for (const bytes of junk) {
    const answer = await sendBytes(testServer.url, bytes);
    const id = expectRefusal(answer, [400, 431]);
    expectJson(answer, 'ru', 'E_BAD_REQUEST');
    await expectLogged(testServer, id);
  }
});

test('a malformed host header changes no URL in the response', async ({ testServer }) => {
  for (const host of ['evil.example', 'evil.example:80@x', '"><script>evil()', 'a b']) {
    const answer = await sendRaw(testServer.url, {
      target: '/mission',
      headers: { ...html, host },
    });
    expect(answer.body).not.toContain('evil');
  }
});

test('a session cookie that is forged, altered or expired is ignored', async ({ testServer }) => {
  const key = sealingKey();
  const hour = Date.now() + 3_600_000;
  const token = await openBackendSession('member');
  const good = sealed(key, token, hour);
  const whoIs = async (cookie: string) => {
    const headers = { cookie: `${sessionCookie}=${cookie}` };
    return sendRaw(testServer.url, { target: '/api/_auth/session', headers });
  };
  expect(JSON.parse((await whoIs(good)).body)).toMatchObject({ user: { accountStatus: 'active' } });

  const middle = Math.floor(good.length / 2);
  const flipped = good[middle] === 'A' ? 'B' : 'A';
  const foreign = { secret: randomBytes(32) };
  const bad = {
    tampered: good.slice(0, middle) + flipped + good.slice(middle + 1),
    'cut short': good.slice(0, -5),
    expired: sealed(key, token, Date.now() - 1000),
    'of a foreign key': sealed({ ...foreign, kid: key.kid }, token, hour),
    'of an unknown key': sealed({ ...foreign, kid: '../../etc/passwd' }, token, hour),
    'not sealed': token,
    unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`,
    'of 10 kB': long,
    empty: '',
  };
  for (const [name, value] of Object.entries(bad)) {
    const session = await whoIs(value);
    expect([name, JSON.parse(session.body)]).toEqual([name, { user: null, expiresAt: null }]);
    if (value) expect(session.headers['set-cookie']).toContain(`${sessionCookie}=ended; Max-Age=`);

    const headers = { cookie: `${sessionCookie}=${value}`, 'x-locale': 'en' };
    const page = await sendRaw(testServer.url, {
      target: '/en/c',
      headers: { ...headers, ...html },
    });
    expect([name, page.status]).toEqual([name, 302]);
    expect(page.headers.location).toMatch(/^\/en\/login\?redirect=%2Fen%2Fc(&reason=expired)?$/);

    const call = await sendRaw(testServer.url, { target: '/users/me', headers });
    expectRefusal(call, [401]);
    expectJson(call, 'en', 'E_SESSION');
  }
});

test('the redirect after sign-in stays on this site (no open redirect)', async ({ testServer }) => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
  ];
  for (const redirect of elsewhere) {
    const fields = { email: emailOf('member'), password, redirect };
    const answer = await sendRaw(testServer.url, {
      method: 'POST',
      target: '/auth/login',
      headers: { ...formType, ...html, origin: testServer.url },
      body: new URLSearchParams(fields).toString(),
    });
    const location = '/login?reason=cookies&redirect=%2Fc';
    expect([redirect, answer.status, answer.headers.location]).toEqual([redirect, 303, location]);
  }
});

test('every refusal is logged, without personal data', async ({ testServer }) => {
  const token = sealed(sealingKey(), 'a-stolen-token', Date.now() - 1000);
  const requests: RawRequest[] = [
    { target: `/news/${credentials.email}?token=${token}` },
    { target: `/${encodeURIComponent(credentials.email)}` },
    { target: `/%zz?email=${credentials.email}&password=${credentials.password}` },
    { target: `/${token}`, headers: { authorization: `Bearer ${token}` } },
    { target: '/users/me', headers: { cookie: `${sessionCookie}=${token}` } },
    {
      method: 'POST',
      target: '/auth/login',
      headers: { ...jsonType, origin: testServer.url, 'x-requested-with': 'fetch' },
      body: asJson,
    },
    {
      method: 'POST',
      target: `/auth/login?email=${credentials.email}`,
      headers: { ...formType, origin: 'https://evil.example' },
      body: asForm,
    },
  ];
  for (const request of requests) {
    const answer = await sendRaw(testServer.url, request);
    await expectLogged(testServer, expectRefusal(answer, [400, 401, 403, 404]));
  }
  for (const secret of [credentials.email, 'someone%40', credentials.password, token, password]) {
    expect(testServer.log()).not.toContain(secret);
  }
});
