// Sends queued e-mail: docs/domain/notifications.md, "Mail".
import { type MailPlan, planMail } from '@site/shared/domain/notifications';
import type { Knex } from 'knex';
import { now } from '../../clock.ts';
import type { Host } from '../../host.ts';
import { metrics } from '../../observe/metrics.ts';
import { settingsOf } from '../../settings-of.ts';
import type { Notification } from '../notification.ts';
import { detectOutage } from '../outage.ts';
import { type MailReader, readerOf } from '../reader.ts';
import { staffWith } from '../recipients.ts';
import { notificationOf, plannedOf } from '../stored.ts';
import { writeNotifications } from '../write-notifications.ts';
import { afterBounce } from './after-bounce.ts';
import { composeMail } from './compose-mail.ts';
import { addressKey, findAddress } from './mail-addresses.ts';
import { topicsOf } from './mail-topics.ts';
import { mailTransport, messageIdOf } from './mail-transport.ts';
import { loadMerged, mergeWaiting, mergeWaitUntil } from './merge-mail.ts';
import { type Delivery, moveDelivery } from './move-delivery.ts';
import { letterOf } from './read-letter.ts';

/** Lease of a delivery in milliseconds: after it, another process may retry the delivery. */
const lease = 5 * 60_000;
const outagePause = 5 * 60_000;
const batchSize = 3;

type Due = { delivery: Delivery; notification: Notification; optional: boolean; attempts: number };
type Claimed = {
  delivery: Delivery;
  notification: Notification;
  reader: MailReader;
  attempts: number;
  messageId: string;
};

let running: Promise<number> | undefined;
let again = false;

/** Schedules a run that sends due e-mail; call it after a commit. */
export function wakeMail(host: Host): void {
  if (running) again = true;
  else setImmediate(() => void sendDueMail(host));
}

/** Sends due e-mail and returns the number sent; waits for a running run first (mutex). */
export async function sendDueMail(host: Host): Promise<number> {
  if (running) await running;
  running ??= sendAll(host).finally(() => {
    running = undefined;
    if (!again) return;
    again = false;
    wakeMail(host);
  });
  return running;
}

async function sendAll(host: Host): Promise<number> {
  let sent = 0;
  // Deliveries held by another instance still look due; skipping seen ids avoids a busy loop.
  const seen = new Set<string>();
  try {
    for (;;) {
      const ids = (await dueIds(host.database)).filter((id) => !seen.has(id));
      if (ids.length === 0) return sent;
      for (const id of ids) seen.add(id);
      while (ids.length > 0) sent += await postAll(host, await claimBatch(host, ids));
    }
  } catch (error) {
    host.logger.error(error, 'Mail that is due could not be read');
    return sent;
  }
}

/** Ids of due deliveries: mandatory first, then oldest first (ids are UUIDv7). */
async function dueIds(db: Knex): Promise<string[]> {
  const moment = now();
  const rows = await db('deliveries')
    .whereIn('channel', ['email', 'digest'])
    .where((due) => {
      due.where('state', 'queued').orWhere((later) => {
        later
          .whereIn('state', ['deferred', 'retry_wait', 'sending'])
          .where('next_try_at', '<=', moment);
      });
    })
    .orderBy(['optional', 'id'])
    .limit(60)
    .select('id');
  return rows.map(({ id }) => id);
}

/** Runs `work`; a delivery that throws is postponed, so that it does not block the others. */
async function postponeOnError<Value>(host: Host, id: string, work: () => Promise<Value>) {
  try {
    return await work();
  } catch (error) {
    host.logger.error(error, `Delivery ${id}`);
    await postpone(host, id);
    return undefined;
  }
}

/** Sends in parallel, because the mail server is the slow part. */
async function postAll(host: Host, claimed: readonly Claimed[]): Promise<number> {
  const posted = await Promise.all(
    claimed.map((one) => postponeOnError(host, one.delivery.id, () => post(host, one))),
  );
  return posted.filter(Boolean).length;
}

/**
 * Claims the next deliveries to send in parallel and decides on every delivery before them, all in one commit:
 * most deliveries of a mass notification are deferred, and the commit is the expensive part.
 */
async function claimBatch(host: Host, ids: string[]): Promise<Claimed[]> {
  const claimed: Claimed[] = [];
  const failedIds: string[] = [];
  await host.database.transaction(async (trx: Knex.Transaction) => {
    // Starts with a write: SQLite fails a read transaction that upgrades to write, but queues writers.
    await trx('deliveries')
      .where({ id: ids[0] })
      .update({ revision: trx.ref('revision') });
    while (claimed.length < batchSize) {
      const id = ids.shift();
      if (id === undefined) return;
      try {
        const one = await trx.transaction((step) => claim(host, step, id));
        if (one) claimed.push(one);
      } catch (error) {
        host.logger.error(error, `Delivery ${id}`);
        failedIds.push(id);
      }
    }
  });
  for (const id of failedIds) await postpone(host, id);
  return claimed;
}

