import { allow, type Rights } from './rights.ts';

const enquiry = ['id', 'no', 'name', 'email', 'topic', 'text', 'locale', 'state', 'at'];

/** Enquiries come by an action; that one was answered is a mark of whoever answered it. */
const answer = [
  allow('read', 'enquiries', enquiry),
  allow('update', 'enquiries', ['state']),
  allow('read', 'tallies', ['id', 'day', 'kind', 'subject', 'language', 'count']),
];

export const correspondenceRights: Rights = {
  editing: answer,
  administration: answer,
};
