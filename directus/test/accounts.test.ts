// Accounts by actions: docs/domain/accounts.md.
// @performs account.register account.verify account.reset account.change-password account.begin-tfa
// @performs account.enable-tfa account.disable-tfa account.renew-recovery-codes account.revoke-session
// @performs account.revoke-other-sessions
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  accountOf,
  ask,
  callerOf,
  person,
  registerVerified,
  signIn,
  token,
  tokens,
} from './account-calls.ts';
import {
  type Answer,
  as,
  bearer,
  type Caller,
  callAt,
  codesByField,
  emailOf,
  fromNewAddress,
  nobody,
  operator,
  staffCode,
  visitor,
  webServer,
} from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { codeOf, skipTotpStep } from './factor-codes.ts';
import { newAddress, newPassword, requiredConsents, versionOf } from './newcomers.ts';
import { moveClock, operations } from './operations.ts';

const demoPassword = inject('env').DEMO_PASSWORD ?? '';
const day = 86_400_000;

let admin: Caller;
beforeAll(async () => {
  admin = await as('admin');
});
afterEach(() => moveClock(0));
afterAll(closeDatabase);

const [consents, password] = [requiredConsents, newPassword];
const newsletter = { kind: 'newsletter', version: versionOf('newsletter_consent') };

/** Names of the outbox events about an account. */
async function eventsAbout(email: string): Promise<string[]> {
  const { id } = await accountOf(email);
  const rows = await database()('outbox_events').where({ item: id }).orderBy('id');
  return rows.map(({ event }) => event);
}

/** Registers an address; returns its account. */
async function register(email: string): Promise<{ person: string }> {
  expect((await ask('register', person({ email }))).status).toBe(200);
  return accountOf(email);
}

