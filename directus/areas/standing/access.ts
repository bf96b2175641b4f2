import { allow, ownRows, type Rights, traceFields } from '../../engine/schema/access/rights.ts';

const consentFields = [
  'id',
  'person',
  'kind',
  'action',
  'document',
  'text_version',
  'text_sha256',
  'fields',
  'at',
  'locale',
];
const periodFields = ['id', 'person', 'standing', 'grade', 'from', 'to'];
const readPeriods = allow('read', 'membership_periods', [
  ...periodFields,
  'source',
  'case',
  'note',
  ...traceFields,
]);

export const standingRights: Rights = {
  account: [allow('read', 'consents', consentFields, ownRows('person'))],
  membership: [allow('read', 'membership_periods', periodFields, ownRows('person'))],
  admissions: [readPeriods],
  chairing: [readPeriods],
  administration: [readPeriods, allow('read', 'consents', [...consentFields, 'ip_prefix'])],
};
