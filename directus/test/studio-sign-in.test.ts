// Sign-in at the endpoint of Directus: docs/domain/accounts.md, "The studio" and "Operations".
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { signIn } from './account-calls.ts';
import {
  type Answer,
  as,
  bearer,
  callAt,
  emailOf,
  fromNewAddress,
  nobody,
  operator,
  staffCode,
  webServer,
} from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { codeOf, skipTotpStep } from './factor-codes.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { newPassword } from './newcomers.ts';
import { type Instance, moveClock, startInstance } from './operations.ts';
import { type StudioSession, signInAtStudio } from './studio-session.ts';

afterEach(() => moveClock(0));
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

const demoPassword = inject('env').DEMO_PASSWORD ?? '';
const enter = (email: string, password: string, more: object = {}, headers = fromNewAddress()) =>
  nobody('POST', '/auth/login', { email, password, mode: 'session', ...more }, headers);
/** Signs in to the site from a browser with a device cookie. */
const onSite = (email: string, password: string, device: string) =>
  webServer('POST', '/account/sign-in', { email, password, device }, fromNewAddress());
const refusalOf = ({ status, code }: Answer) => [status, code];
const wrong = [401, 'INVALID_CREDENTIALS'];
const locked = [429, 'REQUESTS_EXCEEDED'];

describe('a wrong password', () => {
  test('locks the account for 15 minutes after 5 attempts, without a suspension', async () => {
    const { email } = await newPerson();
    for (let time = 0; time < 5; time += 1) {
      expect(refusalOf(await enter(email, 'no'))).toEqual(wrong);
    }
    expect(refusalOf(await enter(email, newPassword))).toEqual(locked);
    await moveClock(15 * 60_000 + 1000);
    expect((await enter(email, newPassword)).status).toBe(200);
  });

  test('counts on the site and in the studio together', async () => {
    const { email } = await newPerson();
    const [here, there] = [fromNewAddress(), fromNewAddress()];
    for (let time = 0; time < 3; time += 1) await enter(email, 'no', {}, here);
    for (let time = 0; time < 2; time += 1) {
      expect((await signIn(email, 'no', undefined, here)).code).toBe('E_LOGIN');
    }
    expect(refusalOf(await enter(email, newPassword, {}, there))).toEqual(locked);
    const answer = await signIn(email, newPassword, undefined, there);
    expect([answer.status, answer.code]).toEqual([429, 'E_LOCKED']);
  });

  test('counts before it is checked, so that concurrent requests do not exceed the limit', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 15 }, () => enter('many-at-once@example.org', 'no')),
    );
    const checked = attempts.filter(({ status }) => status === 401);
    expect(checked.length).toBeLessThanOrEqual(5);
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(15 - checked.length);
  });

  test('counts also for an unknown address', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect(refusalOf(await enter('nobody-there@example.org', 'no'))).toEqual(wrong);
    }
    expect(refusalOf(await enter('nobody-there@example.org', 'no'))).toEqual(locked);
  });

  test('locks a network address after 20 attempts', async () => {
    const here = fromNewAddress();
    for (let time = 0; time < 20; time += 1) {
      expect(refusalOf(await enter(`guess-${time}@example.org`, 'no', {}, here))).toEqual(wrong);
    }
    expect(refusalOf(await enter(emailOf('member'), demoPassword, {}, here))).toEqual(locked);
    const answer = await signIn(emailOf('member'), demoPassword, undefined, here);
    expect([answer.status, answer.code]).toEqual([429, 'E_LOCKED']);
    expect((await enter(emailOf('member'), demoPassword)).status).toBe(200);
  });

  test('of an attacker does not lock the owner out of a known browser', async () => {
    const { email } = await newPerson();
    const atStudio = await signInAtStudio(
      { email, password: newPassword },
      { headers: fromNewAddress() },
    );
    const { device } = (await signIn(email, newPassword)).body.data;
    const attackerAddress = fromNewAddress();
    for (let time = 0; time < 5; time += 1) await enter(email, 'no', {}, attackerAddress);
    expect(refusalOf(await enter(email, newPassword))).toEqual(locked);

    const known = { ...attackerAddress, cookie: atStudio.cookie, origin: inject('url') };
    expect((await enter(email, newPassword, {}, known)).status).toBe(200);
    expect((await onSite(email, newPassword, device)).status).toBe(200);
    // A sign-in of the owner does not reset the attacker's counter.
    expect(refusalOf(await enter(email, newPassword))).toEqual(locked);
  });

  test('counts also in a known browser, which is then no longer known', async () => {
    const { email } = await newPerson();
    const { device } = (await signIn(email, newPassword)).body.data;
    const guess = async () => (await onSite(email, 'no', device)).code;
    for (let time = 0; time < 10; time += 1) expect(await guess()).toBe('E_LOGIN');
    expect(await guess()).toBe('E_LOCKED');
    expect((await onSite(email, newPassword, device)).code).toBe('E_LOCKED');
  });

  test('counts as unknown in a browser that is known for another account', async () => {
    const [own, other] = [await newPerson(), await newPerson()];
    const { device } = (await signIn(own.email, newPassword)).body.data;
    for (let time = 0; time < 5; time += 1) await onSite(other.email, 'no', device);
    expect((await onSite(other.email, newPassword, device)).code).toBe('E_LOCKED');
    expect((await onSite(own.email, newPassword, device)).status).toBe(200);
  });

  test('of an attacker does not block the password checks of a signed-in owner', async () => {
    const { email } = await newPerson();
    const own = bearer((await signIn(email, newPassword)).body.data.access_token);
    for (let time = 0; time < 5; time += 1) await enter(email, 'no');
    const change = { current_password: newPassword, password: `${newPassword} anew` };
    expect((await own('POST', '/actions/account/change-password', change)).status).toBe(200);
  });

  test('resets its counter after a correct password', async () => {
    const { email } = await newPerson();
    for (let round = 0; round < 2; round += 1) {
      for (let time = 0; time < 4; time += 1) await enter(email, 'no');
      expect((await enter(email, newPassword)).status).toBe(200);
    }
  });
});

