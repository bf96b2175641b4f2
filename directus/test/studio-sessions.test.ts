// Sessions of the studio and their cookie: docs/domain/accounts.md, "The studio".
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { signIn } from './account-calls.ts';
import { type Answer, bearer, callAt, fromNewAddress, nobody } from './backend.ts';
import { closeDatabase } from './database.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { newPassword } from './newcomers.ts';
import { type Instance, moveClock, startInstance } from './operations.ts';
import { type StudioSession, signInAtStudio } from './studio-session.ts';

const hour = 60 * 60_000;
const own = inject('url');
let person: NewPerson;

beforeAll(async () => {
  person = await newPerson();
});
afterEach(() => moveClock(0));
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

const enter = (headers: Record<string, string> = {}) =>
  signInAtStudio(
    { email: person.email, password: newPassword },
    { headers: { ...fromNewAddress(), ...headers } },
  );
const refusalOf = ({ status, code }: Answer) => [status, code];
const open = async ({ studio }: StudioSession) => refusalOf(await studio('GET', '/users/me'));
const alive = [200, undefined];
const ended = [401, 'INVALID_CREDENTIALS'];

describe('a session of the studio', () => {
  test('ends 8 hours after the last request', async () => {
    const one = await enter();
    await moveClock(8 * hour - 60_000);
    expect(await open(one)).toEqual(alive);
    await moveClock(16 * hour - 180_000);
    expect(await open(one)).toEqual(alive);
    await moveClock(24 * hour - 170_000);
    expect(await open(one)).toEqual(ended);
    await moveClock(0);
    expect(await open(one)).toEqual(ended);
  });

  test('ends 24 hours after the sign-in, also after token refreshes', async () => {
    const one = await enter();
    let { cookie } = one;
    for (const hours of [7, 14, 21]) {
      await moveClock(hours * hour);
      cookie = await refreshCookie(cookie);
    }
    const studio = callAt(own, { cookie, origin: own });
    await moveClock(24 * hour - 60_000);
    expect(refusalOf(await studio('GET', '/users/me'))).toEqual(alive);
    await moveClock(24 * hour);
    expect(refusalOf(await studio('GET', '/users/me'))).toEqual(ended);
  });

  test('leaves its cookie in the browser no longer than it lasts', async () => {
    const { response } = await enter();
    const cookie = response.headers
      .getSetCookie()
      .find((one) => one.startsWith('directus_session_token='));
    expect(cookie).toContain(`Max-Age=${24 * 3600};`);
  });

  test('does not prevent a sign-in after it has ended', async () => {
    const one = await enter();
    await moveClock(9 * hour);
    expect((await enter({ cookie: one.cookie })).response.status).toBe(200);
  });

  test('has other limits than a session of the site, which the web server enforces', async () => {
    const { body } = await signIn(person.email, newPassword);
    await moveClock(30 * 24 * hour);
    const onSite = bearer(body.data.access_token);
    expect(refusalOf(await onSite('GET', '/users/me'))).toEqual(alive);
  });
});

/** Refreshes the session; returns the new cookie. */
async function refreshCookie(cookie: string): Promise<string> {
  const answer = await fetch(`${own}/auth/refresh`, {
    method: 'POST',
    headers: { cookie, origin: own, 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'session' }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

describe('a write with the session cookie (CSRF protection)', () => {
  let session: StudioSession;
  beforeAll(async () => {
    session = await enter();
  });
  /** A write without changes. */
  const write = (headers: Record<string, string>, call = callAt(own, { cookie: session.cookie })) =>
    call('PATCH', '/users/me', {}, headers).then(refusalOf);
  const foreign = { origin: 'https://evil.example' };
  const refused = [403, 'E_ORIGIN'];

  test.each([
    ['by Origin', { origin: own }],
    ['by Sec-Fetch-Site, where there is no Origin', { 'sec-fetch-site': 'same-origin' }],
  ])('is accepted from a page of the studio: %s', async (_how, headers) => {
    expect(await write(headers)).toEqual(alive);
  });

  test.each([
    ['another site', foreign],
    ['a sandboxed page', { origin: 'null' }],
    ['another port of the machine', { origin: 'http://127.0.0.1:3000' }],
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
    ['an unknown origin', {}],
  ])('is refused from %s', async (_where, headers) => {
    expect(await write(headers)).toEqual(refused);
    const { studio, cookie } = session;
    const out = callAt(own, { cookie });
    for (const path of ['/auth/logout', '/auth/refresh', '/actions/people/me/update']) {
      expect([path, ...refusalOf(await out('POST', path, { mode: 'session' }, headers))]).toEqual([
        path,
        ...refused,
      ]);
    }
    expect(refusalOf(await studio('GET', '/users/me', undefined, headers))).toEqual(alive);
  });

  test('is not needed for a bearer token, which other sites cannot make a browser send', async () => {
    expect(await write(foreign, bearer(session.token))).toEqual(alive);
  });

  test('is accepted from the web server with its secret', async () => {
    expect(await write({ 'x-site-secret': inject('env').PURGE_SECRET ?? '' })).toEqual(alive);
    expect(await write({ 'x-site-secret': 'a guess' })).toEqual(refused);
  });

  test('is refused for a sign-in from another site', async () => {
    const login = { email: person.email, password: newPassword, mode: 'session' };
    expect(refusalOf(await nobody('POST', '/auth/login', login, foreign))).toEqual(refused);
  });
});

describe('where the studio is behind https', () => {
  let instance: Instance;
  const studio = 'https://studio.example';
  beforeAll(async () => {
    instance = await startInstance({ ADMIN_URL: studio });
  });
  afterAll(() => instance.stop());

  test('sends its cookies over HTTPS only', async () => {
    const login = { email: person.email, password: newPassword };
    const headers = { ...fromNewAddress(), origin: studio };
    const { response, cookie } = await signInAtStudio(login, { url: instance.url, headers });
    const set = response.headers.getSetCookie();
    expect(set.map((one) => one.split('=', 1)[0])).toEqual([
      'studio_device',
      'directus_session_token',
    ]);
    for (const one of set) expect(one).toMatch(/; HttpOnly;.*\bSecure\b|Secure.*; HttpOnly/);
    const patched = await callAt(instance.url, { cookie, origin: studio })(
      'PATCH',
      '/users/me',
      {},
    );
    expect(patched.status).toBe(200);
  });

  test.each(['/admin', '/admin/login', '/server/ping', '/users/me', '/nothing'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await fetch(instance.url + path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );
});

test('sends no HSTS header over HTTP', async () => {
  const { headers } = await fetch(`${own}/admin`);
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect((await enter()).response.headers.getSetCookie().join()).not.toContain('Secure');
});
