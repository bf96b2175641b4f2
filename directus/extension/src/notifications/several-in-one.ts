// Several of one kind within ten minutes go in one mail: the first at once, the others together.
import { noticeKind } from '@site/shared/domain';
import type { Knex } from 'knex';
import { instantOf, textOf } from '../values.ts';
import { type Delivery, moveDelivery } from './move-delivery.ts';
import type { Notice } from './notice.ts';
import { noticeOf } from './stored.ts';

const within = 10 * 60_000;

type One = { delivery: Delivery; notice: Notice; optional: boolean };

/** Until when a mail waits for others of its kind; undefined when it goes at once. */
export async function waitsForOthers(
  db: Knex,
  { delivery, notice, optional }: One,
  now: Date,
): Promise<Date | undefined> {
  if (!optional || notice.token) return undefined;
  const earlier = await ofOneKind(db, notice)
    .whereNot('deliveries.id', delivery.id)
    .whereIn('deliveries.state', ['sending', 'sent', 'delivered', 'retry_wait'])
    .where('deliveries.attempted_at', '>', new Date(now.getTime() - within))
    .orderBy('deliveries.attempted_at', 'desc')
    .first('deliveries.attempted_at as at');
  return earlier && new Date(instantOf(earlier.at).getTime() + within);
}

/** Puts what waits of the same kind into this mail. A link with a token stays a mail of its own. */
export async function takeAlong(db: Knex, { delivery, notice, optional }: One, now: Date) {
  if (!optional || notice.token || noticeKind(notice.event).email === 'off') return;
  const waiting = await ofOneKind(db, notice)
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
    const other: Delivery = {
      id: textOf(row.id),
      state: textOf(row.state),
      revision: Number(row.revision),
    };
    await moveDelivery(db, other, { event: 'merge' }, { merged_into: delivery.id });
  }
}

/** The notices that go in a mail beside its own, oldest first. */
export async function mergedWith(db: Knex, delivery: string): Promise<Notice[]> {
  const rows = await db('notifications')
    .join('deliveries', 'deliveries.notification', 'notifications.id')
    .where({ 'deliveries.merged_into': delivery })
    .orderBy('notifications.id')
    .select('notifications.*');
  return rows.map(noticeOf);
}

function ofOneKind(db: Knex, { title_key, person, address }: Notice) {
  return db('deliveries')
    .join('notifications', 'notifications.id', 'deliveries.notification')
    .where({
      'deliveries.channel': 'email',
      'notifications.title_key': title_key,
      'notifications.person': person,
      'notifications.address': address,
    })
    .whereNull('notifications.token');
}
