import type { Knex } from 'knex';
import { now } from '../clock.ts';
import type { Host } from '../host.ts';
import { countWaitingMails } from '../notifications/mail/count-waiting-mails.ts';
import { metrics } from '../observe/metrics.ts';
import { retryMinutes } from '../outbox/retry-minutes.ts';
import { instantOf } from '../values.ts';
import { checkParts, type PartChecks, type PartStates } from './parts.ts';

/** Checks the parts and records their states. */
export async function observeParts(host: Host, checks: PartChecks): Promise<PartStates> {
  const states = await checkParts(host, checks);
  for (const [part, { ok, ms }] of Object.entries(states)) {
    metrics().parts.set({ part }, ok ? 1 : 0);
    metrics().partSeconds.set({ part }, ms / 1000);
  }
  return states;
}

/** Brings the gauges up to date. Without a database those that are read from it keep their last values. */
export async function collectMetrics(host: Host, checks: PartChecks): Promise<void> {
  const { database } = await observeParts(host, checks);
  collectPool(host.database);
  if (!database?.ok) return;
  await Promise.all([
    collectOutbox(host.database),
    collectMails(host.database),
    collectJobs(host.database),
  ]);
}

function collectPool({ client }: Knex): void {
  const { pool } = metrics();
  pool.set({ state: 'used' }, client.pool.numUsed());
  pool.set({ state: 'free' }, client.pool.numFree());
  pool.set({ state: 'waiting' }, client.pool.numPendingAcquires());
}

async function collectOutbox(db: Knex): Promise<void> {
  const { outboxWaiting, outboxLag, deadLetters } = metrics();
  const pending = () => db('outbox_events').whereNull('handled_at');
  const alive = () => pending().where('attempts', '<=', retryMinutes.length);
  const [waiting, dead, oldest] = await Promise.all([
    alive().count({ count: '*' }).first(),
    pending().where('attempts', '>', retryMinutes.length).count({ count: '*' }).first(),
    alive()
      .where((due) => due.whereNull('next_try_at').orWhere('next_try_at', '<=', now()))
      .min({ at: 'at' })
      .first(),
  ]);
  outboxWaiting.set(Number(waiting?.count ?? 0));
  deadLetters.set(Number(dead?.count ?? 0));
  const lag = oldest?.at ? (now().getTime() - instantOf(oldest.at).getTime()) / 1000 : 0;
  outboxLag.set(Math.max(0, lag));
}

async function collectMails(db: Knex): Promise<void> {
  metrics().mailsWaiting.set(await countWaitingMails(db));
}

async function collectJobs(db: Knex): Promise<void> {
  const rows = await db('jobs').whereNotNull('finished_at').select('name', 'finished_at');
  for (const { name, finished_at } of rows) {
    // A counter that begins with its first failure would hide that from `increase()`.
    metrics().jobRuns.inc({ job: name, outcome: 'failed' }, 0);
    metrics().jobFinished.set({ job: name }, instantOf(finished_at).getTime() / 1000);
  }
}
