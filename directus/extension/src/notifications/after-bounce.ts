import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { now } from '../clock.ts';
import type { Host } from '../host.ts';
import { settingsOf } from '../settings/settings-of.ts';
import { dayOf } from '../values.ts';
import { flagAddress, type KeptAddress } from './mail-addresses.ts';
import type { Notice } from './notice.ts';
import { writeNotices } from './write-notices.ts';

/**
 * What follows on mail that came back for good, in the transaction that moves the delivery: the address is
 * flagged, its owner sees it in the inbox (SYS-03), and whoever wrote to a stranger hears of it by the event
 * `delivery.bounce`.
 */
export async function afterBounce(
  { host, trx }: { host: Host; trx: Knex.Transaction },
  notice: Notice,
  { address, code }: { address: KeptAddress; code: string },
): Promise<void> {
  const { key, person } = address;
  await flagAddress(trx, address, { field: 'bounced_at', at: now(), code });
  if (person !== null) {
    const zone = (await settingsOf(host, trx))['deadline.zone'];
    const once = `${key.slice(0, 16)} ${dayOf(now(), zone)}`;
    await writeNotices({ trx, now: now() }, [{ code: 'SYS-03', to: { person }, once }]);
  }
  await trx('outbox_events').insert({
    id: uuid(),
    event: 'delivery.bounce',
    item: notice.token?.id ?? notice.id,
    payload: JSON.stringify({ notice: notice.event, code }),
    at: now(),
    attempts: 0,
  });
}
