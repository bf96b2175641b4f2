import { notificationDelivery } from '@site/shared/domain/workflows';
import type { Knex } from 'knex';
import type { ChangesIn, RowIn } from '../../schema/row-types.ts';

/** The columns of a delivery that its state machine needs. */
export type Delivery = Pick<RowIn<'deliveries'>, 'id' | 'state' | 'revision'>;

/** An event for a delivery, the actor and the rules that hold. */
export type Ask = { event: string; actor?: 'system' | 'owner'; holding?: readonly string[] };

/**
 * Performs one transition of the delivery state machine with optimistic locking by `revision`. Returns the moved
 * delivery, or undefined when another process moved it first. Throws on an undefined transition (a bug).
 */
export async function moveDelivery(
  db: Knex,
  delivery: Delivery,
  { event, actor = 'system', holding = [] }: Ask,
  changes: ChangesIn<'deliveries'> = {},
): Promise<Delivery | undefined> {
  const step = notificationDelivery.take(delivery.state, { event, actors: [actor], holding });
  if (!step) throw new Error(`No delivery takes "${event}" in "${delivery.state}"`);
  const moved = { state: step.to, revision: delivery.revision + 1 };
  const changed = await db('deliveries')
    .where({ id: delivery.id, revision: delivery.revision })
    .update({ ...changes, ...moved });
  return changed === 1 ? { ...delivery, ...moved } : undefined;
}
