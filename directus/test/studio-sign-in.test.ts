// Sign-in at the backend's own door: docs/domain/accounts.md, "The studio" and "Operations".
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type Answer,
  as,
  bearer,
  callAt,
  emailOf,
  nobody,
  operator,
  staffCode,
} from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { codeOf, halfMinutePasses } from './factor-codes.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { newPassword } from './newcomers.ts';
import { type Instance, moveClock, startInstance } from './operations.ts';

afterEach(() => moveClock(0));
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

const demoPassword = inject('env').DEMO_PASSWORD ?? '';
let addresses = 0;
/** Nobody else's failures count here. */
const from = () => {
  addresses += 1;
  return { 'x-forwarded-for': `203.0.113.${addresses}` };
};
const enter = (email: string, password: string, more: object = {}, headers = from()) =>
  nobody('POST', '/auth/login', { email, password, ...more }, headers);
const refusalOf = ({ status, code }: Answer) => [status, code];
const wrong = [401, 'INVALID_CREDENTIALS'];
const locked = [429, 'REQUESTS_EXCEEDED'];

describe('a wrong password', () => {
  test('counts: after five the account waits a quarter of an hour, and is not suspended', async () => {
    const { email, signIn: onSite } = await newPerson();
    for (let time = 0; time < 5; time += 1) {
      expect(refusalOf(await enter(email, 'no'))).toEqual(wrong);
    }
    expect(refusalOf(await enter(email, newPassword))).toEqual(locked);
    await onSite();
    await moveClock(15 * 60_000 + 1000);
    expect((await enter(email, newPassword)).status).toBe(200);
  });

  test('counts before it is looked at: of many at once no more slip through', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 15 }, () => enter('many-at-once@example.org', 'no')),
    );
    const looked = guesses.filter(({ status }) => status === 401);
    expect(looked.length).toBeLessThanOrEqual(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15 - looked.length);
  });

  test('counts for an address that nobody has, too', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect(refusalOf(await enter('nobody-there@example.org', 'no'))).toEqual(wrong);
    }
    expect(refusalOf(await enter('nobody-there@example.org', 'no'))).toEqual(locked);
  });

  test('counts for where it comes from: after twenty nobody signs in from there', async () => {
    const here = from();
    for (let time = 0; time < 20; time += 1) {
      expect(refusalOf(await enter(`guess-${time}@example.org`, 'no', {}, here))).toEqual(wrong);
    }
    expect(refusalOf(await enter(emailOf('member'), demoPassword, {}, here))).toEqual(locked);
    expect((await enter(emailOf('member'), demoPassword)).status).toBe(200);
  });

  test('is forgiven by the right one', async () => {
    const { email } = await newPerson();
    for (let round = 0; round < 2; round += 1) {
      for (let time = 0; time < 4; time += 1) await enter(email, 'no');
      expect((await enter(email, newPassword)).status).toBe(200);
    }
  });
});

test('a wrong code counts, a code that was not given yet does not', async () => {
  const email = emailOf('secretary-self');
  const asked = [401, 'INVALID_OTP'];
  for (let time = 0; time < 6; time += 1) {
    expect(refusalOf(await enter(email, demoPassword))).toEqual(asked);
  }
  for (let time = 0; time < 4; time += 1) {
    expect(refusalOf(await enter(email, demoPassword, { otp: '000000' }))).toEqual(asked);
  }
  expect((await enter(email, demoPassword, { otp: staffCode() })).status).toBe(200);
});

