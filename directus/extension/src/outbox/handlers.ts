import { followHolder } from '../certificates/follow-holder.ts';
import { invitationOfAdmitted, takeBounce } from '../invitations/after-events.ts';
import { tellPeople } from '../notifications/handle-event.ts';
import { buildArchive } from '../own-data/own-archives.ts';
import { deleteFormerFiles } from '../people/avatar.ts';
import { forgetRights } from '../standing/forget-rights.ts';
import { callWebhooks } from '../webhooks/handle-event.ts';
import type { OutboxHandler } from './outbox-event.ts';

/** Everybody who acts on events of the outbox, in this order. */
export const handlers: readonly OutboxHandler[] = [
  deleteFormerFiles,
  buildArchive,
  tellPeople,
  callWebhooks,
  forgetRights,
  followHolder,
  invitationOfAdmitted,
  takeBounce,
];
