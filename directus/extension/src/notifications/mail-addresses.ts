import { createHash } from 'node:crypto';
import { lookedUpEmail } from '@site/shared/domain';
import type { Knex } from 'knex';

/** What is known of an address, by which mail to it is stopped. */
export type AddressFlags = { bounced: boolean; unwanted: boolean };

type Flag = 'bounced_at' | 'complained_at' | 'unsubscribed_at';

/** Under what an address is kept: its fingerprint, for strangers' addresses are nobody's business. */
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

/** An address as it is kept, and the person whose account has it now; null where it is nobody's. */
export type KeptAddress = { key: string; person: string | null };

/** An address as it is kept. */
export async function keptAddress(db: Knex, address: string): Promise<KeptAddress> {
  const account = await db('directus_users')
    .whereRaw('lower(email) = ?', [lookedUpEmail(address)])
    .first('person');
  return { key: addressKey(address), person: account?.person ?? null };
}

/**
 * The address that mail went to, of which its delivery keeps the fingerprint: its reader may have another one
 * since, and somebody else this one. What was sent before fingerprints were kept counts as sent to the `present` one.
 */
export async function addressOfDelivery(
  db: Knex,
  key: string | null,
  present: string | undefined,
): Promise<KeptAddress | undefined> {
  if (present !== undefined && (key ?? addressKey(present)) === addressKey(present)) {
    return keptAddress(db, present);
  }
  return key === null ? undefined : keptUnder(db, key);
}

/** The address of a fingerprint that is all that is known of it; every account is looked at. */
export async function keptUnder(db: Knex, key: string): Promise<KeptAddress> {
  const accounts = await db('directus_users').whereNotNull('email').select('email', 'person');
  const owner = accounts.find(({ email }) => addressKey(email) === key);
  return { key, person: owner?.person ?? null };
}

/** Flags an address, as that of who has it now; `code` is what the mail server said. */
export async function flagAddress(
  db: Knex,
  { key, person }: KeptAddress,
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
 * A letter to the address of an account was answered: what came back before says nothing any more. What
 * its reader said of our mail stays.
 */
export function mailArrived(db: Knex, account: string, at: Date): Promise<number> {
  return changeOwn(db, account, { bounced_at: null, bounce_code: null, confirmed_at: at });
}

/**
 * The address has become the account's, or its owner says that it works or asks for mail again: nothing is
 * held against it, whoever's it was before. Gives how many rows that was about.
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

/** Strangers' rows know no person: the address finds them, and from then on they are the owner's. */
async function changeOwn(db: Knex, account: string, changes: object): Promise<number> {
  const owner = await db('directus_users').where({ id: account }).first('person', 'email');
  if (!owner?.person || !owner.email) return 0;
  const { person } = owner;
  return db('mail_addresses')
    .where({ id: addressKey(owner.email) })
    .orWhere({ person })
    .update({ ...changes, person });
}
