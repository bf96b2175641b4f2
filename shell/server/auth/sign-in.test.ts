import { specSentences } from '@site/shared/domain/system';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, signedIn, type TestSite, testOrigin, testSite, vera } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
  site.fake.accounts.set(vera.email, { password: vera.password, status: 'active' });
});
afterEach(() => site.close());

const wrong = { email: vera.email, password: 'not this one' };

test('returns the lifetime of the access, but no token', async () => {
  const response = await site.send('/auth/login', vera);
  expect(response.status).toBe(200);
  const body = await response.text();
  expect(JSON.parse(body)).toEqual({ data: { expires: expect.closeTo(15 * 60_000, -3) } });
  expect(body).not.toContain('token');
});

test('calls the backend with the shared secret', async () => {
  await site.send('/auth/login', vera);
  const [asked] = site.fake.calls('POST', '/account/sign-in');
  expect(asked?.headers['x-site-secret']).toBe(site.config.purgeSecret);
});

test.each([
  ['en', specSentences.loginFailed],
  ['ru', 'Не удалось войти. Проверьте данные для входа.'],
])(
  'answers a wrong password with the sentence of the specification in %s',
  async (locale, sentence) => {
    const response = await site.send('/auth/login', wrong, { headers: { 'x-locale': locale } });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      errors: [{ code: 'E_LOGIN', message: sentence }],
      requestId: response.headers.get('x-request-id'),
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  },
);

test('treats an answer without a token as a failed sign-in', async () => {
  site.fake.reply('/account/sign-in', { data: { expires: 1 } });
  const response = await site.send('/auth/login', vera, { headers: { 'x-locale': 'en' } });
  expect(response.status).toBe(401);
  expect(await response.text()).toContain(specSentences.loginFailed);
});

test.each([
  [{}, 'E_REQUIRED', 'email'],
  [{ email: 'vera' }, 'E_EMAIL', 'email'],
  [{ email: vera.email }, 'E_REQUIRED', 'password'],
])('names the missing field of %j', async (fields, code, field) => {
  const response = await site.send('/auth/login', fields);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [{ code, field }] });
});

test('normalises an address with a Cyrillic domain', async () => {
  const account = { password: vera.password, status: 'active' };
  site.fake.accounts.set('vera@xn--e1afmkfd.xn--p1ai', account);
  const response = await site.send('/auth/login', { ...vera, email: ' Vera@Пример.РФ' });
  expect(response.status).toBe(200);
});

const locked = {
  errors: [{ message: 'x', extensions: { code: 'E_LOCKED', params: { min: 15 } } }],
};

test('returns the waiting time of a locked account in words and seconds', async () => {
  site.fake.reply('/account/sign-in', locked, 429);
  const response = await site.send('/auth/login', vera, { headers: { 'x-locale': 'en' } });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('900');
  expect(await response.json()).toMatchObject({
    errors: [
      {
        code: 'E_LOCKED',
        message: 'Too many attempts. Try again in 15 minutes.',
        params: { min: 15 },
      },
    ],
  });
});

test('passes the visitor’s address to the backend for its rate limit', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
  await site.send('/auth/login', wrong, { headers });
  const [asked] = site.fake.calls('POST', '/account/sign-in');
  expect(asked?.headers['x-forwarded-for']).toBe('203.0.113.7');
});

test('reports in words that the backend is down', async () => {
  site.fake.reply('/account/sign-in', '', 503);
  const response = await site.send('/auth/login', vera);
  expect(await response.json()).toMatchObject({
    errors: [{ code: 'E_BACKEND', message: 'Сервис временно недоступен. Мы уже знаем.' }],
  });
});

