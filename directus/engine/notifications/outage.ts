import type { Knex } from 'knex';

const window = 5 * 60_000;
const share = 0.2;
/** Fewer attempts are no evidence: one wrong address of two is no outage. */
const minAttempts = 10;

/** State of mail delivery over the last five minutes; `percent` is the share that failed. */
export type Outage = { isOutage: boolean; percent: number };

/**
 * Detects an outage: a fifth or more of the e-mail attempted within five minutes failed. During an outage optional
 * e-mail is deferred.
 */
export async function detectOutage(db: Knex, now: Date): Promise<Outage> {
  const attempted = await db('deliveries')
    .whereIn('channel', ['email', 'digest'])
    // Ignores attempts in the future (clock skew): they would keep the outage until the clock caught up.
    .whereBetween('attempted_at', [new Date(now.getTime() - window), now])
    .whereNot('state', 'sending')
    .select('state');
  const failing = attempted.filter(({ state }) =>
    ['retry_wait', 'failed', 'bounced'].includes(state),
  );
  const percent = attempted.length === 0 ? 0 : failing.length / attempted.length;
  return {
    isOutage: attempted.length >= minAttempts && percent >= share,
    percent: Math.round(percent * 100),
  };
}
