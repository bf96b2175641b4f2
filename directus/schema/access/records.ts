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

/** The buttons of the studio; what each does is asked of the rules in the name of who presses it. */
const seeButtons = allow(
  'read',
  'directus_flows',
  ['id', 'status', 'name', 'icon', 'color', 'options', 'trigger'],
  { trigger: { _eq: 'manual' } },
);

export const recordRights: Rights = {
  editing: [seeButtons],
  admissions: [readOwnArea, seeButtons],
  chairing: [readOwnArea, seeButtons],
  administration: [allow('read', 'audit_log', logFields), seeButtons],
};
