import type { OutboxContext, OutboxEvent } from '../outbox/outbox-event.ts';

const ofDuties: readonly string[] = ['people.appoint', 'people.dismiss'];

/**
 * After a change of standing or duties is committed the backend reads anew what the account may do: whoever
 * asked while the change was being written may have made it remember the rights of before.
 */
export async function forgetRights(
  { event }: OutboxEvent,
  { host, schema, afterCommit }: OutboxContext,
): Promise<void> {
  if (!event.startsWith('standing.') && !ofDuties.includes(event)) return;
  const access = new host.services.AccessService({ schema, accountability: null });
  afterCommit(() => void access.clearCaches().catch((error: unknown) => host.logger.error(error)));
}
