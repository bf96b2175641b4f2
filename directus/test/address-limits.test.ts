// Rate limits per network address, with or without a session: docs/domain/accounts.md, rule 8.
import { afterAll, expect, test } from 'vitest';
import { as, type Caller, fromNewAddress, nobody, visitor } from './backend.ts';
import { closeDatabase } from './database.ts';

afterAll(closeDatabase);

const another = { token: 'no such token', password: 'семь синих китов' };
const times = (count: number, ask: () => ReturnType<Caller>) =>
  Promise.all(Array.from({ length: count }, ask));

test('counts calls of signed-in users and of the studio endpoint together', async () => {
  const member = await as('member');
  const here = fromNewAddress();
  const signedIn = () => member('POST', '/actions/account/reset', another, here);
  const atStudio = () => nobody('POST', '/auth/password/reset', another, here);
  const allowed = [...(await times(10, signedIn)), ...(await times(10, atStudio))];
  expect(allowed.map(({ status }) => status)).not.toContain(429);
  for (const refused of [await signedIn(), await atStudio()]) {
    expect([refused.status, refused.code]).toEqual([429, 'E_RATE']);
    expect(refused.body.errors[0].extensions.params.s).toBeGreaterThan(3500);
  }
  const elsewhere = await member('POST', '/actions/account/reset', another, fromNewAddress());
  expect(elsewhere.status).not.toBe(429);
});

test('allows 10 password-reset mails per hour and person at the studio endpoint, 60 for an address', async () => {
  const here = fromNewAddress();
  const ask = (name: string) =>
    nobody('POST', '/auth/password/request', { email: `${name}@example.org` }, here);
  const one = await times(10, () => ask('nobody-there'));
  expect(one.map(({ status }) => status)).toEqual(Array(10).fill(204));
  expect((await ask('Nobody-There')).code).toBe('E_RATE');
  expect((await ask('a-colleague')).status).toBe(204);
});

test('allows 30 certificate verifications per minute', async () => {
  const here = fromNewAddress();
  const ask = (who: Caller) => who('GET', '/certificates/verify/AAAABBBBCCCC', undefined, here);
  const allowed = await times(30, () => ask(nobody));
  expect(allowed.map(({ status }) => status)).toEqual(Array(30).fill(200));
  const refused = await ask(nobody);
  expect([refused.status, refused.code]).toEqual([429, 'E_RATE']);
});

test('does not limit the web server, which counts its visitors itself', async () => {
  const here = fromNewAddress();
  const ask = () => visitor('POST', '/actions/account/reset', another, here);
  expect((await times(21, ask)).map(({ status }) => status)).not.toContain(429);
  const codes = await times(31, () =>
    visitor('GET', '/certificates/verify/AAAABBBBCCCC', undefined, here),
  );
  expect(codes.map(({ status }) => status)).not.toContain(429);
});
