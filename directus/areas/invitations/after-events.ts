// Changes of invitations caused by other events: docs/domain/invitations.md.
import { performAfterEvent } from '../../engine/actions/perform.ts';
import type { OutboxContext, OutboxEvent } from '../../engine/outbox/outbox-event.ts';
import { textOf } from '../../engine/values.ts';
import { invitationActions } from './invitation-actions.ts';

const mailOfInvitation: readonly unknown[] = ['INV-01', 'INV-02'];

/** Marks an unopened invitation as bounced when its mail came back; the inviter is notified. */
export async function takeBounce(event: OutboxEvent, context: OutboxContext): Promise<void> {
  const { notice: mail, code } = event.payload;
  if (event.event !== 'delivery.bounce' || !mailOfInvitation.includes(mail)) return;
  const sent = await context
    .trx('invitations')
    .where({ id: event.item, state: 'sent' })
    .first('id');
  if (!sent) return;
  await performAfterEvent(context, invitationActions, 'bounce', {
    key: event.item,
    payload: { code: textOf(code).slice(0, 40) },
  });
}

/** Completes the accepted invitations of an admitted member; the inviter is thanked. */
export async function invitationOfAdmitted(
  event: OutboxEvent,
  context: OutboxContext,
): Promise<void> {
  if (event.event !== 'member.admitted') return;
  const account = await context.trx('directus_users').where({ person: event.item }).first('id');
  if (!account) return;
  const accepted = await context
    .trx('invitations')
    .where({ accepted_user: account.id, state: 'accepted' })
    .select('id');
  for (const { id } of accepted) {
    await performAfterEvent(context, invitationActions, 'complete', { key: id });
  }
}