test('counts a wrong code but not a missing one', async () => {
  const email = emailOf('secretary-self');
  const refusal = [401, 'INVALID_OTP'];
  for (let time = 0; time < 6; time += 1) {
    expect(refusalOf(await enter(email, demoPassword))).toEqual(refusal);
  }
  for (let time = 0; time < 4; time += 1) {
    expect(refusalOf(await enter(email, demoPassword, { otp: '000000' }))).toEqual(refusal);
  }
  expect((await enter(email, demoPassword, { otp: staffCode() })).status).toBe(200);
});

test.each(['json', 'cookie', undefined])(
  'returns no token in mode %s, which a sign-out would not end',
  async (mode) => {
    const { email } = await newPerson();
    const closed = [422, 'E_INVALID'];
    const login = { email, password: newPassword, mode };
    expect(refusalOf(await nobody('POST', '/auth/login', login, fromNewAddress()))).toEqual(closed);
    const { token } = await signInAtStudio(
      { email, password: newPassword },
      { headers: fromNewAddress() },
    );
    const { session } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    for (const path of ['/auth/refresh', '/shares/auth']) {
      const exchange = { refresh_token: session, share: session, mode };
      expect([path, ...refusalOf(await nobody('POST', path, exchange))]).toEqual([path, ...closed]);
    }
  },
);

