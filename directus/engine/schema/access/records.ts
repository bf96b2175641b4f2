import { findCollection, knownCollections } from '../known-collections.ts';
import { eventsOfTwo } from '../two-persons.ts';
import type { CollectionFacts } from '../types.ts';
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

/** The collections whose lines of the change log somebody reads: only these, or all but these. */
export type ReadLog = { only: readonly string[] } | { except: readonly string[] };

/** Which lines of the change log are readable with these staff roles. */
export function readLogOf(duties: readonly string[]): ReadLog {
  if (duties.includes('admin')) return { except: collectionsWithLog('withheld') };
  const isOfAdmissions = duties.includes('secretary') || duties.includes('chair');
  return { only: isOfAdmissions ? collectionsWithLog('office') : [] };
}

/** Secretary and chair can read the log of their own areas. */
const readOwnArea = () =>
  allow('read', 'audit_log', logFields, { collection: { _in: collectionsWithLog('office') } });

/**
 * Not the lines about cases: staff with a part in a case must not know them, nor who reviews it or declared a conflict;
 * and the page of the case shows its own log to everybody else.
 */
const readMostLines = () =>
  allow('read', 'audit_log', logFields, { collection: { _nin: collectionsWithLog('withheld') } });

const collectionsWithLog = (which: CollectionFacts['log']) =>
  knownCollections().flatMap(({ collection, log }) => (log === which ? collection : []));

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
      _or: eventsOfTwo()
        .filter(({ machine, kinds }) => !isWithheld(machine) && kinds.includes(kind))
        .map(({ machine, event }) => ({ machine: { _eq: machine }, event: { _eq: event } })),
    },
  );

/** Machines are named like their collections. */
const isWithheld = (machine: string) => findCollection(machine)?.log === 'withheld';

export const recordRights = (): Rights => ({
  editing: [readWaiting('editor'), seeButtons, seeWords],
  admissions: [readOwnArea(), seeButtons, seeWords],
  chairing: [readOwnArea(), readWaiting('chair'), seeButtons, seeWords],
  administration: [readMostLines(), readWaiting('admin'), seeButtons, seeWords],
});