describe('the second factor', () => {
  beforeEach(() => {
    const account = { password: vera.password, status: 'active', otp: '123456' };
    site.fake.accounts.set(vera.email, account);
  });

  test('is a step, not an error, after the password; both together are one', async () => {
    const asked = await site.send('/auth/login', { ...vera, remember: true });
    expect([asked.status, await asked.json()]).toEqual([200, { data: { step: 'code' } }]);
    const [step = '', ...others] = asked.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(step).toMatch(
      /^__Host-sign-in-step=[\w.-]+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const headers = { cookie: cookiesOf(asked) };
    const entered = await site.send('/auth/login', { otp: '123456' }, { headers });
    expect(await entered.json()).toMatchObject({ data: { expires: expect.any(Number) } });
    const set = entered.headers.getSetCookie();
    expect(set.find((one) => one.startsWith('__Host-session='))).toContain('Max-Age=2678400');
    expect(set.find((one) => one.startsWith('__Host-sign-in-step='))).toContain('Max-Age=0');
    expect((await site.send('/auth/login', { ...vera, otp: '123456' })).status).toBe(200);
  });

  test('is a page with one field in a form, which a wrong code shows again', async () => {
    const asked = await site.submit('/auth/login', { ...vera, redirect: '/c/news' });
    const page = '/login?step=code&redirect=%2Fc%2Fnews';
    expect([asked.status, asked.headers.get('location')]).toEqual([303, page]);
    const cookie = cookiesOf(asked);
    const shown = await site.get(page, { cookie });
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);

    const fields = { otp: '000000', redirect: '/c/news' };
    const refused = await site.submit('/auth/login', fields, { cookie });
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([422, []]);
    expect(site.generations.rendered.at(-1)).toMatchObject({
      url: page,
      formState: { values: { redirect: '/c/news' }, errors: { otp: { code: 'E_TFA' } } },
    });
    const inEnglish = { ...fields, locale: 'en' };
    await site.submit('/auth/login', inEnglish, { cookie, referer: `${testOrigin}/auth/login` });
    expect(site.generations.rendered.at(-1)?.url).toBe(`/en${page}`);
    const again = await site.get('/auth/login', { cookie });
    expect(again.headers.get('location')).toBe('/login?step=code');

    const right = await site.submit('/auth/login', { ...fields, otp: '123456' }, { cookie });
    expect(right.headers.get('location')).toBe('/login?reason=cookies&redirect=%2Fc%2Fnews');
    expect(cookiesOf(right)).toContain('__Host-session=');
  });

  test('begins again when the password is too long ago, or proves nothing any more', async () => {
    const back = '/login?reason=step-over&redirect=%2Fc%2Fnews';
    const fields = { otp: '123456', redirect: '/c/news' };
    const cookie = cookiesOf(await site.submit('/auth/login', vera));
    site.clock.move(5 * 60_000 + 1000);
    const carried: Record<string, string>[] = [{}, { cookie }];
    for (const headers of carried) {
      const posted = await site.submit('/auth/login', fields, headers);
      expect(posted.headers.get('location')).toBe(back);
      const opened = await site.get('/login?step=code&redirect=%2Fc%2Fnews', headers);
      expect(opened.headers.get('location')).toBe(back);
    }
    site.fake.reply('/account/sign-in-code', refusal('E_SIGN_IN_EXPIRED'), 410);
    const fresh = cookiesOf(await site.submit('/auth/login', vera));
    const voided = await site.submit('/auth/login', fields, { cookie: fresh });
    expect(voided.headers.get('location')).toBe(back);
    expect(voided.headers.getSetCookie()[0]).toMatch(/^__Host-sign-in-step=; Max-Age=0/);
  });

  test('needs a code', async () => {
    const headers = { cookie: cookiesOf(await site.send('/auth/login', vera)) };
    const empty = await site.send('/auth/login', { otp: ' ' }, { headers });
    expect(await empty.json()).toMatchObject({ errors: [{ code: 'E_REQUIRED', field: 'otp' }] });
  });
});

const refusal = (code: string) => ({ errors: [{ message: 'no', extensions: { code } }] });

test.each([
  ['unverified', 'E_UNVERIFIED'],
  ['suspended', 'E_SUSPENDED'],
  ['archived', 'E_SUSPENDED'],
])('reveals that an account is %s only after the right password', async (status, code) => {
  site.fake.accounts.set(vera.email, { password: vera.password, status });
  const guessed = await site.send('/auth/login', wrong);
  expect(await guessed.json()).toMatchObject({ errors: [{ code: 'E_LOGIN' }] });
  const response = await site.send('/auth/login', vera);
  expect(await response.json()).toMatchObject({ errors: [{ code }] });
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(site.fake.sessions.size).toBe(0);
});

