// The collections of all areas as types, for `rows` and for queries of the database: docs/decisions/040-typed-rows.md.
import type { accountFields, accountProofs } from './areas/accounts/collections.ts';
import type { caseCollections } from './areas/admissions/collections.ts';
import type { reviewCollections } from './areas/admissions/review-collections.ts';
import type { certificates } from './areas/certificates/collections.ts';
import type { correspondence } from './areas/contact/collections.ts';
import type { faq } from './areas/faq/collections.ts';
import type { tallies } from './areas/feedback/collections.ts';
import type { invitations } from './areas/invitations/collections.ts';
import type { legalDocuments } from './areas/legal-documents/collections.ts';
import type { news } from './areas/news/collections.ts';
import type { notifications } from './areas/notifications/collections.ts';
import type { ownData } from './areas/own-data/collections.ts';
import type { people } from './areas/people/collections.ts';
import type { personRecords } from './areas/people/person-records.ts';
import type { fileFields, projections } from './areas/people/projections.ts';
import type { radar } from './areas/radar/collections.ts';
import type { resources } from './areas/resources/collections.ts';
import type { settingsCollections } from './areas/settings/collections.ts';
import type { skills } from './areas/skills/collections.ts';
import type { topics } from './areas/topics/collections.ts';
import type { webhooks } from './areas/webhooks/collections.ts';
import type { jobs } from './engine/jobs/collections.ts';
import type { AccountsTable, DirectusTables, FilesTable } from './engine/schema/directus-tables.ts';
import type { ByName, TablesOf } from './engine/schema/row-types.ts';
import type { workflowRecords } from './engine/schema/workflow-records.ts';

type All =
  | AccountsTable<typeof accountFields>
  | DirectusTables
  | FilesTable<typeof fileFields>
  | typeof ownData
  | typeof invitations
  | typeof legalDocuments
  | typeof tallies
  | (
      | typeof accountProofs
      | typeof caseCollections
      | typeof certificates
      | typeof correspondence
      | typeof faq
      | typeof jobs
      | typeof news
      | typeof notifications
      | typeof people
      | typeof personRecords
      | typeof projections
      | typeof radar
      | typeof resources
      | typeof reviewCollections
      | typeof settingsCollections
      | typeof skills
      | typeof topics
      | typeof webhooks
      | typeof workflowRecords
    )[number];

declare module './engine/schema/row-types.ts' {
  interface Collections extends ByName<All> {}
}

declare module 'knex/types/tables.js' {
  interface Tables extends TablesOf<All> {}
}
