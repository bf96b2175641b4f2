import { notificationDelivery } from '@site/shared/domain';
import type { Knex } from 'knex';
import type { Row } from '../host.ts';

/** A delivery as far as its machine goes. */
export type Delivery = { id: string; state: string; revision: number };

/** An event for a delivery, who asks for it and which rules hold. */
export type Ask = { event: string; actor?: 'system' | 'owner'; holding?: readonly string[] };

/**
 * Takes one step of the delivery machine. Gives the delivery as it is then, or undefined when
 * somebody else moved it first. Throws when the machine knows no such step: then the code is wrong.
 */
export async function moveDelivery(
  db: Knex,
  delivery: Delivery,
  { event, actor = 'system', holding = [] }: Ask,
  changes: Row = {},
): Promise<Delivery | undefined> {
  const step = notificationDelivery.take(delivery.state, { event, actors: [actor], holding });
  if (!step) throw new Error(`No delivery takes "${event}" in "${delivery.state}"`);
  const moved = { state: step.to, revision: delivery.revision + 1 };
  const changed = await db('deliveries')
    .where({ id: delivery.id, revision: delivery.revision })
    .update({ ...changes, ...moved });
  return changed === 1 ? { ...delivery, ...moved } : undefined;
}
