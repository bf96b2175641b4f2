// Digests: what people want to hear of once a day or once a week goes in one mail.
import { planMail } from '@site/shared/domain';
import type { Knex } from 'knex';
import { now } from '../clock.ts';
import type { Host, Row } from '../host.ts';
import { eachByItself } from '../jobs/each-by-itself.ts';
import { textOf } from '../values.ts';
import { moveDelivery } from './move-delivery.ts';
import type { Notice } from './notice.ts';
import { type MailReader, readerOf } from './reader.ts';
import { noticeOf } from './stored.ts';
import { writeNotices } from './write-notices.ts';

/** Makes the digests that are due. Whoever has nothing waiting gets none. */
export async function makeDigests({
  database,
  logger,
}: Pick<Host, 'database' | 'logger'>): Promise<{ made: number; failed: number }> {
  const due = await database('deliveries')
    .join('notifications', 'notifications.id', 'deliveries.notification')
    .where('deliveries.state', 'digest_pending')
    .where('deliveries.next_try_at', '<=', now())
    .groupBy('notifications.person', 'deliveries.reason')
    .select('notifications.person as person', 'deliveries.reason as cadence');
  let made = 0;
  const make = async ({ person, cadence }: Row) => {
    const done = await database.transaction((trx: Knex.Transaction) =>
      makeDigest(trx, textOf(person), textOf(cadence)),
    );
    if (done) made += 1;
  };
  const keyOf = ({ person, cadence }: Row) => `${textOf(cadence)} ${textOf(person)}`;
  const { failed } = await eachByItself({ logger }, 'digest', due, make, keyOf);
  return { made, failed };
}

async function makeDigest(trx: Knex.Transaction, person: string, cadence: string) {
  const waiting = await trx('deliveries')
    .join('notifications', 'notifications.id', 'deliveries.notification')
    .where({ 'notifications.person': person, 'deliveries.reason': cadence })
    .where('deliveries.state', 'digest_pending')
    .where('deliveries.next_try_at', '<=', now())
    .orderBy('notifications.id')
    .select('notifications.*', 'deliveries.id as delivery', 'deliveries.revision as revision');
  const wanted: { id: string; state: string; revision: number }[] = [];
  // Of a hundred notices most are of one kind, and who reads them is the same for all of it.
  const readers = new Map<string, Promise<MailReader | undefined>>();
  const readerFor = (notice: Notice) => {
    const kind = JSON.stringify([notice.event, notice.category, notice.address]);
    const known = readers.get(kind) ?? readerOf(trx, notice);
    readers.set(kind, known);
    return known;
  };
  for (const row of waiting) {
    const notice = noticeOf(row);
    const delivery = {
      id: textOf(row.delivery),
      state: 'digest_pending',
      revision: Number(row.revision),
    };
    const reader = await readerFor(notice);
    const plan = reader?.allowed
      ? planMail({ code: notice.event, key: notice.title_key }, reader.reach, now())
      : ({ event: 'suppress', reason: 'account' } as const);
    if (plan.event === 'suppress') {
      await moveDelivery(trx, delivery, { event: 'suppress' }, { reason: plan.reason });
    } else wanted.push(delivery);
  }
  if (wanted.length === 0) return false;
  const once = `${cadence} ${now().toISOString().slice(0, 16)}`;
  const params = { n: wanted.length };
  const written = await writeNotices({ trx, now: now() }, [
    { code: 'SYS-04', variant: cadence, to: { person }, params, once },
  ]);
  if (written === 0) return false;
  const digest = await trx('deliveries')
    .join('notifications', 'notifications.id', 'deliveries.notification')
    .where({ 'notifications.person': person, 'deliveries.channel': 'digest' })
    .orderBy('deliveries.id', 'desc')
    .first('deliveries.id as id');
  for (const delivery of wanted) {
    const changes = { merged_into: digest.id, next_try_at: null };
    await moveDelivery(trx, delivery, { event: 'merge' }, changes);
  }
  return true;
}
