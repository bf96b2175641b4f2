import { allow, allowDelete, type Rights } from '../../engine/schema/access/rights.ts';

const enquiry = [
  'id',
  'no',
  'name',
  'email',
  'topic',
  'text',
  'locale',
  'state',
  'at',
  'handled_at',
  'reason',
];
const canned = ['title_ru', 'text_ru', 'title_en', 'text_en', 'order'];

/** Enquiries change by actions only; the staff read them. */
const answering = [
  allow('read', 'enquiries', enquiry),
  allow('read', 'enquiry_texts', ['id', ...canned]),
  allow('create', 'enquiry_texts', canned),
  allow('update', 'enquiry_texts', canned),
  allowDelete('enquiry_texts'),
];

export const enquiryRights: Rights = { editing: answering, administration: answering };
