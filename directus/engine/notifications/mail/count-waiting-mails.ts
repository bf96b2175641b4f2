import type { Knex } from 'knex';

/** The number of mails that are not sent yet. */
export async function countWaitingMails(db: Knex): Promise<number> {
  const waiting = await db('deliveries')
    .whereIn('channel', ['email', 'digest'])
    .whereIn('state', ['queued', 'deferred', 'retry_wait', 'sending'])
    .count({ count: '*' })
    .first();
  return Number(waiting?.count ?? 0);
}