test('redirects a form by way of the sign-in page to its target, or to the member area in its language', async () => {
  const leadsTo = async (fields: Record<string, string>, headers = {}) => {
    const answer = await site.submit('/auth/login', { ...vera, ...fields }, headers);
    expect(answer.status).toBe(303);
    const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', testOrigin);
    // The sign-in page redirects a browser that stored the cookie, and informs any other one.
    return [pathname, searchParams.get('reason'), searchParams.get('redirect')];
  };
  const asked = await leadsTo({ redirect: '/c/settings?tab=1' });
  expect(asked).toEqual(['/login', 'cookies', '/c/settings?tab=1']);
  const plain = await leadsTo({}, { referer: `${testOrigin}/en/login` });
  expect(plain).toEqual(['/en/login', 'cookies', '/en/c']);
  expect(await leadsTo({ redirect: '//example.org/c' })).toEqual(['/login', 'cookies', '/c']);
  const file = '/login?reason=file&redirect=/assets/1';
  expect(await leadsTo({ redirect: file })).toEqual(['/login', 'file', '/assets/1']);
});

test('shows a refused form with the submitted values, but without the password', async () => {
  const fields = { ...wrong, remember: 'on', redirect: '/c/news' };
  const response = await site.submit('/auth/login', fields, { referer: `${testOrigin}/en/login` });
  expect(response.status).toBe(401);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('content-type')).toContain('text/html');
  const [request] = site.generations.rendered;
  expect(request).toMatchObject({
    url: '/en/login?redirect=%2Fc%2Fnews',
    status: 401,
    formState: {
      values: { email: vera.email, remember: 'on', redirect: '/c/news' },
      errors: { form: { code: 'E_LOGIN' } },
    },
  });
  expect(JSON.stringify(request)).not.toContain(wrong.password);
});

test('shows the waiting time on the form of a locked account', async () => {
  site.fake.reply('/account/sign-in', locked, 429);
  const response = await site.submit('/auth/login', wrong);
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(site.generations.rendered.at(-1)?.formState?.errors).toEqual({
    form: { code: 'E_LOCKED', params: { min: 15 } },
  });
});

test('shows the sign-in page to a form when the backend is down', async () => {
  site.fake.reply('/account/sign-in', '', 503);
  const response = await site.submit('/auth/login', vera);
  expect(response.status).toBe(502);
  expect(site.generations.rendered.at(-1)?.formState?.errors).toEqual({
    form: { code: 'E_BACKEND', params: {} },
  });
});

test('redirects a signed-in user away from the sign-in page', async () => {
  const cookie = await signedIn(site);
  const targetOf = async (path: string) =>
    (await site.get(path, { cookie })).headers.get('location');
  expect(await targetOf('/en/login')).toBe('/en/c');
  expect(await targetOf('/login?redirect=%2Fc%2Fnews')).toBe('/c/news');
  expect(await targetOf('/login?redirect=%2Flogin')).toBe('/c');
  expect((await site.get('/login?reason=expired', { cookie })).status).toBe(200);
});

test('redirects a GET of the form’s address to the page', async () => {
  const response = await site.get('/auth/login', { referer: `${testOrigin}/en/login` });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/en/login');
});

test('logs no personal data', async () => {
  const cookie = await signedIn(site);
  await site.send('/auth/login', wrong);
  await site.get('/users/me?filter[email]=vera@house.test', { cookie });
  await site.get('/news/vera%40house.test', { cookie });
  await site.get(`/unknown/${cookie.split('=')[1]?.slice(0, 200)}`);
  const logged = site.logged();
  expect(logged).toContain('"path":"/auth/login"');
  for (const secret of ['vera@', 'vera%40', wrong.password, vera.password, 'token-1', 'eyJ']) {
    expect(logged).not.toContain(secret);
  }
});
