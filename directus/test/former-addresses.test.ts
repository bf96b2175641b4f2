// Records that identify a person by an address only are erased with that person: docs/domain/own-data.md,
// "After 30 days".
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { tokenHash } from '../engine/confidential/link-tokens.ts';
import { ask, callerOf, person as newcomer, registerVerified, token } from './account-calls.ts';
import { type Caller, personOf, visitor } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { newPassword as current_password, newAddress } from './newcomers.ts';
import { moveClock, operations } from './operations.ts';
import { tablesWith } from './specimens/tables-with.ts';

const day = 24;
const erasedAfter = 30.1 * day;
const invitations: string[] = [];
const enquiries: string[] = [];

afterEach(() => moveClock(0));
afterAll(async () => {
  await database()('invitations').whereIn('id', invitations).delete();
  await database()('enquiries').whereIn('id', enquiries).delete();
  await closeDatabase();
});

/** Creates an invitation to an address; returns its id and link token. */
async function invited(email: string, state: string, more: object = {}) {
  const id = randomUUID();
  const link = randomUUID().replaceAll('-', '').padEnd(43, '0');
  invitations.push(id);
  await database()('invitations').insert({
    id,
    no: `T-${id.slice(0, 8)}`,
    kind: 'candidate',
    email,
    email_norm: email,
    name: 'Зоя Первозванная',
    locale: 'ru',
    message: `Пишу на ${email}`,
    inviter: personOf('member').id,
    role_on_accept: 'applicant',
    state,
    token_hash: tokenHash(link),
    expires_at: hoursFromNow(2 * erasedAfter),
    revision: 1,
    ...more,
  });
  return { id, link };
}

async function enquiry(email: string): Promise<string> {
  const id = randomUUID();
  enquiries.push(id);
  await database()('enquiries').insert({
    id,
    no: `T-${id.slice(0, 8)}`,
    name: 'Зоя Первозванная',
    email,
    topic: 'other',
    text: `Отвечайте на ${email}`,
    locale: 'ru',
    state: 'answered',
    at: hoursFromNow(0),
  });
  return id;
}

/** Changes the address of an account, confirms it, which ends its sessions, and signs in again. */
async function move({ from, to }: { from: string; to: string }): Promise<Caller> {
  const own = await callerOf(from, current_password);
  expect((await ask('change-email', { email: to, current_password }, own)).status).toBe(200);
  const confirm = { token: await token(from, 'confirm-email') };
  expect((await ask('confirm-email', confirm)).status).toBe(200);
  return callerOf(to, current_password);
}

/** Erases the account and sends the final mail. */
async function erase(own: Caller): Promise<void> {
  const { status } = await own('POST', '/actions/people/me/erase', { current_password });
  expect(status).toBe(200);
  for (const hours of [erasedAfter, erasedAfter + 1]) {
    await moveClock(hours * 60 * 60_000);
    for (const job of ['erase-accounts', 'outbox', 'send-mail']) {
      expect((await operations('POST', `/jobs/${job}`)).body.data.error).toBeUndefined();
    }
  }
}

test('erases all records of the former and the present address', async () => {
  const [former, present] = [await registerVerified(), newAddress()];
  const own = await move({ from: former, to: present });
  for (const email of [former, present]) {
    await enquiry(email);
    await invited(email, 'declined');
    await invited(email, 'opened');
  }
  await erase(own);
  expect(await tablesWith(former)).toEqual([]);
  expect(await tablesWith(present)).toEqual([]);
});

test('erases all records of an address proved by an accepted invitation', async () => {
  const [proven, present] = [newAddress(), await registerVerified()];
  const { id } = await database()('directus_users').where({ email: present }).first('id');
  await invited(proven, 'completed', { accepted_user: id });
  await enquiry(proven);
  await erase(await callerOf(present, current_password));
  expect(await tablesWith(proven)).toEqual([]);
});

test('keeps an open invitation to an erased person for its inviter, but it cannot be accepted', async () => {
  const email = await registerVerified();
  const { id, link } = await invited(email, 'sent');
  await erase(await callerOf(email, current_password));
  const row = await database()('invitations').where({ id }).first();
  expect(row).toMatchObject({ state: 'sent', email: '–', name: null, message: null });
  const { data } = (await visitor('GET', `/invitations/by-link/${link}`)).body;
  expect(data).toEqual({ dead: 'E_TOKEN_NEEDLESS', may_ask_new: false });
  const { code } = await visitor('POST', `/actions/invitations/${link}/accept`, newcomer());
  expect(code).toBe('E_TOKEN_NEEDLESS');
});

test('keeps the records of an address that now belongs to another account', async () => {
  const email = await registerVerified();
  const own = await move({ from: email, to: newAddress() });
  const theirs = newcomer({ email });
  expect((await ask('register', theirs)).status).toBe(200);
  expect((await ask('verify', { token: await token(email, 'verify') })).status).toBe(200);
  const id = await enquiry(email);
  await erase(own);
  expect(await database()('enquiries').where({ id }).first('email')).toEqual({ email });
});
