import { defineArea } from '../../engine/area.ts';
import { caseRights } from './access.ts';
import { admissionsEndpoint } from './admissions-endpoint.ts';
import { candidateCommands } from './candidate-commands.ts';
import { caseActions } from './case-actions.ts';
import { casesJob } from './cases-job.ts';
import { caseCollections, caseRelations, trackRows } from './collections.ts';
import { caseRules } from './notification-rules.ts';
import { admissionsWork } from './pending-work.ts';

/** Admission cases, from the application to the released decision. */
export const admissions = defineArea({
  name: 'admissions',
  collections: caseCollections,
  relations: caseRelations,
  rows: [trackRows],
  access: caseRights,
  pendingWork: admissionsWork,
  actions: [caseActions, { name: 'cases', commands: candidateCommands }],
  jobs: [casesJob],
  notifications: caseRules,
  endpoints: { admissions: admissionsEndpoint },
});
