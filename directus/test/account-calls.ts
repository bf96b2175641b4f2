// Calls to the account actions: docs/domain/accounts.md.
import { expect, inject } from 'vitest';
import { tokenOfLink } from '../areas/accounts/registration/account-links.ts';
import type { LinkPurpose } from '../engine/confidential/link-tokens.ts';
import { bearer, type Caller, visitor, webServer } from './backend.ts';
import { database } from './database.ts';
import { newAddress, newcomer } from './newcomers.ts';

/** The payload of a registration. */
export const person = (changes: object = {}) => ({ email: newAddress(), ...newcomer(changes) });

/** Calls an account action, by default with the token of the public site. */
export const ask = (event: string, payload: object, who: Caller = visitor) =>
  who('POST', `/actions/account/${event}`, payload);

/** Signs in, as the web server does for a submitted form. */
export const signIn = (email: string, secret: string, otp?: string, headers = {}) =>
  webServer('POST', '/account/sign-in', { email, password: secret, ...(otp && { otp }) }, headers);

/** A caller with a session of the site. */
export async function callerOf(email: string, secret: string, otp?: string): Promise<Caller> {
  const { body } = await signIn(email, secret, otp);
  return bearer(body.data.access_token);
}

/** The row of the account that an address belongs to. */
export const accountOf = (email: string) => database()('directus_users').where({ email }).first();

/** The tokens of an account's links with this purpose, oldest first, computed as the mail sender does. */
export async function tokens(email: string, purpose: LinkPurpose): Promise<string[]> {
  const { id } = await accountOf(email);
  const rows = await database()('account_links').where({ account: id, purpose }).orderBy('id');
  const host = { env: { SECRET: inject('env').DIRECTUS_SECRET } };
  return rows.map((row) => tokenOfLink(host, row));
}

/** The newest of these tokens. */
export async function token(email: string, purpose: LinkPurpose): Promise<string> {
  return (await tokens(email, purpose)).at(-1) ?? '';
}

/** Registers an account with the default password and verifies its address; returns the address. */
export async function registerVerified(): Promise<string> {
  const { email, ...rest } = person();
  expect((await ask('register', { email, ...rest })).status).toBe(200);
  expect((await ask('verify', { token: await token(email, 'verify') })).status).toBe(200);
  return email;
}
