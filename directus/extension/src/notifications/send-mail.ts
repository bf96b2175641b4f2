// Takes mail from `queued` to `sent`: docs/domain/notifications.md, "Mail".
import { type MailPlan, planMail } from '@site/shared/domain';
import type { Knex } from 'knex';
import { now } from '../clock.ts';
import type { Host, Row } from '../host.ts';
import { settingsOf } from '../settings/settings-of.ts';
import { textOf } from '../values.ts';
import { afterBounce } from './after-bounce.ts';
import { composeMail } from './compose-mail.ts';
import { addressKey, keptAddress } from './mail-addresses.ts';
import { type Delivery, moveDelivery } from './move-delivery.ts';
import type { Notice } from './notice.ts';
import { outageAt } from './outage.ts';
import { messageIdOf, postOffice } from './post-office.ts';
import { type MailReader, readerOf } from './reader.ts';
import { staffWith } from './rules/people.ts';
import { mergedWith, takeAlong, waitsForOthers } from './several-in-one.ts';
import { noticeOf } from './stored.ts';
import { writeNotices } from './write-notices.ts';

/** Who takes a mail keeps it for so long; if nothing is heard by then, another tries. */
const lease = 5 * 60_000;
const outagePause = 5 * 60_000;
const atOnce = 3;

type Due = { delivery: Delivery; notice: Notice; optional: boolean; attempts: number };
type Taken = {
  delivery: Delivery;
  notice: Notice;
  reader: MailReader;
  attempts: number;
  messageId: string;
};

let running: Promise<number> | undefined;
let again = false;

/** Sends what is due, soon; call it after a commit. */
export function wakeMail(host: Host): void {
  if (running) again = true;
  else setImmediate(() => void sendDueMail(host));
}

/** Sends what is due and gives how many mails went out. A run under way is waited for first. */
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
  // What somebody else has is due for a moment more; to look at it again at once would be to spin.
  const seen = new Set<string>();
  try {
    for (;;) {
      const ids = (await dueIds(host.database)).filter((id) => !seen.has(id));
      if (ids.length === 0) return sent;
      for (const id of ids) seen.add(id);
      while (ids.length > 0) sent += await postAll(host, await takeFrom(host, ids));
    }
  } catch (error) {
    host.logger.error(error, 'Mail that is due could not be read');
    return sent;
  }
}

/** What cannot be switched off first, then in the order of time, which the ids keep. */
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
  return rows.map(({ id }) => textOf(id));
}

/** A mail that cannot be written must not stop the others: it is tried again later. */
async function safely<Value>(host: Host, id: string, work: () => Promise<Value>) {
  try {
    return await work();
  } catch (error) {
    host.logger.error(error, `Delivery ${id}`);
    await putOff(host, id);
    return undefined;
  }
}

/** Several at once: a mail server answers slowly, and deciding is done one after the other. */
async function postAll(host: Host, taken: readonly Taken[]): Promise<number> {
  const posted = await Promise.all(
    taken.map((one) => safely(host, one.delivery.id, () => post(host, one))),
  );
  return posted.filter(Boolean).length;
}

/**
 * Takes from the front of the list as many as go out together, and decides on all before them: in one
 * commit, since of what is written to a whole membership most is put off, and a commit is what costs.
 */
async function takeFrom(host: Host, ids: string[]): Promise<Taken[]> {
  const taken: Taken[] = [];
  const unwritten: string[] = [];
  await host.database.transaction(async (trx: Knex.Transaction) => {
    // SQLite lets nobody write who began by reading while another wrote; who begins by writing waits.
    await trx('deliveries')
      .where({ id: ids[0] })
      .update({ revision: trx.ref('revision') });
    while (taken.length < atOnce) {
      const id = ids.shift();
      if (id === undefined) return;
      try {
        const one = await trx.transaction((step) => take(host, step, id));
        if (one) taken.push(one);
      } catch (error) {
        host.logger.error(error, `Delivery ${id}`);
        unwritten.push(id);
      }
    }
  });
  for (const id of unwritten) await putOff(host, id);
  return taken;
}

