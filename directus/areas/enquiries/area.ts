import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { enquiryRights } from './access.ts';
import { answerLetter } from './answer-letter.ts';
import { enquiryCollections, enquiryRelations } from './collections.ts';
import { enquiriesEndpoint } from './enquiries-endpoint.ts';
import { enquiryActions } from './enquiry-actions.ts';
import { enquiryCommands } from './enquiry-commands.ts';
import { enquiryRules } from './notification-rules.ts';
import { enquiriesWork } from './pending-work.ts';

/** Messages of visitors to the office, and the answers to them. */
export const enquiries = defineArea({
  name: 'enquiries',
  collections: enquiryCollections,
  relations: enquiryRelations,
  access: enquiryRights,
  actions: [enquiryActions, enquiryCommands],
  notifications: enquiryRules,
  mailLetters: { 'ENQ-01': answerLetter },
  pendingWork: enquiriesWork,
  endpoints: { enquiries: enquiriesEndpoint },
  routes: reading('/enquiries', '/enquiries/:no'),
});
