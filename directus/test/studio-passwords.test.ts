// The password-reset endpoints of Directus: docs/domain/accounts.md, "The studio".
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { tokenOfLink } from '../areas/accounts/registration/account-links.ts';
import { nobody, webServer } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { emptyMailbox, mailTo } from './mailbox.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { newPassword } from './newcomers.ts';
import { operations } from './operations.ts';

let one: NewPerson;
beforeAll(async () => {
  one = await newPerson();
});
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

const another = 'семь синих китов';
const account = () => database()('directus_users').where({ email: one.email }).first();
const links = async () =>
  database()('account_links')
    .where({ account: (await account()).id, purpose: 'reset' })
    .orderBy('id');
const linkToken = async () =>
  tokenOfLink({ env: { SECRET: inject('env').DIRECTUS_SECRET } }, (await links()).at(-1));
const reset = async (token: string, password: string) =>
  nobody('POST', '/auth/password/reset', { token, password });
const signIn = (password: string) =>
  webServer('POST', '/account/sign-in', { email: one.email, password });

/** The hash that Directus puts into its reset tokens. */
function hashOf(text: string): string {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (31 * hash + text.charCodeAt(at)) | 0;
  return Math.abs(hash).toString(16);
}

/** A reset token as Directus itself would create it, forged with the secret. */
async function createDirectusToken(): Promise<string> {
  const { password } = await account();
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const claims = {
    email: one.email,
    scope: 'password-reset',
    hash: hashOf(String(password)),
    iss: 'directus',
    exp,
  };
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  const secret = inject('env').DIRECTUS_SECRET ?? '';
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

describe('a password reset requested in the studio', () => {
  test("sends the site's own mail with a link to the site, limited per hour", async () => {
    await emptyMailbox();
    for (let time = 0; time < 4; time += 1) {
      const response = await nobody('POST', '/auth/password/request', { email: one.email });
      expect([response.status, response.body]).toEqual([204, '']);
    }
    expect(await links()).toHaveLength(3);
    for (const job of ['outbox', 'send-mail']) {
      const { body } = await operations('POST', `/jobs/${job}`);
      expect(body.data.error, job).toBeUndefined();
    }
    const mails = await mailTo(one.email);
    expect(mails.length).toBeGreaterThan(0);
    for (const { text } of mails) expect(text).not.toContain('/admin/');
  });

  test('does not reveal whether an address is known', async () => {
    const response = await nobody('POST', '/auth/password/request', {
      email: 'nobody@example.org',
    });
    expect([response.status, response.body]).toEqual([204, '']);
  });

  test('applies the password rules and ends every session', async () => {
    const before = await one.signIn();
    const token = await linkToken();
    expect((await reset(token, 'short')).code).toBe('E_TOO_SHORT');
    expect((await reset(token, another)).status).toBe(204);
    expect((await before('GET', '/users/me')).status).toBe(401);
    expect((await signIn(newPassword)).code).toBe('E_LOGIN');
    expect((await signIn(another)).status).toBe(200);
    const { id } = await account();
    const events = await database()('outbox_events').where({ item: id });
    expect(events.map(({ event }) => event)).toContain('account.password-changed');
    const log = await database()('audit_log').where({ item: id, action: 'account.reset' });
    expect(log).toHaveLength(1);
    expect((await reset(token, 'восемь китов и кот')).code).toBe('E_TOKEN_USED');
  });

  test("refuses a token of Directus' own format", async () => {
    const token = await createDirectusToken();
    expect((await reset(token, 'short')).status).not.toBe(204);
    expect((await signIn(another)).status).toBe(200);
  });
});
