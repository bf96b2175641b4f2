import { defineArea } from '../../engine/area.ts';
import { enquiryCommands } from './enquiry-commands.ts';
import { enquiriesWork } from './pending-work.ts';

/** Messages of visitors to the office: the contact form. */
export const enquiries = defineArea({
  name: 'enquiries',
  actions: [enquiryCommands],
  pendingWork: enquiriesWork,
});
