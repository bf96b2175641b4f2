import type { Knex } from 'knex';

const window = 5 * 60_000;
const share = 0.2;
/** Fewer tries say nothing: one wrong address of two is no outage. */
const fewest = 10;

/** What became of the mail tried in the last five minutes; `percent` is what did not go out. */
export type Outage = { reigns: boolean; percent: number };

/**
 * Whether mail is failing: a fifth of what was tried within five minutes. While it reigns, mail that
 * can be switched off waits.
 */
export async function outageAt(db: Knex, now: Date): Promise<Outage> {
  const tried = await db('deliveries')
    .whereIn('channel', ['email', 'digest'])
    // Not what a clock that ran ahead has tried: it would reign until time has caught up.
    .whereBetween('attempted_at', [new Date(now.getTime() - window), now])
    .whereNot('state', 'sending')
    .select('state');
  const failing = tried.filter(({ state }) => ['retry_wait', 'failed', 'bounced'].includes(state));
  const percent = tried.length === 0 ? 0 : failing.length / tried.length;
  return { reigns: tried.length >= fewest && percent >= share, percent: Math.round(percent * 100) };
}
