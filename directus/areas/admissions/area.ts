import { defineArea } from '../../engine/area.ts';
import { caseRights } from './access.ts';
import { caseRelations, cases } from './collections.ts';
import { admissionsWork } from './pending-work.ts';

/** Admission cases; so far only their records. */
export const admissions = defineArea({
  name: 'admissions',
  collections: [cases],
  relations: caseRelations,
  access: caseRights,
  pendingWork: admissionsWork,
});
