import { followHolder } from '../certificates/follow-holder.ts';
import { invitationOfAdmitted, takeBounce } from '../invitations/after-events.ts';
import { notifyPeople } from '../notifications/handle-event.ts';
import { buildArchive } from '../own-data/own-archives.ts';
import { deleteOrphanedFiles } from '../people/avatar.ts';
import { clearPermissionCache } from '../standing/clear-permission-cache.ts';
import { callWebhooks } from '../webhooks/handle-event.ts';
import type { OutboxHandler } from './outbox-event.ts';

/** Handlers of outbox events by name, called in this order. The names are stored: keep them. */
export const handlers: Readonly<Record<string, OutboxHandler>> = {
  'orphaned-files': deleteOrphanedFiles,
  'personal-data-archive': buildArchive,
  notifications: notifyPeople,
  webhooks: callWebhooks,
  'permission-cache': clearPermissionCache,
  certificates: followHolder,
  invitations: invitationOfAdmitted,
  bounces: takeBounce,
};
