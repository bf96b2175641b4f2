// Digests: notifications with a daily or weekly cadence are gathered into one e-mail.
import { planMail } from '@site/shared/domain/notifications';
import type { Knex } from 'knex';
import { now } from '../../clock.ts';
import type { Host } from '../../host.ts';
import { processEach } from '../../jobs/process-each.ts';
import type { Notification } from '../notification.ts';
import { type MailReader, readerOf } from '../reader.ts';
import { notificationOf, plannedOf } from '../stored.ts';
import { writeNotifications } from '../write-notifications.ts';
import { topicsOf } from './mail-topics.ts';
import { type Delivery, moveDelivery } from './move-delivery.ts';

/** A person and the cadence of their digest. */
type Due = { person: string | null; cadence: string | null };

/** Creates the digests that are due; a person with nothing pending gets none. */
export async function makeDigests({
  database,
  logger,
}: Pick<Host, 'database' | 'logger'>): Promise<{ made: number; failed: number }> {
  const due: Due[] = await database('deliveries')
    .join('notifications', 'notifications.id', 'deliveries.notification')
    .where('deliveries.state', 'digest_pending')
    .where('deliveries.next_try_at', '<=', now())
    .groupBy('notifications.person', 'deliveries.reason')
    .select('notifications.person as person', 'deliveries.reason as cadence');
  let made = 0;
  const make = async ({ person, cadence }: Due) => {
    const done = await database.transaction((trx: Knex.Transaction) =>
      makeDigest(trx, person ?? '', cadence ?? ''),
    );
    if (done) made += 1;
  };
  const keyOf = ({ person, cadence }: Due) => `${cadence} ${person}`;
  const { failed } = await processEach({ logger }, 'digest', due, make, keyOf);
  return { made, failed };
}

async function makeDigest(trx: Knex.Transaction, person: string, cadence: string) {
  const waiting = await waitingFor(trx, { person, cadence }).where(
    'deliveries.next_try_at',
    '<=',
    now(),
  );
  const wanted: Delivery[] = [];
  const readerFor = readersIn(trx);
  const { gone } = await topicsOf(trx, waiting.map(notificationOf));
  for (const row of waiting) {
    const notification = notificationOf(row);
    const delivery: Delivery = {
      id: row.delivery,
      state: 'digest_pending',
      revision: row.revision,
    };
    const reader = await readerFor(notification);
    const isTold = reader?.allowed && !gone.has(notification.id);
    const plan = isTold
      ? planMail(plannedOf(notification), reader.reach, now())
      : ({ event: 'suppress', reason: 'account' } as const);
    if (plan.event === 'suppress') {
      await moveDelivery(trx, delivery, { event: 'suppress' }, { reason: plan.reason });
    } else wanted.push(delivery);
  }
  if (wanted.length === 0) return false;
  const once = `${cadence} ${now().toISOString().slice(0, 16)}`;
  const params = { n: wanted.length };
  const { count } = await writeNotifications({ trx, now: now() }, [
    { code: 'SYS-04', variant: cadence, to: { person }, params, once },
  ]);
  if (count === 0) return false;
  const digest = await trx('deliveries')
    .join('notifications', 'notifications.id', 'deliveries.notification')
    .where('notifications.person', person)
    .where('deliveries.channel', 'digest')
    .orderBy('deliveries.id', 'desc')
    .first('deliveries.id as id');
  for (const delivery of wanted) {
    const changes = { merged_into: digest.id, next_try_at: null };
    await moveDelivery(trx, delivery, { event: 'merge' }, changes);
  }
  return true;
}

/** What waits for a digest of a person, oldest first, with the delivery of each notification. */
export function waitingFor(db: Knex, { person, cadence }: { person: string; cadence: string }) {
  return db('deliveries')
    .join('notifications', 'notifications.id', 'deliveries.notification')
    .where('notifications.person', person)
    .where('deliveries.reason', cadence)
    .where('deliveries.state', 'digest_pending')
    .orderBy('notifications.id')
    .select('notifications.*', 'deliveries.id as delivery', 'deliveries.revision as revision');
}

/** Finds the readers of notifications; most notifications of a digest are of one kind, so it caches by kind. */
export function readersIn(db: Knex): (one: Notification) => Promise<MailReader | undefined> {
  const readers = new Map<string, Promise<MailReader | undefined>>();
  return (notification) => {
    const kind = JSON.stringify([notification.event, notification.category, notification.address]);
    const known = readers.get(kind) ?? readerOf(db, notification);
    readers.set(kind, known);
    return known;
  };
}
