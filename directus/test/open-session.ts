// Sessions without a sign-in, whose rules would disturb the tests: a TOTP code is valid once, and many test
// files sign in as the same people within 30 seconds.
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { proveFactor } from '../engine/actions/fresh-factor.ts';
import { signToken } from '../sign-token.ts';
import { database, hoursFromNow } from './database.ts';

const days = 100;

/** Inserts a session of an account, as the backend does after a sign-in on the site; returns its token. */
export async function openSession(email: string): Promise<string> {
  const account = await database()('directus_users').where({ email }).first('id', 'role');
  if (!account) throw new Error(`Nobody has the address ${email}`);
  const session = randomUUID();
  await database()('directus_sessions').insert({
    token: session,
    user: account.id,
    expires: hoursFromNow(days * 24),
  });
  // Tests move the clock by years; a code of the present would be old by then.
  await giveCode(session, new Date(hoursFromNow(10 * 365 * 24)));
  const secret = inject('env').DIRECTUS_SECRET ?? '';
  const claims = { id: account.id, role: account.role, app_access: true, admin_access: false };
  return signToken({ ...claims, session }, { secret, seconds: days * 86_400 });
}

/** Lets a session have given a code of the second factor, as a sign-in of an account with one does. */
export async function giveCode(session: string, at: Date): Promise<void> {
  await proveFactor(database(), session, at);
}
