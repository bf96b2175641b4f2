import { eventsOfTwo } from '../two-persons.ts';
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

/** Secretary and chair can read the log of their own areas. */
const readOwnArea = allow('read', 'audit_log', logFields, {
  collection: { _in: ['invitations', 'certificates'] },
});

/**
 * Not the lines about cases: staff with a part in a case must not know them, and the page of the case shows its own
 * log to everybody else.
 */
const readAllButCases = allow('read', 'audit_log', logFields, {
  collection: {
    _nin: [
      'cases',
      'endorsements',
      'case_messages',
      // Nobody learns here who reviews a case, nor who declared a conflict.
      'review_assignments',
      'reviews',
      'conflict_declarations',
    ],
  },
});

/** The studio buttons; each action is checked with the permissions of the user who presses it. */
const seeButtons = allow(
  'read',
  'directus_flows',
  ['id', 'status', 'name', 'icon', 'color', 'options', 'trigger'],
  { trigger: { _eq: 'manual' } },
);

/** Our translations of studio messages. */
const seeWords = allow('read', 'directus_translations', ['id', 'language', 'key', 'value']);

/**
 * Pending two-person approvals can be read by both roles that may approve or cancel them; those about cases only on the
 * page of the case, because staff with a part in it must not know them.
 */
const readWaiting = (kind: string) =>
  allow(
    'read',
    'approvals',
    ['id', 'machine', 'event', 'item', 'payload', 'actor_kind', 'expires_at'],
    {
      _or: eventsOfTwo
        .filter(({ machine, kinds }) => machine !== 'cases' && kinds.includes(kind))
        .map(({ machine, event }) => ({ machine: { _eq: machine }, event: { _eq: event } })),
    },
  );

export const recordRights: Rights = {
  editing: [readWaiting('editor'), seeButtons, seeWords],
  admissions: [readOwnArea, seeButtons, seeWords],
  chairing: [readOwnArea, readWaiting('chair'), seeButtons, seeWords],
  administration: [readAllButCases, readWaiting('admin'), seeButtons, seeWords],
};
