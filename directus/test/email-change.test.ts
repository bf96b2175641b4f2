// Change of the e-mail address of an account: docs/domain/accounts.md.
// @performs account.change-email account.confirm-email account.undo-email
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import {
  accountOf,
  ask,
  callerOf,
  person,
  registerVerified,
  signIn,
  token,
} from './account-calls.ts';
import { type Caller, codesByField, emailOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { codeOf, skipTotpStep } from './factor-codes.ts';
import { newPassword as password } from './newcomers.ts';

afterAll(closeDatabase);

/** The password that the owner sets after an address change was undone. */
const chosen = 'двенадцать лиловых жирафов';

/** Expects that the account has this address again and that only a newly set password works. */
async function expectRestored(email: string): Promise<void> {
  for (const known of [password, chosen]) {
    expect((await signIn(email, known)).code).toBe('E_LOGIN');
  }
  const link = await token(email, 'reset');
  expect((await ask('reset', { token: link, password: chosen })).status).toBe(200);
  expect((await signIn(email, chosen)).status).toBe(200);
}

/** Enables a second factor. */
async function enableFactor(own: Caller) {
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

  test('is changed by the link to the new address, and the old address can undo it', async () => {
    const email = await registerVerified();
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
    await expectRestored(email);
    expect((await own('GET', '/users/me')).status).toBe(401);
  });

  test('is not changed once the request was undone', async () => {
    const email = await registerVerified();
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

  /** Changes the address and confirms it; returns the undo token of the former address. */
  async function move(own: Caller, from: string, to: string): Promise<string> {
    await askFor(to, own);
    const confirm = { token: await token(from, 'confirm-email') };
    const undo = await token(from, 'undo-email');
    expect((await ask('confirm-email', confirm)).status).toBe(200);
    return undo;
  }

  test('is restored by an undo link after any number of later changes', async () => {
    const email = await registerVerified();
    const own = await callerOf(email, password);
    const [second, third] = [wanted(), wanted()];
    const undo = await move(own, email, second);
    // A confirmed address ends the other sessions.
    expect((await own('GET', '/users/me')).status).toBe(401);
    const later = await move(await callerOf(second, password), second, third);
    await askFor(wanted(), await callerOf(third, password));
    const confirm = { token: await token(third, 'confirm-email') };
    const last = await token(third, 'undo-email');

    expect((await ask('undo-email', { token: undo })).status).toBe(200);
    await expectRestored(email);
    expect((await ask('confirm-email', confirm)).code).toBe('E_TOKEN_USED');
    for (const one of [undo, later, last]) {
      expect((await ask('undo-email', { token: one })).code).toBe('E_TOKEN_USED');
    }
    expect(await accountOf(email)).toMatchObject({ pending_email: null });
  });

  test('keeps the undo link of an earlier change when a later one is undone', async () => {
    const email = await registerVerified();
    const own = await callerOf(email, password);
    const second = wanted();
    const undo = await move(own, email, second);
    const later = await move(await callerOf(second, password), second, wanted());
    expect((await ask('undo-email', { token: later })).status).toBe(200);
    await expectRestored(second);
    expect((await ask('undo-email', { token: undo })).status).toBe(200);
    await expectRestored(email);
  });

  test('removes a second factor that was enabled since the change when it is undone', async () => {
    const email = await registerVerified();
    const own = await callerOf(email, password);
    await askFor(wanted(), own);
    await enableFactor(own);
    expect((await ask('undo-email', { token: await token(email, 'undo-email') })).status).toBe(200);
    await expectRestored(email);
    const { id } = await accountOf(email);
    expect(await database()('recovery_codes').where({ account: id })).toEqual([]);
  });

  test('keeps an older second factor and its recovery codes when a change is undone', async () => {
    const email = await registerVerified();
    const own = await callerOf(email, password);
    const { code, recovery } = await enableFactor(own);
    await askFor(wanted(), own);
    await ask('undo-email', { token: await token(email, 'undo-email') });
    await ask('reset', { token: await token(email, 'reset'), password: chosen });
    expect((await signIn(email, chosen)).body.data).toEqual({ step: expect.any(String) });
    expect((await signIn(email, chosen, recovery[0])).status).toBe(200);
    await skipTotpStep(email);
    expect((await signIn(email, chosen, code())).status).toBe(200);
  });

  test('voids recovery codes that were created since the change when it is undone', async () => {
    const email = await registerVerified();
    const own = await callerOf(email, password);
    const { code } = await enableFactor(own);
    await askFor(wanted(), own);
    await skipTotpStep(email);
    const shown = { current_password: password, otp: code() };
    const renewed = await ask('renew-recovery-codes', shown, own);
    const [first]: string[] = renewed.body.data.recovery_codes;
    await ask('undo-email', { token: await token(email, 'undo-email') });
    await ask('reset', { token: await token(email, 'reset'), password: chosen });
    expect((await signIn(email, chosen, first)).code).toBe('E_TFA');
    await skipTotpStep(email);
    expect((await signIn(email, chosen, code())).status).toBe(200);
  });

  test('has one valid undo link at a time', async () => {
    const email = await registerVerified();
    const own = await callerOf(email, password);
    await askFor(wanted(), own);
    const undo = await token(email, 'undo-email');
    await askFor(wanted(), own);
    expect((await ask('undo-email', { token: undo })).code).toBe('E_TOKEN_REPLACED');
    expect((await ask('undo-email', { token: await token(email, 'undo-email') })).status).toBe(200);
  });

  test('is restored from an unverified registration of the same address', async () => {
    const email = await registerVerified();
    const undo = await move(await callerOf(email, password), email, wanted());
    await ask('register', person({ email, password: 'чужой пароль для захвата' }));
    const { id, person: key } = await accountOf(email);
    const link = await token(email, 'verify');

    expect((await ask('undo-email', { token: undo })).status).toBe(200);
    await expectRestored(email);
    expect((await ask('verify', { token: link })).code).toBe('E_TOKEN_UNKNOWN');
    expect(await database()('directus_users').where({ id })).toEqual([]);
    expect(await database()('people').where({ id: key })).toEqual([]);
  });
});
