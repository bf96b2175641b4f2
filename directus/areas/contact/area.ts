import { defineArea } from '../../engine/area.ts';
import { correspondenceRights } from './access.ts';
import { correspondenceButtons } from './buttons.ts';
import { correspondence } from './collections.ts';
import { contactActions } from './contact-actions.ts';
import { eraseMessages } from './erase-messages.ts';
import { contactRules } from './notification-rules.ts';
import { contactWork } from './pending-work.ts';

/** Messages from one member to another. */
export const contact = defineArea({
  name: 'contact',
  collections: correspondence,
  access: correspondenceRights,
  buttons: correspondenceButtons,
  buttonAnchors: { contact_messages: 'state' },
  actions: [contactActions],
  jobs: [eraseMessages],
  notifications: contactRules,
  pendingWork: contactWork,
});
