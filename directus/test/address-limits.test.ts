// What an address may ask the backend itself, whoever is signed in: docs/domain/accounts.md, rule 8.
import { afterAll, expect, test } from 'vitest';
import { as, type Caller, fromNewAddress, nobody, visitor } from './backend.ts';
import { closeDatabase } from './database.ts';

afterAll(closeDatabase);

const another = { token: 'no such token', password: 'семь синих китов' };
const times = (count: number, ask: () => ReturnType<Caller>) =>
  Promise.all(Array.from({ length: count }, ask));

test('an action of strangers is counted for who is signed in and for the studio’s door together', async () => {
  const member = await as('member');
  const here = fromNewAddress();
  const signedIn = () => member('POST', '/actions/account/reset', another, here);
  const atStudio = () => nobody('POST', '/auth/password/reset', another, here);
  const looked = [...(await times(10, signedIn)), ...(await times(10, atStudio))];
  expect(looked.map(({ status }) => status)).not.toContain(429);
  for (const refused of [await signedIn(), await atStudio()]) {
    expect([refused.status, refused.code]).toEqual([429, 'E_RATE']);
    expect(refused.body.errors[0].extensions.params.s).toBeGreaterThan(3500);
  }
  const elsewhere = await member('POST', '/actions/account/reset', another, fromNewAddress());
  expect(elsewhere.status).not.toBe(429);
});

test('a mail with a link may be asked for ten times an hour at the studio’s door', async () => {
  const here = fromNewAddress();
  const ask = () =>
    nobody('POST', '/auth/password/request', { email: 'nobody-there@example.org' }, here);
  expect((await times(10, ask)).map(({ status }) => status)).toEqual(Array(10).fill(204));
  expect((await ask()).code).toBe('E_RATE');
});

test('codes of certificates are tried so many times a minute', async () => {
  const here = fromNewAddress();
  const ask = (who: Caller) => who('GET', '/certificates/verify/AAAABBBBCCCC', undefined, here);
  const asked = await times(30, () => ask(nobody));
  expect(asked.map(({ status }) => status)).toEqual(Array(30).fill(200));
  const refused = await ask(nobody);
  expect([refused.status, refused.code]).toEqual([429, 'E_RATE']);
});

test('the web server counts its visitors itself', async () => {
  const here = fromNewAddress();
  const ask = () => visitor('POST', '/actions/account/reset', another, here);
  expect((await times(21, ask)).map(({ status }) => status)).not.toContain(429);
  const codes = await times(31, () =>
    visitor('GET', '/certificates/verify/AAAABBBBCCCC', undefined, here),
  );
  expect(codes.map(({ status }) => status)).not.toContain(429);
});
