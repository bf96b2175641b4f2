import type { OfficeAccount } from '@site/shared/api';
import { listOf } from '../../../engine/actions/caller.ts';
import { addressKey, mailStopOf } from '../../../engine/notifications/mail/mail-addresses.ts';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';
import { instantOf } from '../../../engine/values.ts';
import { accountActions } from '../../accounts/account-actions.ts';
import { isPersonAccount } from '../../accounts/account-of.ts';
import { sessionsOf } from '../../accounts/sessions/account-sessions.ts';
import type { PersonReader } from './person-reader.ts';
import { type Reach, readsEmail } from './reach.ts';

type Account = StoredRowIn<'directus_users'>;
type Asked = {
  account: Account | undefined;
  person: Pick<StoredRowIn<'people'>, 'id' | 'standing'>;
  reach: Reach;
};

/** The account of a person, as far as the caller reads it, and what they may do with it now. */
export async function accountOfPerson(
  reader: PersonReader,
  { account, person, reach }: Asked,
): Promise<{ account: OfficeAccount; allowed: string[] } | null> {
  if (!account || !reach.accounts || !isPersonAccount(account)) return null;
  const part = {
    id: account.id,
    status: account.account_status ?? 'unverified',
    email: readsEmail(reach, person.standing) ? account.email || null : null,
    access: reach.access ? await accessOf(reader, account, person.id) : null,
  };
  return { account: part, allowed: await allowedFor(reader, account, part.access) };
}

async function accessOf(
  { host: { database }, caller }: PersonReader,
  account: Account,
  person: string,
): Promise<NonNullable<OfficeAccount['access']>> {
  const [mailStop, bounce, sessions] = await Promise.all([
    mailStopOf(database, person),
    database('mail_addresses')
      .where({ id: addressKey(account.email ?? '') })
      .first('bounce_code'),
    sessionsOf({ database }, { account: account.id, current: caller.session ?? undefined }),
  ]);
  return {
    isOwn: account.id === caller.user,
    suspendedFor: account.status_reason || null,
    verifiedAt: isoOf(account.email_verified_at),
    pendingEmail: account.pending_email || null,
    mailStop,
    bounceCode: mailStop === 'bounced' ? bounce?.bounce_code || null : null,
    lastSeen: isoOf(account.last_access),
    eraseAt: isoOf(account.erase_at),
    duties: listOf(account.staff_roles),
    hasFactor: Boolean(account.tfa_secret),
    factorResetNote: account.factor_reset_note || null,
    sessions,
  };
}

/** The events of the machine, and the commands of administrators that have something to do. */
async function allowedFor(
  { stateOf, caller }: PersonReader,
  account: Account,
  access: OfficeAccount['access'],
): Promise<string[]> {
  const { allowed } = await stateOf(accountActions, account);
  if (!access || access.isOwn || !caller.duties.includes('admin')) return allowed;
  return [
    ...allowed,
    ...(access.sessions.length > 0 ? ['end-session', 'end-sessions'] : []),
    ...(access.hasFactor ? ['reset-factor'] : []),
    ...(access.mailStop === 'bounced' ? ['confirm-address'] : []),
  ];
}

function isoOf(moment: unknown): string | null {
  return moment ? instantOf(moment).toISOString() : null;
}
