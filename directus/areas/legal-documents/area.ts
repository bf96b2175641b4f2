import { defineArea } from '../../engine/area.ts';
import { legalDocumentRights } from './access.ts';
import { legalDocuments as legalDocumentCollection } from './collections.ts';
import { legalDocumentRules } from './notification-rules.ts';

/** Legal documents and their versions. */
export const legalDocuments = defineArea({
  name: 'legal-documents',
  collections: [legalDocumentCollection],
  access: legalDocumentRights,
  notifications: legalDocumentRules,
});
