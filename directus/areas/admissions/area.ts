import { defineArea } from '../../engine/area.ts';
import { caseRights } from './access.ts';
import { caseCollections, caseRelations, trackRows } from './collections.ts';
import { admissionsWork } from './pending-work.ts';

/** Admission cases, from the application to the released decision. */
export const admissions = defineArea({
  name: 'admissions',
  collections: caseCollections,
  relations: caseRelations,
  rows: [trackRows],
  access: caseRights,
  pendingWork: admissionsWork,
});
