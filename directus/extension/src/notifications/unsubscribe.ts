import { isNoticeCategory, lockedCategories } from '@site/shared/domain';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { now } from '../clock.ts';
import type { Unsubscribing } from './links.ts';
import { flagAddress, keptUnder } from './mail-addresses.ts';

/**
 * Ends optional mail as the link says: a category, the digests, or everything optional to an address
 * without an account. The inbox is not touched. Repeating it changes nothing.
 */
export async function unsubscribe(db: Knex, what: Unsubscribing): Promise<void> {
  if ('addressKey' in what) {
    const address = await keptUnder(db, what.addressKey);
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
  if (!isNoticeCategory(category) || lockedCategories.includes(category)) return;
  await db('notification_prefs')
    .insert({ id: uuid(), person, category, email: 'off', inapp: 'on' })
    .onConflict(['person', 'category'])
    .merge({ email: 'off' });
}
