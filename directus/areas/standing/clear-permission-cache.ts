import type { OutboxContext, OutboxEvent } from '../../engine/outbox/outbox-event.ts';

const staffEvents: readonly string[] = ['people.appoint', 'people.dismiss'];

/**
 * Clears the permission caches of Directus after a change of standing or staff roles is committed. A
 * concurrent request may have cached the previous permissions (race condition).
 */
export async function clearPermissionCache(
  { event }: OutboxEvent,
  { host, schema, afterCommit }: OutboxContext,
): Promise<void> {
  if (!event.startsWith('standing.') && !staffEvents.includes(event)) return;
  const access = new host.services.AccessService({ schema, accountability: null });
  afterCommit(() => void access.clearCaches().catch((error: unknown) => host.logger.error(error)));
}
