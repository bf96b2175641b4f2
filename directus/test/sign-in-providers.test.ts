// Sign-in providers: docs/domain/accounts.md, "Sign-in providers".
// @performs account.join account.link-provider account.unlink-provider
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { tokenOfLink } from '../areas/accounts/registration/account-links.ts';
import { jsonOf } from '../areas/admissions/stored-json.ts';
import type { LinkPurpose } from '../engine/confidential/link-tokens.ts';
import { accountOf, ask, callerOf, registerVerified, signIn, token } from './account-calls.ts';
import { bearer, type Caller, codesByField, emailOf, visitor, webServer } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { codeOf, skipTotpStep } from './factor-codes.ts';
import { newAddress, newcomer, newPassword as password } from './newcomers.ts';
import { moveClock, operations } from './operations.ts';
import { chance, repetitions } from './tier.ts';

afterEach(() => moveClock(0));
afterAll(closeDatabase);

type Identity = {
  subject: string;
  provider?: string;
  email?: string | null;
  verified?: boolean;
  account?: string | null;
};

/** What the web server signs once a provider has proved an identity. */
function proof(
  purpose: 'sign-in' | 'join' | 'link',
  { subject, provider = 'acme', email = null, verified = false, account = null }: Identity,
  secret = inject('env').PURGE_SECRET,
): Promise<string> {
  const label = email ?? subject;
  return new SignJWT({ provider, title: 'Acme', email, emailVerified: verified, label, account })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(`provider-identity ${purpose}`)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(new TextEncoder().encode(secret));
}

const enter = async (identity: Identity, more: { otp?: string; agent?: string } = {}) => {
  const { agent = 'Firefox', ...otp } = more;
  const said = { identity: await proof('sign-in', identity), ...otp };
  return webServer('POST', '/account/provider-sign-in', said, { 'user-agent': agent });
};

const join = async (identity: Identity, email: string, more: object = {}) => {
  const { password: _, ...said } = newcomer(more);
  return ask('join', { ...said, email, identity: await proof('join', identity) });
};

const link = async (own: Caller, identity: Identity, secret = password) =>
  ask('link-provider', { current_password: secret, identity: await proof('link', identity) }, own);

const subject = () => `person-${randomUUID()}`;

/** A person with a password and a linked provider. */
async function linkedPerson() {
  const email = await registerVerified();
  const { id } = await accountOf(email);
  const own = await callerOf(email, password);
  const identity = { subject: subject(), email, account: id };
  expect((await link(own, identity)).status).toBe(200);
  return { email, id, own, identity };
}

async function eventsAbout(id: string): Promise<string[]> {
  const rows = await database()('outbox_events').where({ item: id }).orderBy('id');
  return rows.map(({ event }) => event);
}

/** The notifications of an account's owner, oldest first. */
async function mailsAbout(id: string): Promise<{ title_key: string; params: Params }[]> {
  expect((await operations('POST', '/jobs/outbox')).status).toBe(200);
  const { person } = await database()('directus_users').where({ id }).first('person');
  const rows = await database()('notifications').where({ person }).orderBy('id');
  return rows.map(({ title_key, params }) => ({
    title_key,
    params: typeof params === 'string' ? JSON.parse(params) : params,
  }));
}
type Params = Record<string, unknown>;

const linksOf = (id: string) => database()('account_identities').where({ account: id });

