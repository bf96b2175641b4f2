// Another e-mail address of an account: docs/domain/accounts.md.
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { accountOf, ask, callerOf, person, signIn, token, verified } from './account-calls.ts';
import { type Caller, codesByField, emailOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { codeOf, halfMinutePasses } from './factor-codes.ts';
import { newPassword as password } from './newcomers.ts';

afterAll(closeDatabase);

/** What the owner chooses by the link that is mailed when a change was taken back. */
const chosen = 'двенадцать лиловых жирафов';

/** The account has this address once more, is opened by no password that was known, and by a new one. */
async function isBack(email: string): Promise<void> {
  for (const known of [password, chosen]) {
    expect((await signIn(email, known)).code).toBe('E_LOGIN');
  }
  const link = await token(email, 'reset');
  expect((await ask('reset', { token: link, password: chosen })).status).toBe(200);
  expect((await signIn(email, chosen)).status).toBe(200);
}

/** Turns a second factor on. */
async function withFactor(own: Caller) {
  const { secret } = (await ask('begin-tfa', { current_password: password }, own)).body.data;
  const code = () => codeOf(secret);
  const shown = { current_password: password, secret, otp: code() };
  const enabled = await ask('enable-tfa', shown, own);
  expect(enabled.status).toBe(200);
  const recovery: string[] = enabled.body.data.recovery_codes;
  return { code, recovery };
}

describe('an address', () => {
  const wanted = () => `moved-${randomUUID().slice(0, 8)}@example.org`;

  test('is changed when the new one answers, and the old one may take it back', async () => {
    const email = await verified();
    const to = wanted();
    const own = await callerOf(email, password);
    const refused = await ask('change-email', { email: to, current_password: 'wrong one' }, own);
    expect(codesByField(refused)).toEqual({ current_password: 'E_INVALID' });
    const taken = { email: emailOf('member'), current_password: password };
    expect((await ask('change-email', taken, own)).code).toBe('E_EMAIL_TAKEN');
    expect((await ask('change-email', { email: to, current_password: password }, own)).status).toBe(
      200,
    );
    const [confirm, undo] = [await token(email, 'confirm-email'), await token(email, 'undo-email')];
    expect((await signIn(to, password)).code).toBe('E_LOGIN');

    expect((await ask('confirm-email', { token: confirm })).status).toBe(200);
    expect((await signIn(to, password)).status).toBe(200);
    expect((await ask('undo-email', { token: undo })).status).toBe(200);
    expect((await signIn(to, password)).code).toBe('E_LOGIN');
    await isBack(email);
    expect((await own('GET', '/users/me')).status).toBe(401);
  });

  test('that was taken back in time is never changed', async () => {
    const email = await verified();
    const own = await callerOf(email, password);
    await ask('change-email', { email: wanted(), current_password: password }, own);
    const confirm = await token(email, 'confirm-email');
    await ask('undo-email', { token: await token(email, 'undo-email') });
    expect((await ask('confirm-email', { token: confirm })).code).toBe('E_TOKEN_USED');
    expect((await accountOf(email)).pending_email).toBeNull();
  });

  const askFor = async (to: string, own: Caller) => {
    const answer = await ask('change-email', { email: to, current_password: password }, own);
    expect(answer.status).toBe(200);
  };

  /** Another address, asked for and confirmed; gives the link by which the one before takes it back. */
  async function move(own: Caller, from: string, to: string): Promise<string> {
    await askFor(to, own);
    const confirm = { token: await token(from, 'confirm-email') };
    const undo = await token(from, 'undo-email');
    expect((await ask('confirm-email', confirm)).status).toBe(200);
    return undo;
  }

  test('is taken back by the one before, however often it was changed since', async () => {
    const email = await verified();
    const own = await callerOf(email, password);
    const [second, third] = [wanted(), wanted()];
    const undo = await move(own, email, second);
    const later = await move(own, second, third);
    await askFor(wanted(), own);
    const confirm = { token: await token(third, 'confirm-email') };
    const last = await token(third, 'undo-email');

    expect((await ask('undo-email', { token: undo })).status).toBe(200);
    await isBack(email);
    expect((await ask('confirm-email', confirm)).code).toBe('E_TOKEN_USED');
    for (const one of [undo, later, last]) {
      expect((await ask('undo-email', { token: one })).code).toBe('E_TOKEN_USED');
    }
    expect(await accountOf(email)).toMatchObject({ pending_email: null });
  });

  test('that takes back a later change takes nothing from the one before it', async () => {
    const email = await verified();
    const own = await callerOf(email, password);
    const second = wanted();
    const undo = await move(own, email, second);
    const later = await move(own, second, wanted());
    expect((await ask('undo-email', { token: later })).status).toBe(200);
    await isBack(second);
    expect((await ask('undo-email', { token: undo })).status).toBe(200);
    await isBack(email);
  });

  test('that is taken back takes a second factor with it that was turned on since', async () => {
    const email = await verified();
    const own = await callerOf(email, password);
    await askFor(wanted(), own);
    await withFactor(own);
    expect((await ask('undo-email', { token: await token(email, 'undo-email') })).status).toBe(200);
    await isBack(email);
    const { id } = await accountOf(email);
    expect(await database()('recovery_codes').where({ account: id })).toEqual([]);
  });

  test('that is taken back keeps a second factor from before, and codes that were made with it', async () => {
    const email = await verified();
    const own = await callerOf(email, password);
    const { code, recovery } = await withFactor(own);
    await askFor(wanted(), own);
    await ask('undo-email', { token: await token(email, 'undo-email') });
    await ask('reset', { token: await token(email, 'reset'), password: chosen });
    expect((await signIn(email, chosen)).code).toBe('E_TFA_ASKED');
    expect((await signIn(email, chosen, recovery[0])).status).toBe(200);
    await halfMinutePasses(email);
    expect((await signIn(email, chosen, code())).status).toBe(200);
  });

  test('that is taken back voids recovery codes that were made since', async () => {
    const email = await verified();
    const own = await callerOf(email, password);
    const { code } = await withFactor(own);
    await askFor(wanted(), own);
    await halfMinutePasses(email);
    const shown = { current_password: password, otp: code() };
    const renewed = await ask('renew-recovery-codes', shown, own);
    const [first]: string[] = renewed.body.data.recovery_codes;
    await ask('undo-email', { token: await token(email, 'undo-email') });
    await ask('reset', { token: await token(email, 'reset'), password: chosen });
    expect((await signIn(email, chosen, first)).code).toBe('E_TFA');
    await halfMinutePasses(email);
    expect((await signIn(email, chosen, code())).status).toBe(200);
  });

  test('has one link at a time to take a change back', async () => {
    const email = await verified();
    const own = await callerOf(email, password);
    await askFor(wanted(), own);
    const undo = await token(email, 'undo-email');
    await askFor(wanted(), own);
    expect((await ask('undo-email', { token: undo })).code).toBe('E_TOKEN_REPLACED');
    expect((await ask('undo-email', { token: await token(email, 'undo-email') })).status).toBe(200);
  });

  test('is taken back from who registered it meanwhile without answering the mail', async () => {
    const email = await verified();
    const undo = await move(await callerOf(email, password), email, wanted());
    await ask('register', person({ email, password: 'чужой пароль для захвата' }));
    const { id, person: key } = await accountOf(email);
    const link = await token(email, 'verify');

    expect((await ask('undo-email', { token: undo })).status).toBe(200);
    await isBack(email);
    expect((await ask('verify', { token: link })).code).toBe('E_TOKEN_UNKNOWN');
    expect(await database()('directus_users').where({ id })).toEqual([]);
    expect(await database()('people').where({ id: key })).toEqual([]);
  });
});
