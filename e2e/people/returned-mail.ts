import { createHash } from 'node:crypto';
import { inDatabase } from './stored.ts';

/** Mail to the address of an account came back, as the provider of mail reports it. */
export function letMailReturn(email: string): void {
  const id = createHash('sha256').update(email.toLowerCase()).digest('hex');
  const { changes } = inDatabase((database) =>
    database
      .prepare(
        `insert into mail_addresses (id, person, bounced_at, bounce_code)
         select ?, person, ?, '550' from directus_users where lower(email) = ?`,
      )
      .run(id, Date.now(), email.toLowerCase()),
  );
  if (changes !== 1) throw new Error('nobody has this address');
}
