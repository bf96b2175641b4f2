// Accounts as their owners use them: docs/domain/accounts.md.
import { expect, inject } from 'vitest';
import { type LinkPurpose, tokenOfLink } from '../extension/src/accounts/account-links.ts';
import { bearer, type Caller, visitor, webServer } from './backend.ts';
import { database } from './database.ts';
import { newAddress, newcomer } from './newcomers.ts';

/** What somebody says who registers. */
export const person = (changes: object = {}) => ({ email: newAddress(), ...newcomer(changes) });

/** An event of accounts, asked for by a visitor unless somebody else is named. */
export const ask = (event: string, payload: object, who: Caller = visitor) =>
  who('POST', `/actions/account/${event}`, payload);

/** Asks for a session, as the web server does for who fills in the form. */
export const signIn = (email: string, secret: string, otp?: string, headers = {}) =>
  webServer('POST', '/account/sign-in', { email, password: secret, ...(otp && { otp }) }, headers);

/** Somebody who has signed in by the site. */
export async function callerOf(email: string, secret: string, otp?: string): Promise<Caller> {
  const { body } = await signIn(email, secret, otp);
  return bearer(body.data.access_token);
}

/** The row of the account that an address belongs to. */
export const accountOf = (email: string) => database()('directus_users').where({ email }).first();

/** Tokens of an account's links of a kind, the oldest first; the mail's sender computes them alike. */
export async function tokens(email: string, purpose: LinkPurpose): Promise<string[]> {
  const { id } = await accountOf(email);
  const rows = await database()('account_links').where({ account: id, purpose }).orderBy('id');
  const host = { env: { SECRET: inject('env').DIRECTUS_SECRET } };
  return rows.map((row) => tokenOfLink(host, row));
}

/** The last of them. */
export async function token(email: string, purpose: LinkPurpose): Promise<string> {
  return (await tokens(email, purpose)).at(-1) ?? '';
}

/** Somebody who has registered with the usual password and answered the mail. */
export async function verified(): Promise<string> {
  const { email, ...rest } = person();
  expect((await ask('register', { email, ...rest })).status).toBe(200);
  expect((await ask('verify', { token: await token(email, 'verify') })).status).toBe(200);
  return email;
}
