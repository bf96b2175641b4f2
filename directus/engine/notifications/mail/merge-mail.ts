// Merges e-mails of one kind within ten minutes: the first is sent at once, the others together.
import { notificationKind } from '@site/shared/domain/notifications';
import type { Knex } from 'knex';
import { instantOf } from '../../values.ts';
import type { Notification } from '../notification.ts';
import { notificationOf } from '../stored.ts';
import { type Delivery, moveDelivery } from './move-delivery.ts';

const mergeWindow = 10 * 60_000;

type Candidate = { delivery: Delivery; notification: Notification; optional: boolean };

/** Time until which an e-mail waits to be merged with others; undefined when it is sent at once. */
export async function mergeWaitUntil(
  db: Knex,
  { delivery, notification, optional }: Candidate,
  now: Date,
): Promise<Date | undefined> {
  if (!optional || notification.token) return undefined;
  const earlier = await ofSameKind(db, notification)
    .whereNot('deliveries.id', delivery.id)
    .whereIn('deliveries.state', ['sending', 'sent', 'delivered', 'retry_wait'])
    // Ignores attempts in the future (clock skew): they would defer mail until the clock caught up.
    .whereBetween('deliveries.attempted_at', [new Date(now.getTime() - mergeWindow), now])
    .orderBy('deliveries.attempted_at', 'desc')
    .first('deliveries.attempted_at as at');
  return earlier && new Date(instantOf(earlier.at).getTime() + mergeWindow);
}

/** Merges waiting deliveries of the same kind into this one; e-mails with a token link are never merged. */
export async function mergeWaiting(
  db: Knex,
  { delivery, notification, optional }: Candidate,
  now: Date,
) {
  if (!optional || notification.token || notificationKind(notification.event).email === 'off')
    return;
  const waiting: Delivery[] = await ofSameKind(db, notification)
    .whereNot('deliveries.id', delivery.id)
    .where((row) => {
      row.where('deliveries.state', 'queued').orWhere((later) => {
        later.where('deliveries.state', 'deferred').where((why) => {
          why.where('deliveries.reason', 'merge').orWhere('deliveries.next_try_at', '<=', now);
        });
      });
    })
    .select('deliveries.id as id', 'deliveries.state as state', 'deliveries.revision as revision');
  for (const row of waiting) {
    await moveDelivery(db, row, { event: 'merge' }, { merged_into: delivery.id });
  }
}

/** The notifications merged into a delivery, oldest first. */
export async function loadMerged(db: Knex, delivery: string): Promise<Notification[]> {
  const rows = await db('notifications')
    .join('deliveries', 'deliveries.notification', 'notifications.id')
    .where('deliveries.merged_into', delivery)
    .orderBy('notifications.id')
    .select('notifications.*');
  return rows.map(notificationOf);
}

function ofSameKind(db: Knex, { title_key, person, address }: Notification) {
  return db('deliveries')
    .join('notifications', 'notifications.id', 'deliveries.notification')
    .where('deliveries.channel', 'email')
    .where('notifications.title_key', title_key)
    .where('notifications.person', person)
    .where('notifications.address', address)
    .whereNull('notifications.token');
}
