import { allow, ownRows, type Rights } from '../../engine/schema/access/rights.ts';

/** The public part of a case. Everything else is read through endpoints, which know the firewall. */
const caseFields = [
  'id',
  'no',
  'kind',
  'candidate',
  'state',
  'track',
  'language',
  'created_at',
  'submitted_at',
  'due_at',
];
const trackFields = ['code', 'label_ru', 'label_en', 'hint_ru', 'hint_en', 'active'];

const readCases = allow('read', 'cases', caseFields);
const readTracks = allow('read', 'tracks', trackFields);
const changeTracks = (['create', 'update'] as const).map((action) =>
  allow(action, 'tracks', action === 'create' ? trackFields : trackFields.slice(1)),
);

export const caseRights: Rights = {
  account: [allow('read', 'cases', caseFields, ownRows('candidate')), readTracks],
  admissions: [readCases],
  chairing: [readCases, ...changeTracks],
  administration: [readCases, ...changeTracks],
};
