import { allow, ownRows, type Rights, traceFields } from '../../engine/schema/access/rights.ts';

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
  'state_reason_class',
  'state_changed_at',
  'superseded_by',
];
/** Fields for decision makers only. */
const insideFields = ['state_reason_private', 'template', 'case', 'issued_by', 'revision'];
const templateFields = ['id', 'code', 'version', 'active', 'translations'];
const templateTextFields = ['id', 'certificate_templates', 'language', 'title', 'body'];

const readCertificates = [
  allow('read', 'certificates', [...certificateFields, ...insideFields, ...traceFields]),
  allow('read', 'certificate_templates', templateFields),
  allow('read', 'certificate_templates_translations', templateTextFields),
];

const readOwn = allow('read', 'certificates', certificateFields, ownRows('person'));

export const certificateRights: Rights = {
  membership: [readOwn],
  editing: [readOwn],
  admissions: readCertificates,
  chairing: readCertificates,
  administration: [
    ...readCertificates,
    ...(['create', 'update'] as const).flatMap((action) => [
      allow(action, 'certificate_templates', templateFields.slice(1)),
      allow(action, 'certificate_templates_translations', templateTextFields.slice(1)),
    ]),
  ],
};
