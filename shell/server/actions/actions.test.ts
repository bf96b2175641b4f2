import { errorCatalogue } from '@site/shared/domain/system';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signedIn, type TestSite, testOrigin, testSite } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const state = {
  data: { id: '1', state: 'approved', revision: 2, allowed: ['publish'], pending: [] },
};

/** The first call that the backend got for a path. */
const asked = (path: string, method = 'POST') => site.fake.calls(method, path)[0];

describe('an action', () => {
  test.each(['/news/spring/approve', '/news/spring/retract/cancel', '/search/members'])(
    'sends %s to the backend in the name of the signed-in user',
    async (path) => {
      const cookie = await signedIn(site);
      site.fake.reply(`/actions${path}`, state);
      const headers = { cookie, 'idempotency-key': 'one-of-a-kind' };
      const response = await site.send(`/api/actions${path}`, { revision: 1 }, { headers });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await response.json()).toEqual(state);
      expect(asked(`/actions${path}`)).toMatchObject({ body: '{"revision":1}' });
      expect(asked(`/actions${path}`)?.headers).toMatchObject({
        authorization: 'Bearer token-1',
        'idempotency-key': 'one-of-a-kind',
      });
    },
  );

  test('carries the public token for an anonymous visitor', async () => {
    site.fake.reply('/actions/enquiries/create', { data: {} });
    await site.send('/api/actions/enquiries/create', { text: 'Hello' });
    expect(asked('/actions/enquiries/create')?.headers.authorization).toBe('Bearer public-token');
  });

  test('answers 202 when a second approval is needed', async () => {
    site.fake.reply('/actions/news/spring/retract', state, 202);
    expect((await site.send('/api/actions/news/spring/retract', {})).status).toBe(202);
  });

  test('returns the actions possible for the caller', async () => {
    site.fake.reply('/actions/news/spring', state);
    const response = await site.get('/api/actions/news/spring');
    expect(await response.json()).toEqual(state);
    expect(asked('/actions/news/spring', 'GET')).toBeDefined();
  });

  test('names every invalid field in a refusal', async () => {
    const errors = [
      { message: 'internal', extensions: { code: 'E_REQUIRED', field: 'email' } },
      { message: '', extensions: { code: 'E_TOO_SHORT', field: 'text', params: { n: 80, m: 3 } } },
      { message: '', extensions: { code: 'NOT_OURS' } },
    ];
    site.fake.reply('/actions/enquiries/create', { errors }, 422);
    const response = await site.send('/api/actions/enquiries/create', {});
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual([
      { code: 'E_REQUIRED', field: 'email', message: 'Заполните поле.' },
      {
        code: 'E_TOO_SHORT',
        field: 'text',
        message: 'Не менее 80 знаков (сейчас 3).',
        params: { n: 80, m: 3 },
      },
    ]);
  });

  test('asks an anonymous visitor to sign in for a forbidden action', async () => {
    const errors = [{ message: '', extensions: { code: 'E_FORBIDDEN' } }];
    site.fake.reply('/actions/news/spring/approve', { errors }, 403);
    const response = await site.send('/api/actions/news/spring/approve', {});
    expect(await response.json()).toMatchObject({ errors: [{ code: 'E_SESSION' }] });
    const headers = { cookie: await signedIn(site) };
    const known = await site.send('/api/actions/news/spring/approve', {}, { headers });
    expect(await known.json()).toMatchObject({ errors: [{ code: 'E_FORBIDDEN' }] });
  });

  test('ends no session by a refusal, except by that of an unknown session', async () => {
    const cookie = await signedIn(site);
    const refusedWith = async (code: string, status: number) => {
      const errors = [{ message: '', extensions: { code } }];
      site.fake.reply('/actions/account/disable-tfa', { errors }, status);
      return site.send('/api/actions/account/disable-tfa', {}, { headers: { cookie } });
    };
    for (const [code, { status }] of Object.entries(errorCatalogue)) {
      if (code === 'E_SESSION' || status < 400) continue;
      const { headers } = await refusedWith(code, status);
      expect([code, headers.getSetCookie()]).toEqual([code, []]);
    }
    const ended = await refusedWith('INVALID_CREDENTIALS', 401);
    expect(ended.headers.getSetCookie()[0]).toMatch(/^__Host-session=ended;/);
  });

  test('the erasure of an account ends its session without a mark', async () => {
    const cookie = await signedIn(site);
    site.fake.reply('/actions/people/me/erase', { data: { until: '2026-12-29T10:00:00Z' } });
    const erased = await site.send('/api/actions/people/me/erase', {}, { headers: { cookie } });
    expect(erased.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0/);
  });

  test.each(['/news/..%2f..%2fusers/approve', '/news/a%20b/approve', '/news/%2e%2e/approve'])(
    'answers 404 for %s',
    async (path) => {
      const response = await site.send(`/api/actions${path}`, {});
      expect(response.status).toBe(404);
      expect(site.fake.asked).toEqual([]);
    },
  );

  test('rate-limits anonymous visitors by address', async () => {
    site.fake.reply('/actions/account/register', { data: {} });
    const register = (address: string) =>
      site.send('/api/actions/account/register', {}, { headers: { 'x-forwarded-for': address } });
    for (let time = 0; time < 5; time += 1) {
      expect((await register('203.0.113.7')).status).toBe(200);
    }
    const refused = await register('203.0.113.7');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'E_RATE' }] });
    expect((await register('203.0.113.8')).status).toBe(200);
  });

  test('counts people behind one address apart, by the e-mail address that they send', async () => {
    site.fake.reply('/actions/enquiries/send', { data: { no: 'Q-2025-00031' } });
    const headers = { 'x-forwarded-for': '203.0.113.17' };
    const write = async (email: string) =>
      (await site.send('/api/actions/enquiries/send', { email }, { headers })).status;
    for (let time = 0; time < 5; time += 1) expect(await write('vera@house.test')).toBe(200);
    expect(await write(' Vera@house.test')).toBe(429);
    for (let one = 0; one < 54; one += 1) expect(await write(`${one}@house.test`)).toBe(200);
    expect(await write('last@house.test')).toBe(429);
  });
});

