import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { now } from '../../clock.ts';
import type { Host } from '../../host.ts';
import { settingsOf } from '../../settings-of.ts';
import { dayOf } from '../../values.ts';
import type { Notification } from '../notification.ts';
import { writeNotifications } from '../write-notifications.ts';
import { flagAddress, type StoredAddress } from './mail-addresses.ts';

/**
 * Handles a hard bounce, in the transaction that moves the delivery: flags the address, notifies its owner in the
 * inbox (SYS-03) and enqueues the event `delivery.bounce`, which reports a bounced invitation to the inviter.
 */
export async function afterBounce(
  { host, trx }: { host: Host; trx: Knex.Transaction },
  notification: Notification,
  { address, code }: { address: StoredAddress; code: string },
): Promise<void> {
  const { key, person } = address;
  await flagAddress(trx, address, { field: 'bounced_at', at: now(), code });
  if (person !== null) {
    const zone = (await settingsOf(host, trx))['deadline.zone'];
    const once = `${key.slice(0, 16)} ${dayOf(now(), zone)}`;
    await writeNotifications({ trx, now: now() }, [{ code: 'SYS-03', to: { person }, once }]);
  }
  await trx('outbox_events').insert({
    id: uuid(),
    event: 'delivery.bounce',
    item: notification.token?.id ?? notification.id,
    payload: JSON.stringify({ notice: notification.event, code }),
    at: now(),
    attempts: 0,
  });
}