describe('a session', () => {
  const enterStudio = ({ email }: { email: string }, headers = {}) =>
    signInAtStudio(
      { email, password: newPassword },
      { headers: { ...fromNewAddress(), ...headers } },
    );
  const renewed = async ({ cookie }: StudioSession) => {
    const headers = { cookie, origin: inject('url'), 'content-type': 'application/json' };
    const body = JSON.stringify({ mode: 'session' });
    const answer = await fetch(`${inject('url')}/auth/refresh`, { method: 'POST', headers, body });
    const [next = ''] = answer.headers.getSetCookie();
    return /=([^;]+)/.exec(next)?.[1] ?? '';
  };
  const statusWith = async (token: string) => (await bearer(token)('GET', '/users/me')).status;

  test('is void once the account is suspended', async () => {
    const person = await newPerson();
    const { studio } = await enterStudio(person);
    expect((await studio('GET', '/users/me')).status).toBe(200);
    const admin = await as('admin');
    const { id } = await database()('directus_users').where({ email: person.email }).first('id');
    const reason = { reason: 'Просила сама, по телефону' };
    expect((await admin('POST', `/actions/account/${id}/suspend`, reason)).status).toBe(200);
    for (const path of ['/users/me', '/items/news', '/account/session-facts']) {
      expect([path, ...refusalOf(await studio('GET', path))]).toEqual([path, ...wrong]);
    }
  });

  test('loses the permissions of a staff role with the role', async () => {
    const person = await newPerson();
    const admin = await as('admin');
    const duty = { duty: 'editor' };
    await admin('POST', `/actions/people/${person.id}/appoint`, duty);
    const { token } = await enterStudio(person);
    const own = bearer(token);
    expect((await own('GET', '/items/enquiries')).status).toBe(200);
    await admin('POST', `/actions/people/${person.id}/dismiss`, duty);
    expect((await own('GET', '/items/enquiries')).status).not.toBe(200);
    const reopened = bearer((await enterStudio(person)).token);
    expect((await reopened('GET', '/items/enquiries')).status).toBe(403);
  });

  test('ends at a new sign-in in the same browser', async () => {
    const person = await newPerson();
    const first = await enterStudio(person);
    const refused = { email: person.email, password: 'no' };
    await signInAtStudio(refused, { headers: { ...fromNewAddress(), cookie: first.cookie } });
    expect(await statusWith(first.token)).toBe(200);
    const second = await enterStudio(person, { cookie: first.cookie });
    expect(await statusWith(first.token)).toBe(401);
    expect(await statusWith(second.token)).toBe(200);
  });

  test('ends at sign-out also for the token before a refresh', async () => {
    const first = await enterStudio(await newPerson());
    const token = await renewed(first);
    expect(await statusWith(first.token)).toBe(200);
    const cookie = `directus_session_token=${token}`;
    const out = await callAt(inject('url'), { cookie, origin: inject('url') })(
      'POST',
      '/auth/logout',
      {
        mode: 'session',
      },
    );
    expect(out.status).toBe(204);
    expect([await statusWith(first.token), await statusWith(token)]).toEqual([401, 401]);
  });

  test('ends when its owner revokes it elsewhere, for each of its tokens', async () => {
    const person = await newPerson();
    const first = await enterStudio(person);
    const token = await renewed(first);
    const other = bearer((await enterStudio(person)).token);
    const { body } = await other('GET', '/account/sessions');
    const { id } = body.data.find(({ current }: { current: boolean }) => !current);
    expect((await other('POST', '/actions/account/revoke-session', { id })).status).toBe(200);
    expect([await statusWith(first.token), await statusWith(token)]).toEqual([401, 401]);
  });

  test('ends at a password change', async () => {
    const person = await newPerson();
    const { token } = await enterStudio(person);
    const other = bearer((await enterStudio(person)).token);
    const change = { current_password: newPassword, password: `${newPassword} anew` };
    expect((await other('POST', '/actions/account/change-password', change)).status).toBe(200);
    expect(await statusWith(token)).toBe(401);
  });
});

test.each([
  ['suspended', [403, 'USER_SUSPENDED']],
  ['unverified', [403, 'E_UNVERIFIED']],
])('refuses the sign-in of a %s account', async (login, answer) => {
  expect(refusalOf(await enter(emailOf(login), demoPassword))).toEqual(answer);
});

