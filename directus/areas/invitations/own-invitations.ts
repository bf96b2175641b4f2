// Open invitations of a signed-in user: docs/domain/invitations.md, rule 8.
import type { OwnInvitations } from '@site/shared/api';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import type { Knex } from 'knex';
import { callerOf } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import type { Accountability, Host } from '../../engine/host.ts';
import { refusal } from '../../engine/refuse.ts';
import type { StoredRowIn } from '../../engine/schema/row-types.ts';
import { instantOf } from '../../engine/values.ts';

/** The name of an inviter in both scripts. */
type Inviter = { ru: string; en: string };
type OpenInvitation = Pick<StoredRowIn<'invitations'>, 'id' | 'message' | 'expires_at'> & Inviter;

/** Whether the address belongs to the signed-in user's active account; such an address is verified. */
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

/**
 * The open invitations to the address of the caller, the oldest first, and the inviter whose invitation was accepted;
 * empty for members. Throws `E_FORBIDDEN` for visitors.
 */
export async function ownInvitations(
  { database }: Pick<Host, 'database'>,
  accountability: Accountability,
): Promise<OwnInvitations> {
  const { user, standing } = await callerOf(database, accountability);
  if (user === null) throw refusal('E_FORBIDDEN');
  if (isMemberStanding(standing as Standing)) return { open: [], sponsor: null };
  const account = await database('directus_users').where({ id: user }).first('email');
  const ofPeople = () =>
    database('invitations')
      .leftJoin('people', 'people.id', 'invitations.inviter')
      .orderBy('invitations.no');
  const names = ['people.display_name_ru as ru', 'people.display_name_en as en'];
  const open: OpenInvitation[] = await ofPeople()
    .where({ email: (account?.email ?? '').toLowerCase(), kind: 'candidate', withheld: false })
    .whereIn('state', ['sent', 'opened'])
    .where('expires_at', '>', now())
    .select('invitations.id', 'message', 'expires_at', ...names);
  const accepted: Inviter[] = await ofPeople()
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
