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

/** Flags an address; `code` is what the mail server said. */
export async function flagAddress(
  db: Knex,
  address: { key: string; person: string | null },
  flag: { field: Flag; at: Date; code?: string },
): Promise<void> {
  const changes = {
    [flag.field]: flag.at,
    confirmed_at: null,
    ...(flag.code !== undefined && { bounce_code: flag.code.slice(0, 60) }),
  };
  await db('mail_addresses')
    .insert({ id: address.key, person: address.person, ...changes })
    .onConflict('id')
    .merge(changes);
}

/** The owner says that the address works, or has asked for mail again. */
export async function clearFlags(db: Knex, person: string, at: Date): Promise<number> {
  return db('mail_addresses').where({ person }).update({
    bounced_at: null,
    bounce_code: null,
    complained_at: null,
    unsubscribed_at: null,
    confirmed_at: at,
  });
}