describe('a linked provider', () => {
  test('signs its owner in, as a password does', async () => {
    const { identity, id } = await linkedPerson();
    const opened = await enter(identity);
    expect(opened.status).toBe(200);
    expect(Object.keys(opened.body.data).sort()).toEqual(['access_token', 'device', 'expires']);
    const me = await bearer(opened.body.data.access_token)('GET', '/users/me?fields=id,providers');
    expect(me.body.data).toEqual({ id, providers: ['acme'] });
    const sessions = await bearer(opened.body.data.access_token)('GET', '/account/sessions');
    expect(sessions.body.data.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
    expect((await linksOf(id))[0].used_at).not.toBeNull();
    expect(await eventsAbout(id)).toContain('account.provider-linked');
  });

  test('tells the owner of a new device', async () => {
    const { identity, id } = await linkedPerson();
    await enter(identity, { agent: 'Lynx' });
    expect(await eventsAbout(id)).toContain('account.new-device');
  });

  test('does not replace the second factor, whose wrong codes lock the account', async () => {
    const { identity, own } = await linkedPerson();
    const { secret } = (await ask('begin-tfa', { current_password: password }, own)).body.data;
    const shown = { current_password: password, secret, otp: codeOf(secret) };
    expect((await ask('enable-tfa', shown, own)).status).toBe(200);
    expect((await enter(identity)).code).toBe('E_TFA_ASKED');
    await skipTotpStep(identity.email);
    expect((await enter(identity, { otp: codeOf(secret) })).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await enter(identity, { otp: '000000' })).code).toBe('E_TFA');
    }
    expect((await enter(identity, { otp: '000000' })).code).toBe('E_LOCKED');
    expect((await signIn(identity.email, password)).code).toBe('E_LOCKED');
  });

  test('does not open an account that is suspended', async () => {
    const { identity, id } = await linkedPerson();
    await database()('directus_users').where({ id }).update({ account_status: 'suspended' });
    expect((await enter(identity)).code).toBe('E_SUSPENDED');
  });

  test('is shown to its owner, and unlinked with the password only', async () => {
    const { own, id, email, identity } = await linkedPerson();
    const { data } = (await own('GET', '/account/settings')).body;
    expect(data).toMatchObject({
      hasPassword: true,
      providers: [{ name: 'acme', title: 'Acme', label: email, usedAt: null }],
    });
    expect(JSON.stringify(data)).not.toContain(identity.subject);
    const unlink = (current_password: string, provider = 'acme') =>
      ask('unlink-provider', { provider, current_password }, own);
    expect(codesByField(await unlink('wrong one'))).toEqual({ current_password: 'E_INVALID' });
    expect((await unlink(password, 'other')).code).toBe('E_NOT_FOUND');
    expect((await unlink(password)).status).toBe(200);
    expect((await enter(identity)).code).toBe('E_NOT_LINKED');
    expect(await eventsAbout(id)).toContain('account.provider-unlinked');
    expect(jsonOf((await accountOf(email)).providers)).toEqual([]);
  });

  test('is removed when the address before it undoes a change', async () => {
    const { own, id, identity, email } = await linkedPerson();
    await ask('change-email', { email: newAddress(), current_password: password }, own);
    const later = { ...identity, provider: 'later' };
    expect((await link(own, later)).status).toBe(200);
    const undone = await ask('undo-email', { token: await token(email, 'undo-email') });
    expect(undone.status).toBe(200);
    expect(await linksOf(id).pluck('provider')).toEqual(['acme']);
  });
});

describe('linking', () => {
  test('needs a session, the password and an identity proved for this account', async () => {
    const email = await registerVerified();
    const own = await callerOf(email, password);
    const { id } = await accountOf(email);
    const mine = { subject: subject(), account: id };
    expect((await link(visitor, mine)).code).toBe('E_FORBIDDEN');
    expect(codesByField(await link(own, mine, 'wrong one'))).toEqual({
      current_password: 'E_INVALID',
    });
    expect((await link(own, { ...mine, account: randomUUID() })).code).toBe('E_PROVIDER_EXPIRED');
    const shown = async (identity: string) =>
      (await ask('link-provider', { current_password: password, identity }, own)).code;
    expect(await shown(await proof('link', mine, 'a secret of somebody else'))).toBe(
      'E_PROVIDER_EXPIRED',
    );
    expect(await shown(await proof('sign-in', mine))).toBe('E_PROVIDER_EXPIRED');
    const old = await proof('link', mine);
    await moveClock(5 * 60_000);
    expect(await shown(old)).toBe('E_PROVIDER_EXPIRED');
    expect(await linksOf(id)).toEqual([]);
  });

  test('refuses a profile that another account has, and a second profile of the provider', async () => {
    const { identity, own, id } = await linkedPerson();
    const email = await registerVerified();
    const { id: other } = await accountOf(email);
    const third = await callerOf(email, password);
    expect((await link(third, { ...identity, account: other })).code).toBe('E_PROVIDER_TAKEN');
    expect((await link(own, { subject: subject(), account: id })).code).toBe('E_PROVIDER_TAKEN');
  });
});

