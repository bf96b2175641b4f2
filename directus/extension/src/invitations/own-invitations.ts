// What somebody who came without the link is offered: docs/domain/invitations.md.
import { isMemberStanding, type Standing } from '@site/shared/domain';
import type { Knex } from 'knex';
import { callerOf } from '../actions/caller.ts';
import { now } from '../clock.ts';
import type { Accountability, Host, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { instantOf, textOf } from '../values.ts';

/** What somebody may be told of the invitations to the own address: of those by which a sponsor vouches. */
export type OwnInvitations = {
  /** Those that still hold, the oldest first. */
  open: readonly Row[];
  /** Whose invitation was accepted, in both scripts. */
  sponsor: Row | null;
};

/** Whether an account is signed in by a stored address; to get so far the address had to answer. */
export async function ownsAddress(
  trx: Knex,
  { user, email }: { user: string | null; email: string },
): Promise<boolean> {
  if (user === null || email === '') return false;
  const own = await trx('directus_users')
    .where({ id: user, account_status: 'active' })
    .whereRaw('lower(email) = ?', [email])
    .first('id');
  return own !== undefined;
}

/** The invitations to the address of who asks, who is no member. Throws `E_FORBIDDEN` for visitors. */
export async function ownInvitations(
  { database }: Pick<Host, 'database'>,
  accountability: Accountability,
): Promise<OwnInvitations> {
  const { user, standing } = await callerOf(database, accountability);
  if (user === null) throw refusal('E_FORBIDDEN');
  if (isMemberStanding(standing as Standing)) return { open: [], sponsor: null };
  const { email } = await database('directus_users').where({ id: user }).first('email');
  const ofPeople = () =>
    database('invitations')
      .leftJoin('people', 'people.id', 'invitations.inviter')
      .orderBy('invitations.no');
  const names = ['people.display_name_ru as ru', 'people.display_name_en as en'];
  const open: Row[] = await ofPeople()
    .where({ email: textOf(email).toLowerCase(), kind: 'candidate', withheld: false })
    .whereIn('state', ['sent', 'opened'])
    .where('expires_at', '>', now())
    .select('invitations.id', 'message', 'expires_at', ...names);
  const accepted = await ofPeople()
    .where({ accepted_user: user, state: 'accepted', sponsor: true })
    .select(...names);
  return {
    open: open.map(({ id, message, expires_at, ru, en }) => ({
      id,
      message,
      expires_at: instantOf(expires_at).toISOString(),
      inviter: { ru, en },
    })),
    sponsor: accepted.at(-1) ?? null,
  };
}
