import { defineArea } from '../../engine/area.ts';
import { contactRights } from './access.ts';
import { contactButtons } from './buttons.ts';
import { contactMessages, contactRelations } from './collections.ts';
import { contactActions } from './contact-actions.ts';
import { eraseMessages } from './erase-messages.ts';
import { contactRules } from './notification-rules.ts';
import { contactWork } from './pending-work.ts';

/** Messages from one member to another. */
export const contact = defineArea({
  name: 'contact',
  collections: [contactMessages],
  relations: contactRelations,
  access: contactRights,
  buttons: contactButtons,
  buttonAnchors: { contact_messages: 'state' },
  actions: [contactActions],
  jobs: [eraseMessages],
  notifications: contactRules,
  pendingWork: contactWork,
});