describe('the sign-in of a provider', () => {
  test('is for the web server only, with an identity that it has signed', async () => {
    const said = { identity: await proof('sign-in', { subject: subject() }) };
    expect((await visitor('POST', '/account/provider-sign-in', said)).code).toBe('E_NOT_FOUND');
    const forged = { identity: await proof('sign-in', { subject: subject() }, 'another secret') };
    const answer = await webServer('POST', '/account/provider-sign-in', forged);
    expect(answer.code).toBe('E_PROVIDER_EXPIRED');
  });

  test('never opens an account by its address, however verified', async () => {
    const identity = { subject: subject(), email: emailOf('member'), verified: true };
    expect((await enter(identity)).code).toBe('E_NOT_LINKED');
    const joined = await join(identity, emailOf('member'));
    expect(codesByField(joined)).toEqual({ email: 'E_ACCOUNT_EXISTS' });
    expect((await enter(identity)).code).toBe('E_NOT_LINKED');
  });
});

describe('joining through a provider', () => {
  test('makes no account without the consents', async () => {
    const email = newAddress();
    const identity = { subject: subject(), email, verified: true };
    const refused = await join(identity, email, { consents: [] });
    expect(codesByField(refused)).toEqual({
      consent_processing: 'E_UNTICKED',
      consent_terms: 'E_UNTICKED',
    });
    expect(await accountOf(email)).toBeUndefined();
  });

  test('makes an account without a password, which keeps its only way in', async () => {
    const email = newAddress();
    const identity = { subject: subject(), email, verified: true };
    expect((await join(identity, email)).body).toEqual({ data: { state: 'active' } });
    expect(await accountOf(email)).toMatchObject({ account_status: 'active', password: null });
    expect((await signIn(email, '')).code).toBe('E_LOGIN');
    const own = bearer((await enter(identity)).body.data.access_token);
    expect((await own('GET', '/account/settings')).body.data.hasPassword).toBe(false);
    const unlink = (current_password: string) =>
      ask('unlink-provider', { provider: 'acme', current_password }, own);
    expect(codesByField(await unlink('anything'))).toEqual({ current_password: 'E_NO_PASSWORD' });
    expect((await enter(identity)).status).toBe(200);
    await ask('request-reset', { email });
    const chosen = { token: await token(email, 'reset'), password };
    expect((await ask('reset', chosen)).status).toBe(200);
    const again = await callerOf(email, password);
    const gone = await ask(
      'unlink-provider',
      { provider: 'acme', current_password: password },
      again,
    );
    expect(gone.status).toBe(200);
  });

  test.each([
    ['not verified by the provider', { verified: false }, (email: string) => email],
    ['entered instead of the verified one', { verified: true }, () => newAddress()],
  ])('asks for a confirmation of an address that was %s', async (_, { verified }, enteredFor) => {
    const email = newAddress();
    const entered = enteredFor(email);
    const identity = { subject: subject(), email, verified };
    expect((await join(identity, entered)).body).toEqual({ data: { state: 'asked' } });
    expect((await accountOf(entered)).account_status).toBe('unverified');
    expect((await enter(identity)).code).toBe('E_UNVERIFIED');
    await ask('verify', { token: await token(entered, 'verify') });
    expect((await enter(identity)).status).toBe(200);
  });

  test('answers an unverified address of an account like a new one, and links nothing', async () => {
    const email = await registerVerified();
    const { id } = await accountOf(email);
    const identity = { subject: subject(), email, verified: false };
    expect((await join(identity, email)).body).toEqual({ data: { state: 'asked' } });
    expect(await linksOf(id)).toEqual([]);
    expect(await eventsAbout(id)).toContain('account.known-already');
    expect((await enter(identity)).code).toBe('E_NOT_LINKED');
  });

  test('leaves no way in for whoever registered the address before', async () => {
    const email = newAddress();
    const attacker = { subject: subject(), email, verified: false };
    await join(attacker, email);
    await ask('register', { ...newcomer(), email });
    await ask('verify', { token: await token(email, 'verify') });
    // Says no more than before: only the owner of the mailbox knows that the address is confirmed.
    expect((await enter(attacker)).code).toBe('E_UNVERIFIED');
    expect(await linksOf((await accountOf(email)).id)).toEqual([]);

    const second = newAddress();
    await ask('register', { ...newcomer({ password: 'чужой пароль для захвата' }), email: second });
    const owner = { subject: subject(), email: second, verified: true };
    expect((await join(owner, second)).body.data.state).toBe('active');
    expect((await signIn(second, 'чужой пароль для захвата')).code).toBe('E_LOGIN');
    expect((await enter(owner)).status).toBe(200);
  });

  test('does not replace a registration that waits: each mail confirms the way that it names', async () => {
    const email = newAddress();
    await ask('register', { ...newcomer(), email });
    const own = await token(email, 'verify');
    const attacker = { subject: subject(), email, verified: false };
    expect((await join(attacker, email, { first_name: 'Чужой' })).body.data).toEqual({
      state: 'asked',
    });
    const { id } = await accountOf(email);
    const mails = await mailsAbout(id);
    expect(mails.map(({ title_key }) => title_key)).toEqual(['SEC-01', 'SEC-01.provider']);
    expect(mails[1]?.params).toMatchObject({
      title: 'Acme',
      profile: { ru: ` (профиль ${email})` },
    });
    expect(mails[1]?.params.also).toHaveProperty('ru');

    const confirmed = await ask('verify', { token: own });
    expect(confirmed.body.data).toEqual({ removed: [], kept: ['password'] });
    expect((await signIn(email, password)).status).toBe(200);
    expect((await enter(attacker)).status).not.toBe(200);
    expect((await accountOf(email)).first_name).toBe(newcomer().first_name);
  });

  test('has what its own form said when its mail is confirmed', async () => {
    const email = newAddress();
    await ask('register', { ...newcomer({ first_name: 'Чужой' }), email });
    const owner = { subject: subject(), email, verified: false };
    await join(owner, email);
    const confirmed = await ask('verify', { token: await token(email, 'verify') });
    expect(confirmed.body.data).toEqual({ removed: [], kept: ['provider:acme'] });
    expect((await signIn(email, password)).code).toBe('E_LOGIN');
    expect((await enter(owner)).status).toBe(200);
    const account = await accountOf(email);
    expect(account.first_name).toBe(newcomer().first_name);
    expect(await eventsAbout(account.id)).toContain('account.new-device');
    const consents = await database()('consents').where({ person: account.person }).pluck('kind');
    expect(consents.toSorted()).toEqual(['processing', 'terms']);
  });

  test('is refused for a profile that has an account', async () => {
    const { identity } = await linkedPerson();
    expect((await join(identity, newAddress())).code).toBe('E_PROVIDER_TAKEN');
  });
});

