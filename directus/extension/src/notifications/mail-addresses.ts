import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/** What is known of an address, by which mail to it is stopped. */
export type AddressFlags = { bounced: boolean; unwanted: boolean };

type Flag = 'bounced_at' | 'complained_at' | 'unsubscribed_at';

/** Under what an address is kept: its fingerprint, for strangers' addresses are nobody's business. */
export function addressKey(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('hex');
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

/** The person whose account has an address now; null where it is nobody's. */
export async function ownerOf(db: Knex, address: string): Promise<string | null> {
  const account = await db('directus_users')
    .whereRaw('lower(email) = ?', [address.trim().toLowerCase()])
    .first('person');
  return account?.person ?? null;
}

/** Flags an address, as its owner's where it has one; `code` is what the mail server said. */
export async function flagAddress(
  db: Knex,
  { key, person }: { key: string; person: string | null },
  flag: { field: Flag; at: Date; code?: string },
): Promise<void> {
  const changes = {
    [flag.field]: flag.at,
    confirmed_at: null,
    ...(person !== null && { person }),
    ...(flag.code !== undefined && { bounce_code: flag.code.slice(0, 60) }),
  };
  await db('mail_addresses')
    .insert({ id: key, person, ...changes })
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
