// Shared parts of the commands for one's own account.

import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import type { Command } from '../../engine/actions/action-set.ts';
import { refusal } from '../../engine/refuse.ts';
import { localeField } from './person-form.ts';
import { countPasswordAttempt } from './sign-in/sign-in-attempts.ts';
import { verifiedPassword } from './sign-in/verify-password.ts';

/** A password as typed: the present one, or a new one before its rules are checked. */
export const typedPassword = z.string().min(1).max(1024);

/** What the web server adds to every action of the set: the language of the page. */
export const ofPage = { locale: localeField };

/** A command of a signed-in user for their own account; its answer is not stored for idempotency. */
export const signedInCommand = {
  by: ({ caller }: ActionContext) => caller.user !== null,
  collection: 'directus_users',
  notIdempotent: true,
  silent: true,
} as const satisfies Omit<Command, 'run'>;

/** A command of a signed-in user that asks for the password or a code again. */
export const passwordCommand = {
  ...signedInCommand,
  limitFailures: countPasswordAttempt,
} as const satisfies Omit<Command, 'run'>;

/** A command of an anonymous caller with a link or an address; its answer reveals nothing about the account. */
export const publicCommand = {
  by: () => true,
  collection: 'directus_users',
  notIdempotent: true,
  silent: true,
} as const satisfies Omit<Command, 'run'>;

/** The account row of the signed-in user. */
export async function ownAccount({ trx, caller, note }: ActionContext) {
  const row = await trx('directus_users')
    .where('id', caller.user)
    .first('id', 'email', 'person', 'tfa_secret', 'staff_roles', 'pending_email', 'provider');
  if (!row) throw refusal('E_SESSION');
  note({ item: row.id });
  return row;
}

/** Throws `E_INVALID` at `current_password` if it is wrong, and `E_NO_PASSWORD` if the account has none. */
export async function mustKnowPassword(
  { host, schema, trx }: ActionContext,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const account = await trx('directus_users').where({ id }).first('password');
  if (account?.password === null) throw refusal('E_NO_PASSWORD', { field: 'current_password' });
  const options = { schema, accountability: null, knex: trx };
  const authentication = new host.services.AuthenticationService(options);
  try {
    await verifiedPassword(authentication, { id, password });
  } catch {
    throw refusal('E_INVALID', { field: 'current_password' });
  }
}
