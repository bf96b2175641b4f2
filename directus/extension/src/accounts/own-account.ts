// What the commands about one's own account have in common.
import type { ActionContext } from '../actions/action-context.ts';
import type { Command } from '../actions/action-set.ts';
import type { Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { textOf } from '../values.ts';
import { verifiedPassword } from './verify-password.ts';

/** A command of who is signed in, about the own account; nothing of it is remembered or repeated. */
export const aboutOneself = {
  by: ({ caller }: ActionContext) => caller.user !== null,
  collection: 'directus_users',
  unremembered: true,
  silent: true,
} as const satisfies Omit<Command, 'run'>;

/** A command of who is signed in and shows the password, or a code, once more. */
export const byWhoKnowsPassword = {
  ...aboutOneself,
  guessed: true,
} as const satisfies Omit<Command, 'run'>;

/** A command of whoever holds a link or knows an address; what it answers tells nothing of the account. */
export const fromAnybody = {
  by: () => true,
  collection: 'directus_users',
  unremembered: true,
  silent: true,
} as const satisfies Omit<Command, 'run'>;

/** The account of who is signed in, as the database has it. */
export async function ownAccount({
  trx,
  caller,
  note,
}: ActionContext): Promise<Row & { id: string }> {
  const row = await trx('directus_users')
    .where({ id: caller.user })
    .first('id', 'email', 'person', 'tfa_secret', 'staff_roles', 'pending_email', 'provider');
  if (!row) throw refusal('E_SESSION');
  note({ item: textOf(row.id) });
  return row;
}

/** Refuses with `E_INVALID` at `current_password` who does not know it. */
export async function mustKnowPassword(
  { host, schema, trx }: ActionContext,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const options = { schema, accountability: null, knex: trx };
  const authentication = new host.services.AuthenticationService(options);
  try {
    await verifiedPassword(authentication, { id, password });
  } catch {
    throw refusal('E_INVALID', { field: 'current_password' });
  }
}
