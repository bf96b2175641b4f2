import { allow, type Rights } from './rights.ts';

const logFields = [
  'id',
  'at',
  'actor',
  'actor_kind',
  'action',
  'collection',
  'item',
  'revision',
  'from_state',
  'to_state',
  'fields',
  'address_prefix',
];

/** The office and the chair read what happened in their own area. */
const readOwnArea = allow('read', 'audit_log', logFields, {
  collection: { _in: ['invitations', 'certificates', 'cases'] },
});

export const recordRights: Rights = {
  admissions: [readOwnArea],
  chairing: [readOwnArea],
  administration: [allow('read', 'audit_log', logFields)],
};
