import { createHash } from 'node:crypto';
import type { MailStop } from '@site/shared/api';
import { lookedUpEmail } from '@site/shared/domain/accounts';
import type { Knex } from 'knex';

/** Flags of an address that stop e-mail to it. */
export type AddressFlags = { bounced: boolean; unwanted: boolean };

type Flag = 'bounced_at' | 'complained_at' | 'unsubscribed_at';

/** Key of a stored address: its SHA-256, so that addresses of people without account are not stored. */
export function addressKey(address: string): string {
  return createHash('sha256').update(lookedUpEmail(address)).digest('hex');
}

export async function flagsOf(db: Knex, address: string): Promise<AddressFlags> {
  const row = await db('mail_addresses')
    .where({ id: addressKey(address) })
    .first();
  return {
    bounced: Boolean(row?.bounced_at),
    unwanted: Boolean(row?.complained_at) || Boolean(row?.unsubscribed_at),
  };
}

/** Why mail to a person's addresses is suspended; null where it is not. */
export async function mailStopOf(db: Knex, person: string): Promise<MailStop | null> {
  const rows = await db('mail_addresses')
    .where({ person })
    .select('bounced_at', 'complained_at', 'unsubscribed_at');
  if (rows.some(({ bounced_at }) => bounced_at)) return 'bounced';
  return rows.some((row) => row.complained_at ?? row.unsubscribed_at) ? 'unwanted' : null;
}

/** Key of an address, and the person whose account has it now; null when no account has it. */
export type StoredAddress = { key: string; person: string | null };

/** Finds the key and the present owner of an address. */
export async function findAddress(db: Knex, address: string): Promise<StoredAddress> {
  const account = await db('directus_users')
    .whereRaw('lower(email) = ?', [lookedUpEmail(address)])
    .first('person');
  return { key: addressKey(address), person: account?.person ?? null };
}

/**
 * The address that a delivery was sent to, found by the fingerprint stored with the delivery: the recipient may have
 * changed the address since, and another account may have it now. Deliveries without a fingerprint (older rows) count
 * as sent to the `present` address.
 */
export async function addressOfDelivery(
  db: Knex,
  key: string | null,
  present: string | undefined,
): Promise<StoredAddress | undefined> {
  if (present !== undefined && (key ?? addressKey(present)) === addressKey(present)) {
    return findAddress(db, present);
  }
  return key === null ? undefined : findAddressByKey(db, key);
}

/** Finds the owner of an address by its fingerprint alone; scans all accounts. */
export async function findAddressByKey(db: Knex, key: string): Promise<StoredAddress> {
  const accounts = await db('directus_users').whereNotNull('email').select('email', 'person');
  const owner = accounts.find(({ email }) => email !== null && addressKey(email) === key);
  return { key, person: owner?.person ?? null };
}

/** Flags an address and links it to its present owner; `code` is the answer of the mail server. */
export async function flagAddress(
  db: Knex,
  { key, person }: StoredAddress,
  flag: { field: Flag; at: Date; code?: string },
): Promise<void> {
  const changes = {
    person,
    [flag.field]: flag.at,
    confirmed_at: null,
    ...(flag.code !== undefined && { bounce_code: flag.code.slice(0, 60) }),
  };
  await db('mail_addresses')
    .insert({ id: key, ...changes })
    .onConflict('id')
    .merge(changes);
}

/**
 * Clears the bounce of an account's address after its owner used a link mailed there. Complaints and
 * unsubscriptions stay.
 */
export function clearBounce(db: Knex, account: string, at: Date): Promise<number> {
  return changeOwn(db, account, { bounced_at: null, bounce_code: null, confirmed_at: at });
}

/**
 * Clears all flags of an account's address: the address became the account's, or its owner confirmed it or wants
 * e-mail again. Returns the number of changed rows.
 */
export function clearFlags(db: Knex, account: string, at: Date): Promise<number> {
  return changeOwn(db, account, {
    bounced_at: null,
    bounce_code: null,
    complained_at: null,
    unsubscribed_at: null,
    confirmed_at: at,
  });
}

/** Rows flagged without an account have no person: they are found by address and linked to the owner. */
async function changeOwn(db: Knex, account: string, changes: object): Promise<number> {
  const owner = await db('directus_users').where({ id: account }).first('person', 'email');
  if (!owner?.person || !owner.email) return 0;
  const { person } = owner;
  return db('mail_addresses')
    .where({ id: addressKey(owner.email) })
    .orWhere({ person })
    .update({ ...changes, person });
}
