import { allow, ownRows, type Rights, traceFields } from './rights.ts';

const certificateFields = [
  'id',
  'number',
  'code',
  'person',
  'grade',
  'kind',
  'name_ru',
  'name_en',
  'issued_at',
  'valid_from',
  'valid_until',
  'signatory_name_ru',
  'signatory_name_en',
  'signatory_role_ru',
  'signatory_role_en',
  'state',
];

const readCertificates = allow('read', 'certificates', [...certificateFields, ...traceFields]);

export const certificateRights: Rights = {
  membership: [allow('read', 'certificates', certificateFields, ownRows('person'))],
  admissions: [readCertificates],
  chairing: [readCertificates],
  administration: [readCertificates],
};
