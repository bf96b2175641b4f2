import { defineArea } from '../../engine/area.ts';
import { caseRights } from './access.ts';
import { admissionsEndpoint } from './admissions-endpoint.ts';
import { candidateCommands } from './candidate-commands.ts';
import { caseActions } from './case-actions.ts';
import { caseLogDamage } from './case-log-check.ts';
import { caseLogHead } from './case-log-head.ts';
import { caseRetention } from './case-retention.ts';
import { casesJob } from './cases-job.ts';
import { caseCollections, caseRelations, trackRows } from './collections.ts';
import { endorsementActions } from './endorsement-actions.ts';
import { followDeadline, takeEndorserBounce } from './endorsement-after-events.ts';
import { endorsementNotifications } from './endorsement-notifications.ts';
import { endorsementsEndpoint } from './endorsements-endpoint.ts';
import { endorsementsJob } from './endorsements-job.ts';
import { fairnessEndpoint } from './fairness-endpoint.ts';
import { caseRules } from './notification-rules.ts';
import { admissionsWork } from './pending-work.ts';
import { staffCommands } from './staff-commands.ts';

/** Admission cases, from the application to the released decision. */
export const admissions = defineArea({
  name: 'admissions',
  collections: caseCollections,
  relations: caseRelations,
  rows: [trackRows],
  access: caseRights,
  pendingWork: admissionsWork,
  actions: [
    caseActions,
    endorsementActions,
    { name: 'cases', commands: { ...candidateCommands, ...staffCommands } },
  ],
  jobs: [casesJob, endorsementsJob, caseLogHead, caseRetention],
  integrityChecks: { 'case logs are unbroken': caseLogDamage },
  onEvent: { 'endorsement-deadlines': followDeadline, 'endorsement-bounces': takeEndorserBounce },
  notifications: { ...caseRules, ...endorsementNotifications },
  endpoints: {
    admissions: admissionsEndpoint,
    endorsements: endorsementsEndpoint,
    fairness: fairnessEndpoint,
  },
});