/** Decides what becomes of a mail now; gives it when it is to be sent, and nobody else has it. */
async function take(host: Host, db: Knex.Transaction, id: string): Promise<Taken | undefined> {
  const due = await ready(db, id);
  if (!due) return undefined;
  const { notice, delivery } = due;
  const reader = await readerOf(db, notice);
  const plan = reader?.allowed
    ? planMail({ code: notice.event, key: notice.title_key }, reader.reach, now())
    : ({ event: 'suppress', reason: 'account' } as const);
  if (plan.event === 'suppress' || !reader) {
    const reason = plan.event === 'suppress' ? plan.reason : 'account';
    await moveDelivery(db, delivery, { event: 'suppress' }, { reason, next_try_at: null });
    return undefined;
  }
  // What was tried before is on its way: it neither waits for the night nor for a digest.
  const put = delivery.state === 'queued' ? await waits(db, due, plan) : undefined;
  if (put) {
    const changes = { next_try_at: put.until, reason: put.reason };
    await moveDelivery(db, delivery, { event: put.event }, changes);
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
  await takeAlong(db, due, moment);
  return { delivery: sending, notice, reader, attempts, messageId };
}

type Wait = { event: 'gather' | 'defer'; until: Date; reason: string };

async function waits(db: Knex.Transaction, due: Due, plan: MailPlan): Promise<Wait | undefined> {
  if (plan.event === 'gather') return { event: 'gather', until: plan.until, reason: plan.cadence };
  if (plan.event === 'defer') return { event: 'defer', until: plan.until, reason: 'quiet' };
  if (due.optional && (await heedOutage(db))) {
    return { event: 'defer', until: new Date(now().getTime() + outagePause), reason: 'outage' };
  }
  const until = await waitsForOthers(db, due, now());
  return until && { event: 'defer', until, reason: 'merge' };
}

/** The delivery brought to where it may be sent from; undefined when somebody else has it. */
async function ready(db: Knex, id: string): Promise<Due | undefined> {
  const row: Row | undefined = await db('deliveries').where({ id }).first();
  const notice: Row | undefined =
    row && (await db('notifications').where({ id: row.notification }).first());
  if (!row || !notice) return undefined;
  const found: Delivery = { id, state: textOf(row.state), revision: Number(row.revision) };
  const events: Readonly<Record<string, string>> = { deferred: 'release', sending: 'break-off' };
  const event = events[found.state];
  const delivery = event ? await moveDelivery(db, found, { event }) : found;
  if (!delivery || !['queued', 'retry_wait'].includes(delivery.state)) return undefined;
  return {
    delivery,
    notice: noticeOf(notice),
    optional: Boolean(row.optional),
    attempts: Number(row.attempts),
  };
}

async function post(host: Host, taken: Taken): Promise<boolean> {
  const { delivery, notice, reader, attempts, messageId } = taken;
  const db = host.database;
  const others = await mergedWith(db, delivery.id);
  const mail = composeMail(host, { notice, others, reader });
  const posted = await postOffice(host).post(mail, messageId);
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
      const address = await keptAddress(trx, reader.address);
      await afterBounce({ host, trx }, notice, { address, code: posted.code });
    });
    return false;
  }
  await softFailed(host, delivery, { attempts, code: posted.code });
  return false;
}

/** Waits for the next try, or gives up after the last. */
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

/** Not looked at again for as long as a lease, whatever state it is in. */
async function putOff(host: Host, id: string): Promise<void> {
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

/** Whether an outage reigns; administrators hear of it once an hour. */
async function heedOutage(trx: Knex.Transaction): Promise<boolean> {
  const { reigns, percent } = await outageAt(trx, now());
  if (!reigns) return false;
  const people = await staffWith(trx, 'admin');
  await writeNotices(
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
