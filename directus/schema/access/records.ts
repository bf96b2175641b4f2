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

/** What the studio says in words of the house. */
const seeWords = allow('read', 'directus_translations', ['id', 'language', 'key', 'value']);

/** What waits for a second person is read by both kinds that may agree to it or cancel it. */
const readWaiting = (kind: string) =>
  allow(
    'read',
    'approvals',
    ['id', 'machine', 'event', 'item', 'payload', 'actor_kind', 'expires_at'],
    {
      _or: eventsOfTwo
        .filter(({ kinds }) => kinds.includes(kind))
        .map(({ machine, event }) => ({ machine: { _eq: machine }, event: { _eq: event } })),
    },
  );

export const recordRights: Rights = {
  editing: [readWaiting('editor'), seeButtons, seeWords],
  admissions: [readOwnArea, seeButtons, seeWords],
  chairing: [readOwnArea, readWaiting('chair'), seeButtons, seeWords],
  administration: [
    allow('read', 'audit_log', logFields),
    readWaiting('admin'),
    seeButtons,
    seeWords,
  ],
};
