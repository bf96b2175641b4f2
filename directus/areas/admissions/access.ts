import { allow, ownRows, type Rights } from '../../engine/schema/access/rights.ts';

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

const readCases = allow('read', 'cases', caseFields);

export const caseRights: Rights = {
  account: [allow('read', 'cases', caseFields, ownRows('candidate'))],
  admissions: [readCases],
  chairing: [readCases],
  administration: [readCases],
};