test('refuses to set a second factor in the studio, which creates no recovery codes', async () => {
  const member = await as('member');
  for (const action of ['generate', 'enable', 'disable']) {
    const body = { password: demoPassword, secret: 'x', otp: '123456' };
    expect(refusalOf(await member('POST', `/users/me/tfa/${action}`, body))).toEqual([
      403,
      'E_FORBIDDEN',
    ]);
  }
});

describe('without demo data', () => {
  let instance: Instance;
  let secretary: NewPerson;
  const of = (login: object) =>
    callAt(instance.url, {})(
      'POST',
      '/auth/login',
      { ...login, mode: 'session' },
      fromNewAddress(),
    );
  const master = { email: emailOf('operator'), password: inject('env').DIRECTUS_ADMIN_PASSWORD };
  const unset = () =>
    database()('directus_users').where({ email: master.email }).update({ tfa_secret: null });

  /** Signs in to the studio as the super account. */
  async function studio(login: typeof master & { otp?: string } = master) {
    const { token } = await signInAtStudio(login, { url: instance.url, headers: fromNewAddress() });
    return callAt(instance.url, { authorization: `Bearer ${token}` });
  }

  beforeAll(async () => {
    instance = await startInstance({ DEMO: '0', JOBS: '0' });
    secretary = await newPerson();
    await database()('directus_users')
      .where({ email: secretary.email })
      .update({ staff_roles: JSON.stringify(['secretary']) });
  });
  afterAll(async () => {
    await unset();
    await database()('directus_users')
      .where({ email: secretary.email })
      .update({ staff_roles: '[]' });
    await instance.stop();
  });

  test('a staff role that requires a second factor cannot sign in without one', async () => {
    const answer = await of({ email: secretary.email, password: newPassword });
    expect(refusalOf(answer)).toEqual([403, 'E_TFA_NEEDED']);
  });

  test('the super account must set a second factor first and cannot remove it', async () => {
    const first = await studio();
    expect((await first('GET', '/users/me')).status).toBe(200);
    expect((await first('GET', '/settings')).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/items/people'],
      ['GET', '/users'],
      ['PATCH', '/settings'],
    ] as const) {
      const answer = await first(method, path, method === 'GET' ? undefined : {});
      expect([path, ...refusalOf(answer)]).toEqual([path, 403, 'E_TFA_NEEDED']);
    }

    const { password } = master;
    const made = await first('POST', '/users/me/tfa/generate', { password });
    const { secret } = made.body.data;
    const code = () => codeOf(secret);
    const enabled = await first('POST', '/users/me/tfa/enable', { secret, otp: code() });
    expect(enabled.status).toBe(204);
    expect((await first('GET', '/items/people?limit=1')).status).toBe(200);

    expect(refusalOf(await of(master))).toEqual([401, 'INVALID_OTP']);
    expect(refusalOf(await of({ ...master, otp: code() }))).toEqual([401, 'INVALID_OTP']);
    await skipTotpStep(master.email);
    const second = await studio({ ...master, otp: code() });
    expect((await second('GET', '/items/people?limit=1')).status).toBe(200);
    const { id } = (await second('GET', '/users/me?fields=id')).body.data;
    for (const own of ['me', id]) {
      const disabled = await second('POST', `/users/${own}/tfa/disable`, { otp: code() });
      expect(refusalOf(disabled)).toEqual([403, 'E_FORBIDDEN']);
    }
  });

  test('the studio redirects it to the setup of the factor', async () => {
    await unset();
    const call = await studio();
    const { body } = await call('GET', '/policies/me/globals');
    expect(body.data.enforce_tfa).toBe(true);
  });
});

test('with demo data the super account needs no second factor', async () => {
  expect((await (await operator())('GET', '/items/people?limit=1')).status).toBe(200);
});
