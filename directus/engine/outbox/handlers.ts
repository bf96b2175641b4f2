import { followHolder } from '../../areas/certificates/follow-holder.ts';
import { invitationOfAdmitted, takeBounce } from '../../areas/invitations/after-events.ts';
import { buildArchive } from '../../areas/own-data/own-archives.ts';
import { deleteOrphanedFiles } from '../../areas/people/avatar.ts';
import { clearPermissionCache } from '../../areas/standing/clear-permission-cache.ts';
import { callWebhooks } from '../../areas/webhooks/handle-event.ts';
import { notifyPeople } from '../notifications/handle-event.ts';
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
