// What names nobody but by an address goes with whose address it is: docs/domain/own-data.md, "After 30 days".
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { tokenHash } from '../extension/src/accounts/account-links.ts';
import { ask, callerOf, person as newcomer, token, verified } from './account-calls.ts';
import { type Caller, personOf, visitor } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { newPassword as current_password, newAddress } from './newcomers.ts';
import { moveClock, operations } from './operations.ts';
import { tablesWith } from './tables-with.ts';

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

/** An invitation of a member to an address, and the token of its link. */
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

/** Gives an account another address, which answers. */
async function move(own: Caller, { from, to }: { from: string; to: string }): Promise<void> {
  expect((await ask('change-email', { email: to, current_password }, own)).status).toBe(200);
  const confirm = { token: await token(from, 'confirm-email') };
  expect((await ask('confirm-email', confirm)).status).toBe(200);
}

/** The account is erased, and the letter that says so has been sent. */
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

test('by an address that was changed nothing is known of who was erased, nor by the present one', async () => {
  const [former, present] = [await verified(), newAddress()];
  const own = await callerOf(former, current_password);
  await move(own, { from: former, to: present });
  for (const email of [former, present]) {
    await enquiry(email);
    await invited(email, 'declined');
    await invited(email, 'opened');
  }
  await erase(own);
  expect(await tablesWith(former)).toEqual([]);
  expect(await tablesWith(present)).toEqual([]);
});

test('by an address that an invitation proved nothing is known of who was erased', async () => {
  const [proven, present] = [newAddress(), await verified()];
  const { id } = await database()('directus_users').where({ email: present }).first('id');
  await invited(proven, 'completed', { accepted_user: id });
  await enquiry(proven);
  await erase(await callerOf(present, current_password));
  expect(await tablesWith(proven)).toEqual([]);
});

test('an open invitation to who was erased stays open to its inviter, and nobody answers it', async () => {
  const email = await verified();
  const { id, link } = await invited(email, 'sent');
  await erase(await callerOf(email, current_password));
  const row = await database()('invitations').where({ id }).first();
  expect(row).toMatchObject({ state: 'sent', email: '–', name: null, message: null });
  const { data } = (await visitor('GET', `/invitations/by-link/${link}`)).body;
  expect(data).toEqual({ dead: 'E_TOKEN_NEEDLESS', may_ask_new: false });
  const { code } = await visitor('POST', `/actions/invitations/${link}/accept`, newcomer());
  expect(code).toBe('E_TOKEN_NEEDLESS');
});

test('an address that is another account’s by now is theirs, with what it wrote', async () => {
  const email = await verified();
  const own = await callerOf(email, current_password);
  await move(own, { from: email, to: newAddress() });
  const theirs = newcomer({ email });
  expect((await ask('register', theirs)).status).toBe(200);
  expect((await ask('verify', { token: await token(email, 'verify') })).status).toBe(200);
  const id = await enquiry(email);
  await erase(own);
  expect(await database()('enquiries').where({ id }).first('email')).toEqual({ email });
});
