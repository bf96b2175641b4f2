import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { caseRights } from './access.ts';
import { admissionsEndpoint } from './admissions-endpoint.ts';
import { assignmentActions } from './assignment-actions.ts';
import {
  endAssignments,
  followHold,
  followQuorum,
  followStanding,
} from './assignment-after-events.ts';
import { assignmentsJob } from './assignments-job.ts';
import { candidateCommands } from './candidate-commands.ts';
import { caseActions } from './case-actions.ts';
import { caseLogDamage } from './case-log-check.ts';
import { caseLogHead } from './case-log-head.ts';
import { caseNotificationsJob } from './case-notifications-job.ts';
import { caseRetention } from './case-retention.ts';
import { casesJob } from './cases-job.ts';
import { caseCollections, caseRelations, trackRows } from './collections.ts';
import { conflictsJob } from './conflicts-job.ts';
import { openSecondRound } from './decision-after-events.ts';
import { decisionCommands } from './decision-commands.ts';
import { endorsementActions } from './endorsement-actions.ts';
import { followDeadline, takeEndorserBounce } from './endorsement-after-events.ts';
import { endorsementNotifications } from './endorsement-notifications.ts';
import { endorsementsEndpoint } from './endorsements-endpoint.ts';
import { endorsementsJob } from './endorsements-job.ts';
import { fairnessEndpoint } from './fairness-endpoint.ts';
import { caseRules } from './notification-rules.ts';
import { admissionsWork } from './pending-work.ts';
import { reviewCollections, reviewRelations } from './review-collections.ts';
import { assignmentCommands, panelCommands, profileCommands } from './review-commands.ts';
import { reviewNotifications } from './review-notifications.ts';
import { staffCommands } from './staff-commands.ts';
import { endVote } from './vote-after-events.ts';
import { voteNotifications } from './vote-notifications.ts';
import { votesJob } from './votes-job.ts';

/** Admission cases, from the application to the released decision. */
export const admissions = defineArea({
  name: 'admissions',
  collections: [...caseCollections, ...reviewCollections],
  relations: [...caseRelations, ...reviewRelations],
  rows: [trackRows],
  access: caseRights,
  pendingWork: admissionsWork,
  actions: [
    caseActions,
    endorsementActions,
    assignmentActions,
    {
      name: 'cases',
      commands: { ...candidateCommands, ...staffCommands, ...panelCommands, ...decisionCommands },
    },
    { name: 'review-assignments', commands: assignmentCommands },
    { name: 'reviewer-profiles', commands: profileCommands },
  ],
  jobs: [
    casesJob,
    caseNotificationsJob,
    endorsementsJob,
    assignmentsJob,
    conflictsJob,
    votesJob,
    caseLogHead,
    caseRetention,
  ],
  integrityChecks: { 'damaged case logs': caseLogDamage },
  onEvent: {
    'endorsement-deadlines': followDeadline,
    'endorsement-bounces': takeEndorserBounce,
    'second-round': openSecondRound,
    'vote-ends': endVote,
    'assignment-ends': endAssignments,
    'assignment-quorum': followQuorum,
    'assignment-holds': followHold,
    'assignment-standing': followStanding,
  },
  notifications: {
    ...caseRules,
    ...endorsementNotifications,
    ...reviewNotifications,
    ...voteNotifications,
  },
  endpoints: {
    admissions: admissionsEndpoint,
    endorsements: endorsementsEndpoint,
    fairness: fairnessEndpoint,
  },
  routes: reading(
    '/admissions/board',
    '/admissions/cases/:no',
    '/admissions/calibration',
    '/admissions/cases/:no/confidential',
    '/admissions/cases/:no/decision',
    '/admissions/cases/:no/panel',
    '/admissions/cases/:no/reviews',
    '/admissions/files/:token',
    '/admissions/nominations',
    '/admissions/profile-facts',
    '/admissions/own',
    '/admissions/tasks',
    '/admissions/review',
    '/admissions/review/:no',
    '/admissions/review/:no/file',
    '/admissions/review/:no/others',
    '/admissions/votes',
    '/admissions/votes/:no',
    '/admissions/log-check',
    '/endorsements/by-link/:token',
    '/endorsements/mine',
    '/fairness/heads',
  ),
});