describe('registration', () => {
  test('creates account, person and consents, and activates the account by the link in the mail', async () => {
    const { email, ...rest } = person();
    expect((await ask('register', { email: email.toUpperCase(), ...rest })).body).toEqual({
      data: {},
    });
    expect((await signIn(email, password)).code).toBe('E_UNVERIFIED');
    const account = await accountOf(email);
    expect(account).toMatchObject({ account_status: 'unverified', status: 'unverified' });
    const given = await database()('consents').where({ person: account.person });
    expect(given.map(({ kind, text_version }) => ({ kind, version: text_version }))).toEqual(
      expect.arrayContaining(consents),
    );
    expect(given[0].text_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(given[0].user_agent_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await ask('verify', { token: await token(email, 'verify') })).toMatchObject({
      status: 200,
    });
    const zoya = await callerOf(email, password);
    const me = await zoya(
      'GET',
      '/users/me?fields=account_status,person.display_name_en,person.standing',
    );
    expect(me.body.data).toEqual({
      account_status: 'active',
      person: { display_name_en: 'Zoia Pervozvannaia', standing: 'none' },
    });
  });

  test('answers a known address like a new one, and notifies its owner', async () => {
    const known = person({ email: emailOf('member') });
    const unknown = await ask('register', person());
    const repeated = await ask('register', known);
    expect([repeated.status, repeated.body]).toEqual([unknown.status, unknown.body]);
    expect(await eventsAbout(emailOf('member'))).toContain('account.known-already');
    expect((await signIn(emailOf('member'), demoPassword)).status).toBe(200);
  });

  test('notifies the owner of a known address at most 5 times per day', async () => {
    const email = await registerVerified();
    await Promise.all(Array.from({ length: 7 }, () => ask('register', person({ email }))));
    const notified = (await eventsAbout(email)).filter(
      (event) => event === 'account.known-already',
    );
    expect(notified).toHaveLength(5);
  });

  test('replaces password and link when repeated before verification', async () => {
    const { email } = person();
    await ask('register', person({ email, password: 'чужой пароль для захвата' }));
    const firstToken = await token(email, 'verify');
    await ask('register', person({ email }));
    expect((await ask('verify', { token: firstToken })).code).toBe('E_TOKEN_REPLACED');
    const own = await token(email, 'verify');
    expect((await ask('verify', { token: own })).status).toBe(200);
    expect((await ask('verify', { token: own })).code).toBe('E_TOKEN_USED');
    expect((await signIn(email, 'чужой пароль для захвата')).code).toBe('E_LOGIN');
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('says in its mail that it replaced an earlier one, and when the mail is sent again', async () => {
    const { email } = person();
    const { person: registered } = await register(email);
    const hints = async () => {
      await operations('POST', '/jobs/outbox');
      const mails = await database()('notifications')
        .where({ person: registered, title_key: 'SEC-01' })
        .orderBy('id');
      return mails.map(({ params }) => JSON.stringify(params).includes('the latest one count'));
    };
    await expect.poll(hints).toEqual([false]);
    await register(email);
    await expect.poll(hints).toEqual([false, true]);
    await ask('resend', { email });
    await expect.poll(hints).toEqual([false, true, true]);
  });

  test('discards all data of the first registration when repeated before verification', async () => {
    const firstToken = { first_name: 'Некто', last_name: 'Самозванный' };
    const { email } = person();
    await ask('register', person({ email, ...firstToken, consents: [...consents, newsletter] }));
    const { person: key } = await accountOf(email);
    const slug = async () => (await database()('people').where({ id: key }).first('slug')).slug;
    expect(await slug()).toBe('nekto-samozvannyi');
    await ask('register', person({ email, first_name: 'Алла', last_name: 'Неповторимова' }));
    expect(await slug()).toBe('alla-nepovtorimova');
    expect(await database()('slug_history').where({ person: key })).toEqual([]);
    const kinds: string[] = await database()('consents').where({ person: key }).pluck('kind');
    expect(kinds.toSorted()).toEqual(['processing', 'terms']);
  });

  test('reports all invalid fields in one response', async () => {
    const answer = await ask('register', {
      email: 'zoya',
      password: 'short',
      first_name: 'Zoya',
      locale: 'ru',
      consents: [{ kind: 'terms', version: '0.1' }],
    });
    expect(answer.status).toBe(422);
    expect(codesByField(answer)).toEqual({
      email: 'E_EMAIL',
      password: 'E_TOO_SHORT',
      first_name: expect.stringMatching(/^E_NAME/),
      last_name: 'E_REQUIRED',
      consent_processing: 'E_UNTICKED',
    });
  });

  test('requires consent to the current versions, for known and unknown addresses', async () => {
    const outdated = [{ kind: 'processing', version: '0.1' }, ...consents.slice(1)];
    for (const email of [emailOf('member'), 'somebody-new@example.org']) {
      const answer = await ask('register', person({ email, consents: outdated }));
      expect(codesByField(answer)).toEqual({ consent_processing: 'E_CONFLICT_VERSION' });
    }
  });

  test('refuses a password that contains the name or the address', async () => {
    for (const weak of ['первозванная 2022', 'my-new-zoya-word', 'qwertyuiop']) {
      const answer = await ask(
        'register',
        person({ email: 'new-zoya@example.org', password: weak }),
      );
      expect(codesByField(answer)).toEqual({ password: 'E_PASSWORD_WEAK' });
    }
  });

  test('answers a bot like a person but creates no account', async () => {
    for (const robot of [{ website: 'https://example.org' }, { shown_at: Date.now() - 500 }]) {
      const wanted = person(robot);
      expect((await ask('register', wanted)).body).toEqual({ data: {} });
      expect(await accountOf(wanted.email)).toBeUndefined();
    }
    const slow = person({ shown_at: Date.now() - 4000 });
    await ask('register', slow);
    expect(await accountOf(slow.email)).toBeDefined();
  });

  test('resends the mail to an unverified account only', async () => {
    const wanted = person();
    await ask('register', wanted);
    const unknown = await ask('resend', { email: 'nobody@example.org' });
    const waiting = await ask('resend', { email: wanted.email });
    expect([waiting.status, waiting.body]).toEqual([unknown.status, unknown.body]);
    const [first = '', second = ''] = await tokens(wanted.email, 'verify');
    expect((await ask('verify', { token: first })).code).toBe('E_TOKEN_REPLACED');
    expect((await ask('verify', { token: second })).status).toBe(200);
  });

  test('deletes an unverified account after 14 days', async () => {
    const [waiting, answered] = [person(), await registerVerified()];
    await ask('register', waiting);
    const { person: key } = await accountOf(waiting.email);
    await moveClock(13 * day);
    await operations('POST', '/jobs/remove-unverified');
    expect(await accountOf(waiting.email)).toBeDefined();
    await moveClock(15 * day);
    const { body } = await operations('POST', '/jobs/remove-unverified');
    expect(body.data.result.removed).toBeGreaterThan(0);
    expect(await accountOf(waiting.email)).toBeUndefined();
    expect(await database()('people').where({ id: key })).toEqual([]);
    expect(await database()('consents').where({ person: key })).toEqual([]);
    expect(await accountOf(answered)).toBeDefined();
  });

  test('keeps an unverified account until its newest link has expired', async () => {
    const waiting = person();
    await ask('register', waiting);
    await moveClock(13 * day);
    await ask('resend', { email: waiting.email });
    for (const [days, isKept] of [
      [19, true],
      [21, false],
    ] as const) {
      await moveClock(days * day);
      await operations('POST', '/jobs/remove-unverified');
      expect((await accountOf(waiting.email)) !== undefined, `day ${days}`).toBe(isKept);
    }
  });

  test('stores no plain token in the database', async () => {
    const email = await registerVerified();
    const link = await token(email, 'verify');
    for (const table of ['account_links', 'outbox_events', 'audit_log', 'action_keys']) {
      expect(JSON.stringify(await database()(table).select())).not.toContain(link);
    }
  });
});

describe('sign-in', () => {
  test('returns a Directus session', async () => {
    const answer = await signIn(emailOf('member').toUpperCase(), demoPassword);
    expect(answer.status).toBe(200);
    const member = bearer(answer.body.data.access_token);
    expect((await member('GET', '/users/me?fields=email')).body.data.email).toBe(emailOf('member'));
    expect((await member('GET', '/account/sessions')).body.data[0]).toMatchObject({
      current: true,
    });
  });

  test.each([
    ['unverified', 'E_UNVERIFIED'],
    ['suspended', 'E_SUSPENDED'],
  ])('reports that an account is %s only after a correct password', async (login, code) => {
    expect((await signIn(emailOf(login), 'not this one')).code).toBe('E_LOGIN');
    const { status, code: said } = await signIn(emailOf(login), demoPassword);
    expect([status, said]).toEqual([403, code]);
  });

  test('is open to the web server only, so nobody else can guess passwords', async () => {
    const email = await registerVerified();
    const firstToken = callAt(inject('url'), { 'x-site-secret': 'a secret between the 2..' });
    for (const who of [nobody, visitor, firstToken, admin]) {
      const refused = await who('POST', '/account/sign-in', { email, password });
      expect([refused.status, refused.code]).toEqual([404, 'E_NOT_FOUND']);
    }
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('asks staff for the second factor after the password', async () => {
    expect((await signIn(emailOf('chair'), 'not this one', staffCode())).code).toBe('E_LOGIN');
    const passwordOnly = await signIn(emailOf('chair'), demoPassword);
    expect(passwordOnly.body.data).toEqual({ step: expect.any(String) });
    expect((await signIn(emailOf('chair'), demoPassword, '000000')).code).toBe('E_TFA');
    expect((await signIn(emailOf('chair'), demoPassword, staffCode())).status).toBe(200);
  });

  test('emits an event for a new device', async () => {
    const email = await registerVerified();
    const from = (agent: string) =>
      webServer('POST', '/account/sign-in', { email, password }, { 'user-agent': agent });
    const newDeviceEvents = async () =>
      (await eventsAbout(email)).filter((event) => event === 'account.new-device').length;
    await from('Firefox');
    expect(await newDeviceEvents()).toBe(0);
    await from('Lynx');
    await from('Firefox');
    expect(await newDeviceEvents()).toBe(1);
  });
});

describe('a password', () => {
  test('is reset by the link in the mail once, which ends all sessions', async () => {
    const email = await registerVerified();
    const before = await callerOf(email, password);
    const unknown = await ask('request-reset', { email: 'nobody@example.org' });
    const known = await ask('request-reset', { email });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);

    const link = await token(email, 'reset');
    const weak = await ask('reset', { token: link, password: 'short' });
    expect(codesByField(weak)).toEqual({ password: 'E_TOO_SHORT' });
    expect((await ask('reset', { token: link, password: 'семь синих китов' })).status).toBe(200);
    expect((await ask('reset', { token: link, password: 'восемь китов и кот' })).code).toBe(
      'E_TOKEN_USED',
    );
    expect((await before('GET', '/users/me')).status).toBe(401);
    expect((await signIn(email, password)).code).toBe('E_LOGIN');
    expect((await signIn(email, 'семь синих китов')).status).toBe(200);
    expect(await eventsAbout(email)).toContain('account.password-changed');
  });

  test('is not reset by a link with another purpose', async () => {
    const { email, ...rest } = person();
    await ask('register', { email, ...rest });
    const link = await token(email, 'verify');
    const answer = await ask('reset', { token: link, password: 'семь синих китов' });
    expect([answer.status, answer.code]).toEqual([404, 'E_TOKEN_UNKNOWN']);
  });

  test('is asked for only by a link that works: its page looks at it first', async () => {
    const email = await registerVerified();
    const lookedAt = async (link: string) =>
      (await visitor('GET', `/account/by-link/${link}`)).body;
    await ask('request-reset', { email });
    const first = await token(email, 'reset');
    expect(await lookedAt(first)).toEqual({ data: { purpose: 'reset', dead: null } });
    await ask('request-reset', { email });
    const next = await token(email, 'reset');
    expect((await lookedAt(first)).data.dead).toBe('E_TOKEN_REPLACED');
    expect((await ask('reset', { token: next, password: 'девять жёлтых сов' })).status).toBe(200);
    expect((await lookedAt(next)).data.dead).toBe('E_TOKEN_USED');
    expect((await visitor('GET', '/account/by-link/no')).code).toBe('E_TOKEN_UNKNOWN');
    await ask('request-reset', { email });
    const last = await token(email, 'reset');
    await moveClock(61 * 60_000);
    expect((await lookedAt(last)).data.dead).toBe('E_TOKEN_EXPIRED');
  });

  test('is not reset by a link older than 1 hour', async () => {
    const email = await registerVerified();
    await ask('request-reset', { email });
    await moveClock(61 * 60_000);
    const answer = await ask('reset', { token: await token(email, 'reset'), password });
    expect([answer.status, answer.code]).toEqual([410, 'E_TOKEN_EXPIRED']);
  });

  test('allows 3 reset requests per hour', async () => {
    const email = await registerVerified();
    for (let time = 0; time < 4; time += 1) await ask('request-reset', { email });
    expect(await tokens(email, 'reset')).toHaveLength(3);
  });

  test('has the minimum length of the setting, effective immediately', async () => {
    const [short, long] = ['три лисы и ёж', 'три лисы и кот'];
    const own = await callerOf(await registerVerified(), password);
    const ofLink = await registerVerified();
    await ask('request-reset', { email: ofLink });
    const link = await token(ofLink, 'reset');
    const attempts: ((wanted: string) => Promise<Answer>)[] = [
      (wanted) => ask('register', person({ password: wanted })),
      (wanted) => ask('reset', { token: link, password: wanted }),
      (wanted) => ask('change-password', { current_password: password, password: wanted }, own),
    ];
    const set = (value: number) => admin('PATCH', '/items/settings/auth.password_min', { value });
    expect((await set(14)).status).toBe(200);
    try {
      for (const attempt of attempts) {
        expect(codesByField(await attempt(short))).toEqual({ password: 'E_TOO_SHORT' });
        expect((await attempt(long)).status).toBe(200);
      }
    } finally {
      await set(10);
    }
  });

  test('is changed with the current password; all other sessions end', async () => {
    const email = await registerVerified();
    const [here, there] = [await callerOf(email, password), await callerOf(email, password)];
    const change = (current_password: string) =>
      ask('change-password', { current_password, password: 'девять жёлтых сов' }, here);
    expect(codesByField(await change('not this one'))).toEqual({ current_password: 'E_INVALID' });
    expect((await change(password)).status).toBe(200);
    expect((await here('GET', '/users/me')).status).toBe(200);
    expect((await there('GET', '/users/me')).status).toBe(401);
    expect((await here('PATCH', '/users/me', { password: 'мимо всех правил' })).status).toBe(403);
  });

  test.each([
    ['reset', 'E_TOKEN_USED'],
    ['change-password', 'E_TOKEN_REPLACED'],
  ])(
    'closes open links and a pending address change when it is replaced by %s',
    async (action, code) => {
      const email = await registerVerified();
      const own = await callerOf(email, password);
      await ask('change-email', { email: newAddress(), current_password: password }, own);
      await ask('request-reset', { email });
      const link = await token(email, 'reset');
      const proof = action === 'reset' ? { token: link } : { current_password: password };
      const replaced = await ask(action, { ...proof, password: 'девять жёлтых сов' }, own);
      expect(replaced.status).toBe(200);

      expect((await ask('reset', { token: link, password: 'восемь китов и кот' })).code).toBe(code);
      const confirm = { token: await token(email, 'confirm-email') };
      expect((await ask('confirm-email', confirm)).code).toBe('E_TOKEN_REPLACED');
      expect((await accountOf(email)).pending_email).toBeNull();
      // The undo link of the address change stays valid.
      expect((await ask('undo-email', { token: await token(email, 'undo-email') })).status).toBe(
        200,
      );
    },
  );
});

describe('the second factor', () => {
  test('is enabled with a code; recovery codes work once', async () => {
    const email = await registerVerified();
    const own = await callerOf(email, password);
    const begun = await ask('begin-tfa', { current_password: password }, own);
    const { secret, url } = begun.body.data;
    expect(url).toContain('otpauth://totp/');
    const code = () => codeOf(secret);
    const enable = (otp: string) =>
      ask('enable-tfa', { current_password: password, secret, otp }, own);
    expect((await enable('000000')).code).toBe('E_TFA');
    const enabled = await enable(code());
    const codes: string[] = enabled.body.data.recovery_codes;
    expect(new Set(codes).size).toBe(10);
    expect(JSON.stringify(await database()('recovery_codes').select())).not.toContain(codes[0]);

    expect((await signIn(email, password)).body.data).toEqual({ step: expect.any(String) });
    expect((await signIn(email, password, codes[0])).status).toBe(200);
    expect((await signIn(email, password, codes[0])).code).toBe('E_TFA');
    expect((await signIn(email, password, codes[1]?.toUpperCase())).status).toBe(200);

    await skipTotpStep(email);
    const off = await ask('disable-tfa', { current_password: password, otp: code() }, own);
    expect(off.status).toBe(200);
    expect((await signIn(email, password)).status).toBe(200);
    expect(await eventsAbout(email)).toContain('account.second-factor-changed');
  });

  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  /** Registers an account that has this TOTP secret. */
  async function withSecret(): Promise<string> {
    const email = await registerVerified();
    await database()('directus_users').where({ email }).update({ tfa_secret: secret });
    return email;
  }
  const atStudio = (email: string, otp: string) =>
    nobody('POST', '/auth/login', { email, password, otp, mode: 'session' });

  test('accepts a code once for site and studio together, and no older code', async () => {
    const email = await withSecret();
    const [older, code, next] = [codeOf(secret, -1), codeOf(secret), codeOf(secret, 1)];
    expect((await signIn(email, password, code)).status).toBe(200);
    expect((await signIn(email, password, code)).code).toBe('E_TFA');
    expect((await signIn(email, password, older)).code).toBe('E_TFA');
    expect((await atStudio(email, code)).code).toBe('INVALID_OTP');
    expect((await atStudio(email, next)).status).toBe(200);
    expect((await signIn(email, password, next)).code).toBe('E_TFA');
  });

  const stepOf = async (email: string): Promise<string> =>
    (await signIn(email, password)).body.data.step;
  const withCode = (step: string, otp: string, headers = {}) =>
    webServer('POST', '/account/sign-in-code', { step, otp }, headers);
  const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

  test('is a step of its own after the password, which is used once', async () => {
    const email = await withSecret();
    const [first, second] = [await stepOf(email), await stepOf(email)];
    const refused = await withCode(first, '000 000');
    expect([refused.status, refused.code]).toEqual([422, 'E_TFA']);
    const entered = await withCode(first, spaced(codeOf(secret)));
    expect(entered.body.data.access_token).toEqual(expect.any(String));
    expect((await withCode(first, codeOf(secret, 1))).code).toBe('E_SIGN_IN_EXPIRED');
    expect((await withCode(second, codeOf(secret, 1))).status).toBe(200);
    const anonymous = await nobody('POST', '/account/sign-in-code', { step: first, otp: '000000' });
    expect(anonymous.code).toBe('E_NOT_FOUND');
  });

  test('a new password voids the step of the old one', async () => {
    const email = await withSecret();
    const step = await stepOf(email);
    await ask('request-reset', { email });
    const link = await token(email, 'reset');
    expect((await ask('reset', { token: link, password: 'другой надёжный пароль' })).status).toBe(
      200,
    );
    expect((await withCode(step, codeOf(secret))).code).toBe('E_SIGN_IN_EXPIRED');
    expect((await withCode('a.b.c', codeOf(secret))).code).toBe('E_SIGN_IN_EXPIRED');
  });

  test('limits wrong codes of the step like those with the password', async () => {
    const email = await withSecret();
    const here = fromNewAddress();
    const step = await stepOf(email);
    const guess = async () => (await withCode(step, '000000', here)).code;
    for (let time = 0; time < 5; time += 1) expect(await guess()).toBe('E_TFA');
    expect(await guess()).toBe('E_LOCKED');
    expect((await withCode(step, codeOf(secret), here)).code).toBe('E_LOCKED');
  });

  test('accepts the code that enabled it for nothing else', async () => {
    const email = await registerVerified();
    const own = await callerOf(email, password);
    const begun = (await ask('begin-tfa', { current_password: password }, own)).body.data;
    const code = codeOf(begun.secret);
    const shown = { current_password: password, secret: begun.secret, otp: code };
    expect((await ask('enable-tfa', shown, own)).status).toBe(200);
    expect((await signIn(email, password, code)).code).toBe('E_TFA');
  });

  test('accepts a code once in concurrent requests', async () => {
    const email = await withSecret();
    const code = codeOf(secret);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(email, password, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  test.each([
    ['a space', ' '],
    ['a space that does not break', '\u00a0'],
    ['a hyphen', '-'],
  ])('accepts a code typed with %s in the middle', async (_name, between) => {
    const email = await withSecret();
    const code = codeOf(secret);
    const typed = `${code.slice(0, 3)}${between}${code.slice(3)}`;
    expect((await signIn(email, password, typed)).status).toBe(200);
  });
});

describe('normalisation of input', () => {
  test('treats a Cyrillic domain and its Punycode form as the same address', async () => {
    const name = `vera-${randomUUID().slice(0, 8)}`;
    const typed = `${name}@Пример.РФ`;
    const stored = `${name}@xn--e1afmkfd.xn--p1ai`;
    const { email: _, ...rest } = person();
    expect((await ask('register', { ...rest, email: typed })).status).toBe(200);
    expect((await ask('verify', { token: await token(stored, 'verify') })).status).toBe(200);
    expect((await signIn(typed, password)).status).toBe(200);
    expect((await signIn(stored, password)).status).toBe(200);
    const login = { email: typed, password, mode: 'session' };
    expect((await nobody('POST', '/auth/login', login)).status).toBe(200);
  });

  const composed = 'йод, ёлка и ещё 7';
  const decomposed = composed.normalize('NFD');

  test('accepts a password in composed and decomposed Unicode form', async () => {
    const email = await registerVerified();
    const change = { current_password: password, password: decomposed };
    const own = await callerOf(email, password);
    expect((await ask('change-password', change, own)).status).toBe(200);
    expect((await signIn(email, composed)).status).toBe(200);
    expect((await signIn(email, decomposed)).status).toBe(200);
    const login = { email, password: decomposed, mode: 'session' };
    expect((await nobody('POST', '/auth/login', login)).status).toBe(200);
    const registered = person({ password: decomposed });
    await ask('register', registered);
    await ask('verify', { token: await token(registered.email, 'verify') });
    expect((await signIn(registered.email, composed)).status).toBe(200);
  });

  test('accepts a password whose hash was stored without normalisation', async () => {
    const email = await registerVerified();
    const { body } = await (await operator())('POST', '/utils/hash/generate', {
      string: decomposed,
    });
    await database()('directus_users').where({ email }).update({ password: body.data });
    expect((await signIn(email, composed)).code).toBe('E_LOGIN');
    expect((await signIn(email, decomposed)).status).toBe(200);
    const login = { email, password: decomposed, mode: 'session' };
    expect((await nobody('POST', '/auth/login', login)).status).toBe(200);
    const own = await callerOf(email, decomposed);
    const change = { current_password: decomposed, password };
    expect((await ask('change-password', change, own)).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(200);
  });
});

describe('brute-force lockout', () => {
  const elsewhere = { 'x-forwarded-for': '198.51.100.9' };
  const command = (name: string, payload: object, who: Caller = visitor) =>
    who('POST', `/actions/account/${name}`, payload, elsewhere);

  /** Registers an account with a second factor and signs in. */
  async function withFactor() {
    const email = await registerVerified();
    const own = await callerOf(email, password);
    const { secret } = (await command('begin-tfa', { current_password: password }, own)).body.data;
    const code = () => codeOf(secret);
    const shown = { current_password: password, secret, otp: code() };
    expect((await command('enable-tfa', shown, own)).status).toBe(200);
    return { email, own, code };
  }

  test('allows 5 wrong codes, even with a session and the password', async () => {
    const { email, own, code } = await withFactor();
    await skipTotpStep(email);
    const off = (otp: string) => command('disable-tfa', { current_password: password, otp }, own);
    for (let time = 0; time < 5; time += 1) {
      expect((await off('000000')).code).toBe('E_TFA');
      // A correct password does not reset the counter of wrong codes.
      await command('begin-tfa', { current_password: password }, own);
    }
    const locked = await off(code());
    expect([locked.status, locked.code]).toEqual([429, 'E_LOCKED']);
    expect(locked.body.errors[0].extensions.params).toEqual({ min: 15 });
    await moveClock(15 * 60_000 + 1000);
    expect((await off(code())).status).toBe(200);
  });

  test('allows a signed-in user 5 wrong passwords over all actions together', async () => {
    const own = await callerOf(await registerVerified(), password);
    const wrong = { current_password: 'not this one' };
    const guesses = [
      () => command('change-password', { ...wrong, password: 'девять жёлтых сов' }, own),
      () => command('change-email', { ...wrong, email: newAddress() }, own),
      () => command('begin-tfa', wrong, own),
      () => command('renew-recovery-codes', { ...wrong, otp: '000000' }, own),
      () => own('POST', '/actions/people/me/erase', wrong, elsewhere),
    ];
    for (const guess of guesses) expect((await guess()).code).toBe('E_INVALID');
    for (const guess of guesses) expect((await guess()).code).toBe('E_LOCKED');
  });

  test.each([
    ['begin-tfa', {}],
    ['enable-tfa', { otp: '000000', secret: 'A'.repeat(32) }],
  ])('allows 5 wrong passwords for %s without a session', async (name, more) => {
    const guess = { email: newAddress(), current_password: 'no', ...more };
    for (let time = 0; time < 5; time += 1) {
      expect((await command(name, guess)).code).toBe('E_LOGIN');
    }
    expect((await command(name, guess)).code).toBe('E_LOCKED');
  });

  test('allows 20 wrong attempts per network address', async () => {
    const here = { 'x-forwarded-for': '198.51.100.10' };
    const guess = () =>
      visitor(
        'POST',
        '/actions/account/begin-tfa',
        { email: newAddress(), current_password: 'no' },
        here,
      );
    for (let time = 0; time < 20; time += 1) expect((await guess()).code).toBe('E_LOGIN');
    expect((await guess()).code).toBe('E_LOCKED');
  });
});

describe('sessions', () => {
  test('are listed to their owner and end one by one, or all but the current one', async () => {
    const email = await registerVerified();
    const own = await callerOf(email, password);
    const others = [await callerOf(email, password), await callerOf(email, password)];
    const { data } = (await own('GET', '/account/sessions')).body;
    expect(data).toHaveLength(3);
    for (const { device } of data) {
      expect(device).toEqual({ ru: expect.any(String), en: expect.any(String) });
    }
    const mine = data.filter(({ current }: { current: boolean }) => current);
    expect(mine).toHaveLength(1);
    const [other] = data.filter(({ current }: { current: boolean }) => !current);
    expect((await ask('revoke-session', { id: other.id }, own)).status).toBe(200);
    const remaining = async () =>
      (await Promise.all(others.map((call) => call('GET', '/users/me')))).map(
        ({ status }) => status,
      );
    expect((await remaining()).toSorted()).toEqual([200, 401]);
    expect((await ask('revoke-other-sessions', {}, own)).status).toBe(200);
    expect(await remaining()).toEqual([401, 401]);
    expect((await visitor('GET', '/account/sessions')).status).toBe(403);
  });

  test('cannot be ended by another account', async () => {
    const own = await callerOf(await registerVerified(), password);
    const { data } = (await own('GET', '/account/sessions')).body;
    const member = await as('member');
    expect((await ask('revoke-session', { id: data[0].id }, member)).code).toBe('E_NOT_FOUND');
    expect((await own('GET', '/users/me')).status).toBe(200);
  });
});

describe('an account', () => {
  const reason = 'Просила сама, по телефону';

  test('is suspended immediately and restored by an administrator', async () => {
    const email = await registerVerified();
    const own = await callerOf(email, password);
    const { id } = await accountOf(email);
    const suspended = await ask(`${id}/suspend`, { reason }, admin);
    expect(suspended.body.data).toMatchObject({ state: 'suspended', allowed: ['restore'] });
    expect((await own('GET', '/users/me')).status).toBe(401);
    expect((await signIn(email, password)).code).toBe('E_SUSPENDED');
    expect((await ask(`${id}/restore`, {}, admin)).body.data.state).toBe('active');
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('is not listed in the directory while it is suspended', async () => {
    const { id, person: key } = await accountOf(emailOf('lead'));
    const shown = async () =>
      (await visitor('GET', `/items/people_public?filter[id][_eq]=${key}`)).body.data.length;
    expect(await shown()).toBe(1);
    await ask(`${id}/suspend`, { reason }, admin);
    expect(await shown()).toBe(0);
    await ask(`${id}/restore`, {}, admin);
    expect(await shown()).toBe(1);
  });

  test('is not suspended by its owner, without a reason, or by anyone but administrators', async () => {
    const own = await accountOf(emailOf('admin'));
    expect((await ask(`${own.id}/suspend`, { reason }, admin)).code).toBe('E_TWO_PERSON');
    const { id } = await accountOf(emailOf('mentee'));
    expect(codesByField(await ask(`${id}/suspend`, {}, admin))).toEqual({ reason: 'E_REQUIRED' });
    for (const who of [await as('chair'), await as('member'), visitor]) {
      expect((await ask(`${id}/suspend`, { reason }, who)).code).toBe('E_FORBIDDEN');
    }
  });

  test('of an operator is out of reach for administrators', async () => {
    const { id } = await accountOf(emailOf('operator'));
    expect((await ask(`${id}/suspend`, { reason }, admin)).code).toBe('E_NOT_FOUND');
  });
});
