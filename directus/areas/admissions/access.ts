import { allow, ownRows, type Rights } from '../../engine/schema/access/rights.ts';
import { decisionStates } from './decision/hidden-decision.ts';

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

/** Cases of other people; a member of the staff reads their own as every candidate does. */
const readCases = allow('read', 'cases', caseFields, {
  candidate: { _neq: '$CURRENT_USER.person.id' },
});
/** Not during the decision: neither its steps nor its dates are shown before it is released. */
const readOwnCases = allow('read', 'cases', caseFields, {
  _and: [ownRows('candidate'), { state: { _nin: [...decisionStates] } }],
});
const readTracks = allow('read', 'tracks', trackFields);
const changeTracks = (['create', 'update'] as const).map((action) =>
  allow(action, 'tracks', action === 'create' ? trackFields : trackFields.slice(1)),
);

export const caseRights: Rights = {
  account: [readOwnCases, readTracks],
  admissions: [readCases],
  chairing: [readCases, ...changeTracks],
  administration: [readCases, ...changeTracks],
};
