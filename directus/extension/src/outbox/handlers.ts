import { followHolder } from '../certificates/follow-holder.ts';
import { invitationOfAdmitted, takeBounce } from '../invitations/after-events.ts';
import { notifyPeople } from '../notifications/handle-event.ts';
import { buildArchive } from '../own-data/own-archives.ts';
import { deleteOrphanedFiles } from '../people/avatar.ts';
import { clearPermissionCache } from '../standing/clear-permission-cache.ts';
import { callWebhooks } from '../webhooks/handle-event.ts';
import type { OutboxHandler } from './outbox-event.ts';

/** Handlers of outbox events, called in this order. */
export const handlers: readonly OutboxHandler[] = [
  deleteOrphanedFiles,
  buildArchive,
  notifyPeople,
  callWebhooks,
  clearPermissionCache,
  followHolder,
  invitationOfAdmitted,
  takeBounce,
];
