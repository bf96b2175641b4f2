import { defineArea } from '../../engine/area.ts';
import { enquiryRights } from './access.ts';
import { enquiryCollection } from './collections.ts';
import { enquiryCommands } from './enquiry-commands.ts';
import { enquiriesWork } from './pending-work.ts';

/** Messages of visitors to the office: the contact form. */
export const enquiries = defineArea({
  name: 'enquiries',
  collections: [enquiryCollection],
  access: enquiryRights,
  actions: [enquiryCommands],
  pendingWork: enquiriesWork,
});
