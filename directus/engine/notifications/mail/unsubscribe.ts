import { isNotificationCategory, lockedCategories } from '@site/shared/domain/notifications';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { allAreas } from '../../area.ts';
import { now } from '../../clock.ts';
import type { Host } from '../../host.ts';
import type { Unsubscribing } from '../links.ts';
import { findAddressByKey, flagAddress } from './mail-addresses.ts';

/**
 * Unsubscribes: one category, the digests, all optional e-mail to an address without account, or what an area stops. The
 * inbox is unchanged. Idempotent.
 */
export async function unsubscribe(host: Host, what: Unsubscribing): Promise<void> {
  const db: Knex = host.database;
  if ('from' in what) {
    for (const { unsubscribing } of allAreas()) await unsubscribing?.[what.from]?.(host, what);
    return;
  }
  if ('addressKey' in what) {
    const address = await findAddressByKey(db, what.addressKey);
    await flagAddress(db, address, { field: 'unsubscribed_at', at: now() });
    return;
  }
  const { person, category } = what;
  if (category === 'digest') {
    await db('notification_settings')
      .insert({ id: uuid(), person, digest_off: true })
      .onConflict(['person'])
      .merge({ digest_off: true });
    return;
  }
  if (!isNotificationCategory(category) || lockedCategories.includes(category)) return;
  await db('notification_prefs')
    .insert({ id: uuid(), person, category, email: 'off', inapp: 'on' })
    .onConflict(['person', 'category'])
    .merge({ email: 'off' });
}