describe('a token without a session', () => {
  const tokenOf = async ({ email }: NewPerson) => {
    const { body } = await enter(email, newPassword);
    return { own: bearer(body.data.access_token), refresh: body.data.refresh_token };
  };
  const ended = wrong;

  test('is worth nothing once the account is suspended', async () => {
    const person = await newPerson();
    const { own, refresh } = await tokenOf(person);
    expect((await own('GET', '/users/me')).status).toBe(200);
    const admin = await as('admin');
    const { id } = await database()('directus_users').where({ email: person.email }).first('id');
    const reason = { reason: 'Просила сама, по телефону' };
    expect((await admin('POST', `/actions/account/${id}/suspend`, reason)).status).toBe(200);
    for (const path of ['/users/me', '/items/news', '/account/session-facts']) {
      expect([path, ...refusalOf(await own('GET', path))]).toEqual([path, ...ended]);
    }
    const again = await nobody('POST', '/auth/refresh', { refresh_token: refresh, mode: 'json' });
    expect(again.status).toBe(401);
  });

  test('loses the rights of a duty with the duty', async () => {
    const person = await newPerson();
    const admin = await as('admin');
    const duty = { duty: 'editor' };
    await admin('POST', `/actions/people/${person.id}/appoint`, duty);
    const { own } = await tokenOf(person);
    expect((await own('GET', '/items/enquiries')).status).toBe(200);
    await admin('POST', `/actions/people/${person.id}/dismiss`, duty);
    expect(refusalOf(await own('GET', '/items/enquiries'))).toEqual(ended);
    expect((await (await tokenOf(person)).own('GET', '/items/enquiries')).status).toBe(403);
  });
});

test.each([
  ['suspended', [403, 'USER_SUSPENDED']],
  ['unverified', [403, 'E_UNVERIFIED']],
])('the account %s does not sign in', async (login, answer) => {
  expect(refusalOf(await enter(emailOf(login), demoPassword))).toEqual(answer);
});

test('people set no second factor in the studio, where no recovery codes come with it', async () => {
  const member = await as('member');
  for (const door of ['generate', 'enable', 'disable']) {
    const body = { password: demoPassword, secret: 'x', otp: '123456' };
    expect(refusalOf(await member('POST', `/users/me/tfa/${door}`, body))).toEqual([
      403,
      'E_FORBIDDEN',
    ]);
  }
});

describe('in a house that is no demo', () => {
  let house: Instance;
  let secretary: NewPerson;
  const of = (login: object) => callAt(house.url, {})('POST', '/auth/login', login, from());
  const master = {
    email: emailOf('operator'),
    password: inject('env').DIRECTUS_ADMIN_PASSWORD,
    mode: 'session',
  };
  const unset = () =>
    database()('directus_users').where({ email: master.email }).update({ tfa_secret: null });

  /** The super account in the studio, as its cookie lets it in. */
  async function studio(login: object = master) {
    const response = await fetch(`${house.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from() },
      body: JSON.stringify(login),
    });
    const token = /^directus_session_token=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '');
    return callAt(house.url, { authorization: `Bearer ${token?.[1]}` });
  }

  beforeAll(async () => {
    house = await startInstance({ DEMO: '0', JOBS: '0' });
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
    await house.stop();
  });

  test('a duty that needs a second factor lets nobody in without', async () => {
    const answer = await of({ email: secretary.email, password: newPassword });
    expect(refusalOf(answer)).toEqual([403, 'E_TFA_NEEDED']);
  });

  test('the super account does nothing before it has set its own, and keeps it', async () => {
    const { mode: _, ...plain } = master;
    expect(refusalOf(await of(plain))).toEqual([403, 'E_TFA_NEEDED']);
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
    await halfMinutePasses(master.email);
    const second = await studio({ ...master, otp: code() });
    expect((await second('GET', '/items/people?limit=1')).status).toBe(200);
    const { id } = (await second('GET', '/users/me?fields=id')).body.data;
    for (const own of ['me', id]) {
      const disabled = await second('POST', `/users/${own}/tfa/disable`, { otp: code() });
      expect(refusalOf(disabled)).toEqual([403, 'E_FORBIDDEN']);
    }
  });

  test('the studio leads it to where the factor is set', async () => {
    await unset();
    const call = await studio();
    const { body } = await call('GET', '/policies/me/globals');
    expect(body.data.enforce_tfa).toBe(true);
  });
});

test('in a demo house the super account may do without', async () => {
  expect((await (await operator())('GET', '/items/people?limit=1')).status).toBe(200);
});
