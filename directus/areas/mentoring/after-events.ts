// Consequences of events: docs/domain/mentoring.md.
import { performAfterEvent } from '../../engine/actions/perform.ts';
import type { OutboxContext, OutboxEvent } from '../../engine/outbox/outbox-event.ts';
import { pendingRequestStates, requestsOf } from './requests/free-places.ts';
import { mentorshipRequestActions } from './requests/request-actions.ts';

const closing: readonly string[] = ['mentor-profiles.pause', 'mentor-profiles.hide'];

/** A mentor takes no requests any more: those who wait for an answer or for a place are told. */
export async function closeRequests(event: OutboxEvent, context: OutboxContext): Promise<void> {
  if (!closing.includes(event.event)) return;
  const profile = await context.trx('mentor_profiles').where({ id: event.item }).first();
  // Published again meanwhile: requests made since then stay.
  if (!profile || profile.state === 'published') return;
  for (const key of await requestsOf(context.trx, profile.person, pendingRequestStates)) {
    await performAfterEvent(context, mentorshipRequestActions, 'close', { key });
  }
}
