// What other events change in requests for endorsements: docs/domain/admissions.md, "Endorsements".
import { performAfterEvent } from '../../../engine/actions/perform.ts';
import type { OutboxContext, OutboxEvent } from '../../../engine/outbox/outbox-event.ts';
import { endorsementActions } from './endorsement-actions.ts';

const open = ['requested', 'opened'];
/** Events that move the deadline of a case. */
const movingEvents = [
  'cases.pass',
  'cases.replace-endorser',
  'cases.unhold',
  'cases.apply-deadlines',
];

/** Endorsers have as long as the case: their deadline moves with that of the step, and never comes nearer. */
export async function followDeadline(event: OutboxEvent, { trx }: OutboxContext): Promise<void> {
  if (!movingEvents.includes(event.event)) return;
  const ofCase = await trx('cases').where({ id: event.item, state: 'endorsing' }).first('due_at');
  if (!ofCase?.due_at) return;
  await trx('endorsements')
    .where({ case: event.item })
    .whereIn('state', open)
    .where('due_at', '<', ofCase.due_at)
    .update({ due_at: ofCase.due_at });
}

/** Notes that the mail with the link came back; the candidate is asked for another address. */
export async function takeEndorserBounce(
  event: OutboxEvent,
  context: OutboxContext,
): Promise<void> {
  if (event.event !== 'delivery.bounce' || event.payload.notice !== 'END-01') return;
  const asked = await context
    .trx('endorsements')
    .where({ id: event.item, state: 'requested' })
    .first('id');
  if (!asked) return;
  await performAfterEvent(context, endorsementActions, 'bounce', { key: event.item });
}