/** Decides on one delivery; returns it when it is to be sent now and no other process holds it. */
async function claim(host: Host, db: Knex.Transaction, id: string): Promise<Claimed | undefined> {
  const due = await prepare(db, id);
  if (!due) return undefined;
  const { notification, delivery } = due;
  const reader = await readerOf(db, notification);
  const { gone } = await topicsOf(db, [notification]);
  const plan =
    reader?.allowed && gone.size === 0
      ? planMail(plannedOf(notification), reader.reach, now())
      : ({ event: 'suppress', reason: 'account' } as const);
  if (plan.event === 'suppress' || !reader) {
    const reason = plan.event === 'suppress' ? plan.reason : 'account';
    await moveDelivery(db, delivery, { event: 'suppress' }, { reason, next_try_at: null });
    return undefined;
  }
  // Retries ignore quiet hours and digests.
  const wait = delivery.state === 'queued' ? await deferralOf(db, due, plan) : undefined;
  if (wait) {
    const changes = { next_try_at: wait.until, reason: wait.reason };
    await moveDelivery(db, delivery, { event: wait.event }, changes);
    return undefined;
  }
  const moment = now();
  const attempts = due.attempts + 1;
  const messageId = messageIdOf(host, id);
  const sending = await moveDelivery(
    db,
    delivery,
    { event: 'send' },
    {
      attempts,
      attempted_at: moment,
      next_try_at: new Date(moment.getTime() + lease),
      provider_id: messageId,
      address: addressKey(reader.address),
    },
  );
  if (!sending) return undefined;
  await mergeWaiting(db, due, moment);
  return { delivery: sending, notification, reader, attempts, messageId };
}

type Deferral = { event: 'gather' | 'defer'; until: Date; reason: string };

async function deferralOf(
  db: Knex.Transaction,
  due: Due,
  plan: MailPlan,
): Promise<Deferral | undefined> {
  if (plan.event === 'gather') return { event: 'gather', until: plan.until, reason: plan.cadence };
  if (plan.event === 'defer') return { event: 'defer', until: plan.until, reason: 'quiet' };
  if (due.optional && (await checkOutage(db))) {
    return { event: 'defer', until: new Date(now().getTime() + outagePause), reason: 'outage' };
  }
  const until = await mergeWaitUntil(db, due, now());
  return until && { event: 'defer', until, reason: 'merge' };
}

/** Moves a delivery to a sendable state; undefined when another process holds it. */
async function prepare(db: Knex, id: string): Promise<Due | undefined> {
  const row = await db('deliveries').where({ id }).first();
  const notification =
    row?.notification && (await db('notifications').where({ id: row.notification }).first());
  if (!row || !notification) return undefined;
  const found: Delivery = { id, state: row.state, revision: row.revision };
  const events: Readonly<Record<string, string>> = { deferred: 'release', sending: 'break-off' };
  const event = events[found.state];
  const delivery = event ? await moveDelivery(db, found, { event }) : found;
  if (!delivery || !['queued', 'retry_wait'].includes(delivery.state)) return undefined;
  return {
    delivery,
    notification: notificationOf(notification),
    optional: Boolean(row.optional),
    attempts: Number(row.attempts),
  };
}

async function post(host: Host, claimed: Claimed): Promise<boolean> {
  const { delivery, notification, reader, attempts, messageId } = claimed;
  const db = host.database;
  const merged = await loadMerged(db, delivery.id);
  const { topics, gone } = await topicsOf(db, [notification, ...merged]);
  const others = merged.filter(({ id }) => !gone.has(id));
  const letter = await letterOf(host, notification);
  const mail = composeMail(host, { notification, others, reader, topics, letter });
  const posted = await mailTransport(host).post(mail, messageId);
  const outcome = posted.ok ? 'sent' : posted.hard ? 'bounced' : 'deferred';
  metrics().mails.inc({ outcome });
  if (posted.ok) {
    const changes = { sent_at: now(), next_try_at: null, error_class: null };
    await moveDelivery(db, delivery, { event: 'accept' }, changes);
    return true;
  }
  if (posted.hard) {
    const changes = { next_try_at: null, error_class: posted.code };
    await db.transaction(async (trx: Knex.Transaction) => {
      const bounced = await moveDelivery(trx, delivery, { event: 'bounce' }, changes);
      if (!bounced) return;
      const address = await findAddress(trx, reader.address);
      await afterBounce({ host, trx }, notification, { address, code: posted.code });
    });
    return false;
  }
  await softFailed(host, delivery, { attempts, code: posted.code });
  return false;
}

/** Schedules the next attempt with backoff, or fails the delivery after the last attempt (dead letter). */
export async function softFailed(
  host: Host,
  delivery: Delivery,
  { attempts, code }: { attempts: number; code: string },
): Promise<void> {
  const pause = (await settingsOf(host))['notify.retry_minutes'][attempts - 1];
  await moveDelivery(
    host.database,
    delivery,
    { event: 'soft-fail', holding: pause === undefined ? [] : ['triesLeft'] },
    {
      error_class: code,
      next_try_at: pause === undefined ? null : new Date(now().getTime() + pause * 60_000),
    },
  );
}

/** Postpones a delivery by one lease, whatever its state. */
async function postpone(host: Host, id: string): Promise<void> {
  const db = host.database;
  const row = await db('deliveries').where({ id }).first('state', 'revision', 'attempts');
  if (!row) return;
  const delivery: Delivery = { id, state: row.state, revision: Number(row.revision) };
  const later = { next_try_at: new Date(now().getTime() + lease) };
  if (delivery.state === 'sending') {
    await softFailed(host, delivery, { attempts: Number(row.attempts), code: 'unwritten' });
  } else if (delivery.state === 'queued') {
    await moveDelivery(db, delivery, { event: 'defer' }, { ...later, reason: 'unwritten' });
  } else {
    await db('deliveries').where({ id }).update(later);
  }
}

/** Whether there is an outage; notifies administrators once an hour. */
async function checkOutage(trx: Knex.Transaction): Promise<boolean> {
  const { isOutage, percent } = await detectOutage(trx, now());
  if (!isOutage) return false;
  const people = await staffWith(trx, 'admin');
  await writeNotifications(
    { trx, now: now() },
    people.map((person) => ({
      code: 'SYS-07',
      to: { person },
      params: { n: percent },
      once: now().toISOString().slice(0, 13),
    })),
  );
  return true;
}
