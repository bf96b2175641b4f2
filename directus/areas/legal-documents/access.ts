import { allow, type Rights } from '../../engine/schema/access/rights.ts';

export const legalDocumentRights: Rights = {
  publicSite: [
    allow('read', 'legal_documents', [
      'id',
      'code',
      'version',
      'sha256',
      'url',
      'effective_from',
      'requires_reacceptance',
    ]),
  ],
};