describe('after the proof of the owner', () => {
  const attackers = 'чужой пароль для захвата';
  const chosen = 'двенадцать лиловых жирафов';

  /** The owner reads the mail of the address, the attacker does everything else; each step may be refused. */
  const steps = {
    register: ({ email }) => ask('register', { ...newcomer(), email }),
    'register as an attacker': ({ email }) =>
      ask('register', { ...newcomer({ password: attackers }), email }),
    'join as an attacker': ({ email, profile }) => join(profile, email),
    /** No request can; what a fault would leave must not survive the confirmation. */
    'attach a factor before the confirmation': async ({ id }) => {
      const own = { id: await id(), account_status: 'unverified' };
      await database()('directus_users').where(own).update({ tfa_secret: 'JBSWY3DPEHPK3PXP' });
    },
    'confirm the first mail': async ({ id }) => confirm((await openLinks(await id())).at(0)),
    'confirm the last mail': async ({ id }) => confirm((await openLinks(await id())).at(-1)),
    'sign in as an attacker': async ({ email, profile, sessions }) => {
      for (const opened of [await signIn(email, attackers), await enter(profile)]) {
        if (opened.status === 200) sessions.push(bearer(opened.body.data.access_token));
      }
    },
    'link as an attacker': async ({ id, sessions, linked }) => {
      const own = sessions.at(-1);
      if (own) await link(own, { ...linked, account: await id() }, attackers);
    },
    'move as an attacker': async ({ sessions }) => {
      const own = sessions.at(-1);
      if (own) await ask('change-email', { email: newAddress(), current_password: attackers }, own);
    },
  } satisfies Record<string, (play: Play) => Promise<unknown>>;

  type Play = {
    email: string;
    profile: Identity;
    linked: Identity;
    sessions: Caller[];
    id: () => Promise<string>;
  };

  const host = { env: { SECRET: inject('env').DIRECTUS_SECRET } };
  const openLinks = (account: string) =>
    database()('account_links')
      .where({ account, purpose: 'verify' satisfies LinkPurpose, closed_at: null })
      .orderBy('id');
  const confirm = async (row: Parameters<typeof tokenOfLink>[1] | undefined) =>
    row && ask('verify', { token: tokenOfLink(host, row) });

  const names = Object.keys(steps) as (keyof typeof steps)[];
  /** Most steps need earlier ones: some orders that get far are always played. */
  const known = [
    ['register', 'join as an attacker', 'confirm the last mail', 'sign in as an attacker'],
    ['register', 'attach a factor before the confirmation', 'confirm the first mail'],
    [
      'register',
      'register as an attacker',
      'confirm the last mail',
      'sign in as an attacker',
      'link as an attacker',
      'move as an attacker',
    ],
  ] satisfies (keyof typeof steps)[][];
  const orders = fc.shuffledSubarray(names, { minLength: 4 });

  test('nothing that an attacker attached opens the account, in any order of the steps', async () => {
    const play = async (order: readonly (keyof typeof steps)[]) => {
      const email = newAddress();
      const profile = { subject: subject(), email: null };
      const linked = { subject: subject(), provider: 'later' };
      const sessions: Caller[] = [];
      const id = async () => (await accountOf(email))?.id ?? randomUUID();
      for (const step of order) await steps[step]({ email, profile, linked, sessions, id });

      if ((await accountOf(email))?.account_status !== 'active') {
        await ask('register', { ...newcomer(), email });
        const links = await openLinks(await id());
        await confirm(links.findLast(({ identity }: { identity: unknown }) => !identity));
        expect((await enter(profile)).status).not.toBe(200);
        expect((await signIn(email, attackers)).code).toBe('E_LOGIN');
        expect((await signIn(email, password)).status).toBe(200);
      }
      await ask('request-reset', { email });
      const answer = await ask('reset', { token: await token(email, 'reset'), password: chosen });
      expect(answer.body.data.kept).toEqual(['password']);
      for (const identity of [profile, linked]) {
        expect((await enter(identity)).status).not.toBe(200);
      }
      expect((await signIn(email, attackers)).code).toBe('E_LOGIN');
      expect((await signIn(email, chosen)).status).toBe(200);
      for (const session of sessions) {
        expect((await session('GET', '/users/me')).status).toBe(401);
      }
      expect(await accountOf(email)).toMatchObject({ pending_email: null, token: null });
      expect(await openLinks(await id())).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(orders, play), {
      ...chance,
      numRuns: repetitions(4, 60),
      examples: known.map((order): [typeof order] => [order]),
    });
  });

  test('keeps a profile whose provider has verified the mailbox, and names what went', async () => {
    const { email, id, own, identity } = await linkedPerson();
    const verified = { subject: subject(), provider: 'verifying', email, verified: true };
    expect((await link(own, { ...verified, account: id })).status).toBe(200);
    const changed = await ask(
      'change-password',
      { current_password: password, password: chosen },
      own,
    );
    expect(changed.body.data).toEqual({
      removed: ['provider:acme'],
      kept: ['password', 'provider:verifying'],
    });
    expect((await own('GET', '/users/me')).status).toBe(200);
    expect((await enter(identity)).code).toBe('E_NOT_LINKED');
    expect((await enter(verified)).status).toBe(200);
    const told = (await mailsAbout(id)).findLast(({ title_key }) => title_key === 'SEC-04');
    expect(told?.params).toMatchObject({
      removed: { en: 'sign-in with Acme' },
      kept: { en: 'sign-in with the password, sign-in with Acme' },
    });
  });
});