describe('a form', () => {
  const referer = { referer: `${testOrigin}/en/signup?invite=abc` };

  test('of the member area sends what is declared, and its page says that it is done', async () => {
    const cookie = await signedIn(site);
    site.fake.reply('/actions/notifications/read-all', { data: {} });
    const page = { page: '/en/c/notifications?show=unread', locale: 'en' };
    const response = await site.submit('/api/actions/notifications/read-all', page, { cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      '/en/c/notifications?show=unread&done=notifications%2Fread-all',
    );
    expect(JSON.parse(asked('/actions/notifications/read-all')?.body ?? '')).toEqual({});

    const part = { ...page, 'form-part': 'times' };
    const told = await site.submit('/api/actions/notifications/read-all', part, { cookie });
    expect(told.headers.get('location')).toMatch(/done=notifications%2Fread-all\.times$/);
  });

  test('of the member area is shown again, for its user, after a refusal', async () => {
    const cookie = await signedIn(site);
    const errors = [{ message: '', extensions: { code: 'E_REQUIRED', field: 'password' } }];
    site.fake.reply('/actions/account/change-password', { errors }, 422);
    const fields = { page: '/c/settings/security', password: 'correct horse' };
    const response = await site.submit('/api/actions/account/change-password', fields, { cookie });
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(site.generations.rendered[0]).toMatchObject({
      url: '/c/settings/security',
      user: { id: 'user-1' },
      formState: { errors: { password: { code: 'E_REQUIRED' } } },
    });
    expect(site.generations.reads).toHaveLength(1);

    const late = await site.submit('/api/actions/account/change-password', fields);
    expect(late.status).toBe(303);
    expect(late.headers.get('location')).toMatch(/^\/login\?redirect=/);
  });

  test('names the language of its page to an action that takes one', async () => {
    const cookie = await signedIn(site);
    const path = '/actions/consents/accept';
    site.fake.reply(path, { data: {} });
    const form = { page: '/en/c/terms', locale: 'en', consent_terms: '2.0' };
    await site.submit(`/api${path}`, form, { cookie });
    expect(JSON.parse(asked(path)?.body ?? '')).toEqual({
      locale: 'en',
      consents: [{ kind: 'terms', version: '2.0' }],
    });
  });

  test('of a button sends its payload, after its question has been answered', async () => {
    const cookie = await signedIn(site);
    const path = '/actions/consents/withdraw';
    site.fake.reply(path, { data: {} });
    const page = { page: '/c/settings/consents', redirect: '/c/settings/consents?done=calls' };
    const payload = { kind: 'dissemination', fields: [{ name: 'city' }] };
    const send = (name: string, value: string) =>
      site.submit(`/api${path}`, { ...page, locale: 'en', [name]: value }, { cookie });

    const unsure = await send('call-ask', JSON.stringify(payload));
    expect(unsure.status).toBe(422);
    expect(asked(path)).toBeUndefined();
    for (const name of ['call', 'call-sure']) {
      const done = await send(name, JSON.stringify(payload));
      expect(done.headers.get('location')).toBe('/c/settings/consents?done=calls');
      expect(JSON.parse(asked(path)?.body ?? '')).toEqual({ ...payload, locale: 'en' });
    }
    expect((await send('call', '[1]')).status).toBe(400);
  });

  test('redirects to its target, or back to its page', async () => {
    site.fake.reply('/actions/news/spring/approve', state);
    const fields = { redirect: '/c/news' };
    const wanted = await site.submit('/api/actions/news/spring/approve', fields, referer);
    expect(wanted.status).toBe(303);
    expect(wanted.headers.get('location')).toBe('/c/news');
    const back = await site.submit('/api/actions/news/spring/approve', {}, referer);
    expect(back.headers.get('location')).toBe('/en/signup?invite=abc');
  });

  test('leads to what it has made, or to the page that its button names', async () => {
    site.fake.reply('/actions/discussions/create', { data: { id: 'new-thread', no: 2 } });
    const location = async (path: string, fields: Record<string, string>) =>
      (await site.submit(path, fields)).headers.get('location');
    const create = '/api/actions/discussions/create';
    expect(await location(create, { redirect: '/c/forum/{id}?post={no}#{none}' })).toBe(
      '/c/forum/new-thread?post=2#{none}',
    );
    const button = { call: '{}', redirect: '/c/forum/old?done=calls' };
    expect(await location(`${create}?then=/c/forum%3Fdone%3Dcalls`, button)).toBe(
      '/c/forum?done=calls',
    );
    expect(await location(`${create}?then=//elsewhere.example`, button)).not.toContain('elsewhere');
  });

  test('tells the next page what an account action removed and kept', async () => {
    const report = { removed: ['sessions', 'provider:acme'], kept: ['password'] };
    site.fake.reply('/actions/account/reset', { data: report });
    const fields = { redirect: '/en/login?reason=reset', token: 'abc', password: 'x' };
    const done = await site.submit('/api/actions/account/reset', fields, referer);
    const to = new URL(done.headers.get('location') ?? '', testOrigin);
    expect(Object.fromEntries(to.searchParams)).toEqual({
      reason: 'reset',
      removed: 'sessions,provider:acme',
      kept: 'password',
    });
    site.fake.reply('/actions/account/reset', { data: { removed: ['<b>'] } });
    const odd = await site.submit('/api/actions/account/reset', fields, referer);
    expect(odd.headers.get('location')).toBe('/en/login?reason=reset');
  });

  test('adds the number of the submission to the address', async () => {
    site.fake.reply('/actions/enquiries/send', { data: { no: 'Q-2025-00031' } });
    const contact = { referer: `${testOrigin}/en/contact-us?sent=Q-2025-00030&topic=press` };
    const response = await site.submit('/api/actions/enquiries/send', { topic: 'press' }, contact);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/en/contact-us?sent=Q-2025-00031&topic=press');
    expect(JSON.parse(asked('/actions/enquiries/send')?.body ?? '')).toMatchObject({
      locale: 'en',
      topic: 'press',
    });
  });

  test('names its own page after a refusal', async () => {
    const atTheAction = { referer: `${testOrigin}/api/actions/enquiries/send` };
    const fields = { page: '/en/contact-us?topic=press#write', email: 'vera' };
    const errors = [{ message: '', extensions: { code: 'E_EMAIL', field: 'email' } }];
    site.fake.reply('/actions/enquiries/send', { errors }, 422);
    await site.submit('/api/actions/enquiries/send', fields, atTheAction);
    expect(site.generations.rendered[0]).toMatchObject({ url: '/en/contact-us?topic=press' });

    site.fake.reply('/actions/enquiries/send', { data: {} });
    const sent = await site.submit('/api/actions/enquiries/send', fields, atTheAction);
    expect(sent.headers.get('location')).toBe('/en/contact-us?topic=press#write');
  });

  test('of an action that cannot be undone is sent only with a tick that it is meant', async () => {
    const token = 'a'.repeat(43);
    const path = `/actions/endorsements/${token}/decline`;
    site.fake.reply(path, { data: {} });
    const fields = { page: `/endorse/${token}`, reason: 'no_time' };
    const unsure = await site.submit(`/api${path}`, fields);
    expect(unsure.status).toBe(422);
    expect(site.generations.rendered[0]).toMatchObject({
      formState: { errors: { sure: { code: 'E_UNTICKED' } } },
    });
    expect(asked(path)).toBeUndefined();
    const meant = await site.submit(`/api${path}`, { ...fields, sure: '1' });
    expect(meant.status).toBe(303);
    expect(JSON.parse(asked(path)?.body ?? '')).toEqual({ reason: 'no_time', locale: 'ru' });
  });

  test('sends how long its page was open, which the backend gets as the time it was shown', async () => {
    site.fake.reply('/actions/enquiries/send', { data: { no: 'Q-2025-00031' } });
    const contact = { referer: `${testOrigin}/contact-us` };
    const before = Date.now();
    await site.submit('/api/actions/enquiries/send', { name: 'Вера', took: '4000' }, contact);
    const { shown_at, ...rest } = JSON.parse(asked('/actions/enquiries/send')?.body ?? '');
    expect(shown_at).toBeGreaterThanOrEqual(before - 4000);
    expect(shown_at).toBeLessThanOrEqual(Date.now() - 4000);
    expect(rest).toEqual({ locale: 'ru', name: 'Вера' });
  });

  test('collects ticked consents and sends its language', async () => {
    site.fake.reply('/actions/account/register', { data: {} });
    const fields = { email: 'a@b.test', consent_terms: '2.0', consent_processing: '1.2' };
    await site.submit('/users', fields, referer);
    expect(JSON.parse(asked('/actions/account/register')?.body ?? '')).toEqual({
      locale: 'en',
      email: 'a@b.test',
      consents: [
        { kind: 'terms', version: '2.0' },
        { kind: 'processing', version: '1.2' },
      ],
    });
  });

  test('shows the submitted values except secrets, and all errors, after a refusal', async () => {
    const errors = [
      { message: '', extensions: { code: 'E_EMAIL', field: 'email' } },
      { message: '', extensions: { code: 'E_REQUIRED', field: 'first_name' } },
    ];
    site.fake.reply('/actions/account/register', { errors }, 422);
    const fields = { email: 'vera', password: 'correct horse battery' };
    const response = await site.submit('/users', fields, referer);
    expect(response.status).toBe(422);
    expect(site.generations.rendered[0]).toMatchObject({
      url: '/en/signup?invite=abc',
      formState: {
        values: { email: 'vera' },
        errors: { email: { code: 'E_EMAIL' }, first_name: { code: 'E_REQUIRED' } },
      },
    });
    expect(JSON.stringify(site.generations.rendered)).not.toContain(fields.password);
  });
});

describe('the endpoints of the specification', () => {
  test.each([
    ['/users', { email: 'a@b.test' }, '/actions/account/register'],
    ['/users', { invite_token: 'abc' }, '/actions/invitations/abc/accept'],
    ['/users/register', { email: 'a@b.test' }, '/actions/account/register'],
    ['/users/invite/accept', { token: 'abc' }, '/actions/invitations/abc/accept'],
    ['/auth/password/request', { email: 'a@b.test' }, '/actions/account/request-reset'],
    ['/auth/password/reset', { token: 'abc' }, '/actions/account/reset'],
  ])('%s answers without a body', async (path, fields, action) => {
    site.fake.reply(action, { data: { something: 1 } });
    const response = await site.send(path, fields);
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(asked(action)).toBeDefined();
  });

  test('/users/invite returns the result for each address', async () => {
    const results = { data: { results: [{ email: 'a@b.test', result: 'sent' }] } };
    site.fake.reply('/actions/invitations/create', results);
    const response = await site.send('/users/invite', { email: ['a@b.test'] });
    expect(await response.json()).toEqual(results);
  });

  test('refuses an acceptance without a token', async () => {
    const response = await site.send('/users/invite/accept', {});
    expect(await response.json()).toMatchObject({
      errors: [{ code: 'E_REQUIRED', field: 'token' }],
    });
  });

  test('refuses an acceptance with a malformed token as an unknown link', async () => {
    const response = await site.send('/users/invite/accept', { token: 'abc/../d' });
    expect(await response.json()).toMatchObject({ errors: [{ code: 'E_TOKEN_UNKNOWN' }] });
  });

  test('accepts a consent by the field name that refusals use', async () => {
    site.fake.reply('/actions/account/register', { data: {} });
    await site.send('/users', { email: 'a@b.test', consent_terms: '2.0' });
    expect(JSON.parse(asked('/actions/account/register')?.body ?? '')).toMatchObject({
      email: 'a@b.test',
      consents: [{ kind: 'terms', version: '2.0' }],
    });
  });

  test('are not pages', async () => {
    expect((await site.get('/users/invite')).status).toBe(405);
  });
});
