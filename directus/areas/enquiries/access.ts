import { allow, type Rights } from '../../engine/schema/access/rights.ts';

const enquiry = ['id', 'no', 'name', 'email', 'topic', 'text', 'locale', 'state', 'at'];

/** Enquiries are created by an action; staff set their state manually. */
const answer = [allow('read', 'enquiries', enquiry), allow('update', 'enquiries', ['state'])];

export const enquiryRights: Rights = {
  editing: answer,
  administration: answer,
};
